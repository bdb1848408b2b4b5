import type { distributions as en } from '../../en/portfolio/distributions.ts'
import type { Words } from '../../words.ts'

export const distributions: Words<typeof en> = {
  categories: { title: 'Répartition' },
  product_types: { title: 'Types d’instruments' },
  countries: { title: 'Pays' },
  sectors: { title: 'Secteurs' },
  currencies: { title: 'Devises' },
  top_ten: { title: 'Dix premiers' },

  by: 'Répartition par',

  largest: 'La plus grande part est {{name}}, avec {{weight}} du fonds.',
  type: {
    assetclasses: 'Classes d’actifs',
    instrumenttypes: 'Types d’instruments',
    countries: 'Pays',
    sectors: 'Secteurs',
    currencies: 'Devises',
    topten: 'Dix premiers',
  },

  asOf: 'Au {{day}}',
  largestPart: 'La plus grande part est {{name}} : {{weight}}, au {{day}}.',
  largestHolding: 'La plus grande position est {{name}} : {{weight}}, au {{day}}.',
  other: 'Autres',
  cashInFunds: 'y compris les liquidités des fonds',
  otherHoldings: 'Toutes les autres positions',
  share: 'Part',
  whole: 'Portefeuille entier',
  showAsTable: 'Afficher en tableau',
  showAsChart: 'Afficher en graphique',

  reportedFor: 'Rapports des fonds du {{day}}',
  reportedBetween: 'Rapports des fonds du {{from}} au {{to}}',
  insideFor: 'Contenu des fonds au {{day}}',
  insideBetween: 'Contenu des fonds, du {{from}} au {{to}}',
  short: 'Positions vendues à découvert, absentes du graphique : {{parts}}.',
  lacking: 'Non communiqué par {{funds}}.',
  scaled: 'Plus de 100 % selon {{funds}} ; ramené à 100 %.',
  lackingMore: 'Non communiqué par {{funds}} et {{count}} de plus.',

  failed: 'La répartition n’a pas pu être chargée.',
  empty: 'Pas encore de positions',
  noWeights: 'Les pourcentages ne peuvent pas être affichés : la valeur d’une position manque.',
}
