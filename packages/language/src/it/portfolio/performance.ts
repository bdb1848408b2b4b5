import type { performance as en } from '../../en/portfolio/performance.ts'
import type { Words } from '../../words.ts'

export const performance: Words<typeof en> = {
  title: 'Rendimento',
  sentence: {
    up: 'In rialzo di {{change}} dal {{from}} al {{to}}.',
    down: 'In ribasso di {{change}} dal {{from}} al {{to}}.',
    unchanged: 'Invariato dal {{from}} al {{to}}.',
  },
  method: 'Ponderato per il tempo, al netto delle commissioni.',
  shown: 'Che cosa è mostrato',
  view: { return: 'Rendimento', drawdown: 'Perdita', months: 'Per mese' },
  portfolio: 'Portafoglio',
  benchmarks: 'Benchmark',
  drawn: 'Mostrati con il portafoglio',
  showAsTable: 'Mostrare come tabella',
  showAsChart: 'Mostrare come grafico',
  failed: 'Non è stato possibile caricare il rendimento.',
  benchmarksFailed: 'Non è stato possibile caricare i benchmark.',
  benchmarkNote: 'Benchmark convertiti in {{currency}}, senza costi.',
  eoniaNote: 'Eonia: l’interesse dell’euro a un giorno.',
  eoniaConverted: 'Eonia: l’interesse dell’euro a un giorno; il cambio lo fa variare.',
  monthsNote:
    'Il primo e l’ultimo mese possono essere parziali. L’anno capitalizza i rendimenti dei suoi mesi: non ne è la somma.',
  year: 'Anno',
  wholeYear: 'Anno',
  empty: 'Ancora nessun rendimento',
}
