import type { risk as en } from '../../en/portfolio/risk.ts'
import type { Words } from '../../words.ts'

export const risk: Words<typeof en> = {
  title: 'Risque et ratios',
  meta: '{{from}} – {{to}} · Rendements quotidiens, après frais',
  failed: 'Les ratios n’ont pas pu être chargés.',
  empty: 'Pas encore de ratios',
  alone: 'Portefeuille',
  beside: 'Par rapport à {{benchmark}}',
  besideNothing: 'Par rapport à un indice de référence',
  riskFree: { EONABERA: 'Taux sans risque : Eonia.', none: 'Taux sans risque : 0 %.' },

  name: {
    performanceAnnualized: 'Rendement annuel',
    volatilityAnnualized: 'Volatilité annuelle',
    sharpe: 'Ratio de Sharpe',
    var95Historical: 'VaR 95 %, un jour',
    maxDrawdown: 'Perte maximale',
    jensenAlpha: 'Alpha annuel',
    beta: 'Bêta',
    correlation: 'Corrélation',
    rSquared: 'R²',
    trackingError: 'Écart de suivi',
    informationRatioGeometric: 'Ratio d’information',
    treynorGeometric: 'Ratio de Treynor',
  },
  says: {
    performanceAnnualized: 'Le rendement comme s’il avait été le même chaque année.',
    volatilityAnnualized:
      'À quel point la valeur monte et descend. Plus elle est élevée, plus les variations sont fortes.',
    sharpe: 'Le rendement obtenu par unité de risque. Plus il est élevé, mieux c’est.',
    var95Historical: 'Sur 19 jours sur 20, le résultat a été meilleur que cela.',
    maxDrawdown: 'La plus forte baisse depuis un sommet durant cette période.',
    jensenAlpha:
      'Le rendement annuel au-delà de ce qu’aurait donné le simple suivi de l’indice de référence.',
    beta: 'De combien la valeur a bougé pour chaque mouvement de l’indice : 1 autant, 0,5 moitié moins.',
    correlation: '1 : évolue avec l’indice. 0 : sans lien. −1 : évolue en sens contraire.',
    rSquared: 'La part des mouvements qui suit ceux de l’indice de référence : 1 tous, 0 aucun.',
    trackingError: 'À quel point le rendement s’écarte de celui de l’indice de référence.',
    informationRatioGeometric:
      'Le rendement supplémentaire obtenu en s’écartant de l’indice de référence. Plus il est élevé, mieux c’est.',
    treynorGeometric:
      'Le rendement au-dessus d’un dépôt sûr par unité de bêta, c’est-à-dire de la sensibilité de la valeur à l’indice. Plus il est élevé, mieux c’est.',
  },
  further: 'Autres ratios',
  yearly:
    'Le rendement annuel est calculé sur une année de 365 jours ; le ratio de Sharpe et les autres chiffres annuels, sur une année de {{days}} rendements quotidiens en {{currency}}.',
  measuredOver: 'De la clôture du {{from}} à la clôture du {{to}}, en {{currency}}. Rendements quotidiens.',
  fall: 'Du {{peak}} au {{trough}}',
  regained: 'rattrapée le {{day}}',
  notRegained: 'pas encore rattrapée',
  basis:
    'De la clôture du {{from}} à la clôture du {{to}}. Rendements d’un jour ouvré au suivant. Méthode de calcul {{version}}.',
  formulaHeading: 'Le calcul',
  inputs: 'Ce qui entre dans le calcul',
  input: 'Chiffre',
  value: 'Valeur',
  benchmark: 'Indice de référence',
  riskFreeRate: 'Taux sans risque',
  riskFreeName: { EONABERA: 'Eonia', none: '0' },
  observations: 'Rendements quotidiens',
  withoutMoney: 'Dont sans rien d’investi, comptés pour 0',
  compounded: 'Rendement annuel composé des rendements quotidiens',
  periodsPerYear: 'Rendements par an',
  calendarDays: 'Jours calendaires de la période',
  daysPerYear: 'Jours calendaires par an',
  deviation: 'Variances et covariances',
  ofSample: 'd’échantillon (N − {{ddof}})',
  roundedDown:
    'La valeur quotidienne de chaque position est arrondie vers le bas à la plus petite unité de la devise.',
  unrounded:
    'Les chiffres ci-dessous sont arrondis à l’affichage. Les calculs utilisent les valeurs non arrondies.',
  dailyReturns: 'Les rendements quotidiens',
  takenAlong: 'Copiez ou enregistrez en texte pour obtenir chaque rendement quotidien (0.01 signifie 1 %).',
  day: 'Jour',
  portfolio: 'Portefeuille',
  peak: 'Dernier jour au sommet',
  trough: 'Premier jour au plus bas',
  recovery: 'Sommet retrouvé',

  classOf:
    'Sur cette période, le portefeuille a évolué comme un fonds de niveau de risque {{riskId}} sur 7, avec une volatilité de {{volatility}} par an. C’est une indication : seuls les fonds ont un niveau propre.',
  noClass: 'Nous affichons un niveau de risque pour les périodes de plus d’un an.',
  fromYearOn: 'Disponibles après un an : {{ratios}}.',
}
