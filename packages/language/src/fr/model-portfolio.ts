import type { modelPortfolio as en } from '../en/model-portfolio.ts'
import type { Words } from '../words.ts'

export const modelPortfolio: Words<typeof en> = {
  strategy: 'Stratégie modèle',
  failed: 'Le portefeuille modèle n’a pas pu être chargé.',
  unknown: 'Il n’y a pas de portefeuille modèle à cette adresse.',
  line_one: 'Portefeuille modèle de {{count}} fonds',
  line_other: 'Portefeuille modèle de {{count}} fonds',
  compare: 'Comparer ses fonds',

  facts: {
    title: 'Le portefeuille modèle en chiffres',
    risk: 'Risque, de 1 à 7',
    riskNote: 'selon la société de gestion',
    indicative: 'Risque selon sa propre volatilité',
    indicativeNote: 'indicatif ; {{volatility}} par an depuis le {{day}}',
    charges: 'Frais courants',
    chargesNote: 'ceux de ses fonds selon leur poids',
    cost: 'Votre coût par an',
    costOnBalance: 'sur vos {{amount}} aux cours du {{day}}',
    costOnSample: 'sur {{amount}}',
    horizon: 'À garder au moins',
    horizonNote: 'la plus longue durée de ses fonds',
    years_one: '{{count}} an',
    years_other: '{{count}} ans',
    since: 'Mesurable depuis le',
    notTold: 'Non communiqué',
  },

  composition: {
    title: 'Sa composition',
    meta_one: '{{count}} fonds',
    meta_other: '{{count}} fonds',
    fund: 'Fonds',
    assetClass: 'Classe d’actifs',
    risk: 'Risque',
    weight: 'Poids',
    together: 'Ensemble',
    other: 'Autres',
    empty: 'Sa composition n’est pas communiquée.',
    notWhole: 'Le total des poids enregistrés n’est pas de 100 %.',
  },

  backtest: {
    title: 'Ce qu’il aurait donné',
    meta: '{{from}} – {{to}} · en {{currency}}',
    model: 'Portefeuille modèle',
    rebalancing: 'Poids',
    buyAndHold: 'Acheté une fois et conservé',
    yearly: 'Rétablis chaque année',
    failed: 'La simulation n’a pas pu être chargée.',
    empty: 'Tous ses fonds n’ont pas encore de cours : rien ne peut être mesuré.',
    note: 'Ce qu’auraient donné ces poids, en {{currency}} : après les frais des fonds, avant ceux de votre contrat et des opérations. Les performances passées ne préjugent pas des performances futures.',
  },

  ratios: { title: 'Risque et ratios' },

  costs: {
    title: 'Ce qu’il vous coûte par an',
    onBalance: 'Sur votre solde de {{amount}} aux cours du {{day}}',
    onSample: 'Sur un investissement de {{amount}}, faute de solde connu',
    fund: 'Fonds',
    weight: 'Poids',
    charges: 'Frais',
    share: 'Sa part',
    money: 'Sur {{amount}}',
    together: 'Total par an',
    explained:
      'Les frais courants de chaque fonds multipliés par son poids, additionnés et appliqués au montant. Ils sont compris dans les cours des fonds et ne vous sont pas prélevés en plus. S’y ajoutent les frais de votre contrat et le coût des opérations.',
    absent: 'Un fonds ne communique pas ses frais : le total n’est pas connu.',
  },

  suitability: {
    title: 'À qui il s’adresse',
    risk: {
      low: 'À ceux qui veulent de faibles variations et acceptent de petits gains.',
      medium: 'À ceux qui acceptent des baisses modérées pour une croissance plus élevée possible.',
      high: 'À ceux qui peuvent traverser de fortes baisses pour un gain élevé possible.',
      none: 'La société de gestion n’évalue pas son risque.',
    },
    horizon_one: 'De l’argent dont vous n’aurez pas besoin avant au moins {{count}} an.',
    horizon_other: 'De l’argent dont vous n’aurez pas besoin avant au moins {{count}} ans.',
    esg: {
      all: 'Tous ses fonds sont considérés comme ESG.',
      some: '{{part}} est investi dans des fonds ESG.',
      unknown_one: 'Pour {{count}} fonds, on ne sait pas s’il est considéré comme ESG.',
      unknown_other: 'Pour {{count}} fonds, on ne sait pas s’ils sont considérés comme ESG.',
    },
    sharia: {
      all: 'Tous ses fonds respectent la charia.',
      some: '{{part}} est investi dans des fonds conformes à la charia.',
      unknown_one: 'Pour {{count}} fonds, on ne sait pas s’il respecte la charia.',
      unknown_other: 'Pour {{count}} fonds, on ne sait pas s’ils respectent la charia.',
    },
    type: 'Type d’investisseur',
    knowledge: 'Connaissances nécessaires',
    lossTolerance: 'Capacité à supporter des pertes',
    objective: 'Objectif',
    note: 'D’après les données de marché cible de ses fonds ; la durée la plus longue compte. Ceci n’est pas un conseil.',
    silent_one: '{{count}} fonds n’indique pas à qui il s’adresse.',
    silent_other: '{{count}} fonds n’indiquent pas à qui ils s’adressent.',
  },
}
