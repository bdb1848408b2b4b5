import type { compare as en } from '../../en/funds/compare.ts'
import type { Words } from '../../words.ts'

export const compare: Words<typeof en> = {
  title: 'Comparer des fonds',
  crumb: 'Sélecteur de fonds',
  intro:
    'Jusqu’à {{most}} fonds côte à côte, en {{currency}}. Les performances passées ne préjugent pas des performances futures.',
  introPlain: 'Jusqu’à {{most}} fonds côte à côte.',
  one: 'Comparer',
  tick: 'Comparer {{name}}',
  chosen_one: '{{count}} fonds à comparer',
  chosen_other: '{{count}} fonds à comparer',
  clear: 'Vider',
  full: 'Cinq fonds au plus peuvent être comparés. Retirez-en un pour en ajouter un autre.',

  add: 'Ajouter un fonds',
  addTitle: 'Ajouter un fonds à la comparaison',
  addSearch: 'Nom ou ISIN',
  addHint: 'Saisissez un nom ou un ISIN.',
  addFailed: 'La recherche de fonds a échoué.',
  addOne: 'Ajouter {{name}}',
  isThere: 'Déjà comparé',
  remove: 'Retirer {{name}}',
  unknown: 'Le fonds {{id}} n’existe pas.',
  failedOne: 'Le fonds {{id}} n’a pas pu être chargé.',

  needsTwo: 'Choisissez au moins deux fonds à comparer.',
  funds: 'Fonds comparés',

  chart: {
    title: 'Rendements',
    grown:
      '{{start}} investis à la clôture du {{from}} valaient entre {{low}} et {{high}} le {{to}}, selon le fonds.',
    grownAlone: '{{start}} investis à la clôture du {{from}} valaient {{high}} le {{to}}.',
    fell: 'La plus forte baisse depuis un sommet durant cette période a été de {{fall}}, celle de {{name}}.',
    meta: '{{from}} – {{to}} · en {{currency}}, toutes les courbes partent de 0',
    failed: 'Les rendements n’ont pas pu être chargés.',
    partly: 'Les rendements de certains fonds n’ont pas pu être chargés.',
    empty: 'Aucun de ces fonds n’a de cours sur cette période.',
    note: 'Après les frais des fonds, convertis au taux de chaque jour. Un fonds plus récent que la période n’a pas de courbe.',
  },

  figures: {
    title: 'Chiffres',
    meta: '{{from}} – {{to}}, en {{currency}}',
    figure: 'Chiffre',
    returns: 'Rendement et risque sur la période',
    total: 'Rendement sur la période',
    totalSays: 'Ce que le fonds a gagné ou perdu durant cette période, après ses frais.',
    now: 'À ce jour',
    ytd: 'Depuis le début de l’année, dans sa devise',
    inception: 'Depuis son premier cours, dans sa devise',
    riskId: 'Risque, de 1 à 7, sur cinq ans au plus',
    riskSays: 'À quel point son cours monte et descend : 1 le moins, 7 le plus.',
    costs: 'Frais',
    oc: 'Frais courants par an',
    facts: 'Données',
    currency: 'Devise',
    assetClass: 'Classe d’actifs',
    esg: 'Note ESG',
    size: 'Encours du fonds',
    domicile: 'Domicile',
  },

  overlap: {
    title: 'Titres en commun',
    caption: 'Titres en commun de chaque paire de fonds',
    says: 'La part de leurs premiers titres que deux fonds ont en commun.',
    meta: 'Parmi les dix premiers titres que communique chaque fonds',
    note: 'Un titre commun compte pour le plus petit de ses deux poids. Seuls les titres communiqués sont comparés, par ISIN ou par nom : le recouvrement réel peut être plus grand.',
    shared_one: '{{count}} titre en commun',
    shared_other: '{{count}} titres en commun',
    oldest: 'Titres du {{first}} au {{last}}.',
    of: 'Titres du {{day}}.',
  },

  correlation: {
    title: 'Corrélation',
    caption: 'Corrélation de chaque paire de fonds',
    says: 'À quel point deux fonds évoluent ensemble.',
    meta: 'Des rendements quotidiens, {{from}} – {{to}}, en {{currency}}',
    failed: 'Les corrélations n’ont pas pu être chargées.',
    note: '1 : ils montent et baissent ensemble. 0 : ils sont sans lien. −1 : l’un monte quand l’autre baisse. Sur les jours où les deux ont un cours.',
    days_one: '{{count}} jour',
    days_other: '{{count}} jours',
  },
  itself: 'le fonds lui-même',
}
