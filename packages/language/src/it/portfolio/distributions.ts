import type { distributions as en } from '../../en/portfolio/distributions.ts'
import type { Words } from '../../words.ts'

export const distributions: Words<typeof en> = {
  categories: { title: 'Distribuzione' },
  product_types: { title: 'Tipi di strumento' },
  countries: { title: 'Paesi' },
  sectors: { title: 'Settori' },
  currencies: { title: 'Valute' },
  top_ten: { title: 'Primi dieci' },

  by: 'Distribuzione per',

  largest: 'La parte maggiore è {{name}}, con il {{weight}} del fondo.',
  type: {
    assetclasses: 'Classi di attività',
    instrumenttypes: 'Tipi di strumento',
    countries: 'Paesi',
    sectors: 'Settori',
    currencies: 'Valute',
    topten: 'Primi dieci',
  },

  asOf: 'Al {{day}}',
  largestPart: 'La parte maggiore è {{name}}: {{weight}}, al {{day}}.',
  largestHolding: 'La posizione maggiore è {{name}}: {{weight}}, al {{day}}.',
  other: 'Altro',
  cashInFunds: 'incl. la liquidità dei fondi',
  otherHoldings: 'Tutte le altre posizioni',
  share: 'Peso',
  whole: 'Portafoglio intero',
  showAsTable: 'Mostrare come tabella',
  showAsChart: 'Mostrare come grafico',

  reportedFor: 'Relazioni dei fondi del {{day}}',
  reportedBetween: 'Relazioni dei fondi dal {{from}} al {{to}}',
  insideFor: 'Contenuto dei fondi al {{day}}',
  insideBetween: 'Contenuto dei fondi, dal {{from}} al {{to}}',
  short: 'Posizioni allo scoperto, non mostrate nel grafico: {{parts}}.',
  lacking: 'Non comunicato da {{funds}}.',
  scaled: 'Più del 100% secondo {{funds}}; ridotto al 100%.',
  lackingMore: 'Non comunicato da {{funds}} e altri {{count}}.',

  failed: 'Non è stato possibile caricare la distribuzione.',
  empty: 'Ancora nessuna posizione',
  noWeights: 'Le percentuali non si possono mostrare: manca il valore di una posizione.',
}
