import type { valuation as en } from '../../en/portfolio/valuation.ts'
import type { Words } from '../../words.ts'

export const valuation: Words<typeof en> = {
  title: 'Andamento del valore',
  sentence: 'Da {{first}} il {{from}} a {{last}} il {{to}}, contributi e prelievi compresi.',
  sentenceOfDay: '{{last}} il {{to}}.',
  savings: 'Risparmi',
  benchmark: 'Lo stesso denaro in {{benchmark}}',
  endOfService: 'Indennità di fine servizio, stima',
  failed: 'Non è stato possibile caricare i valori.',
  empty: 'Ancora nessun valore',
  showChart: 'Mostrare il grafico',
  hideChart: 'Nascondere il grafico',
  showAsTable: 'Mostrare come tabella',
  showAsChart: 'Mostrare come grafico',
  noBenchmark: 'Senza benchmark: {{reason}}',
  noEndOfService: 'Senza indennità di fine servizio: {{reason}}',
  lastEndOfService:
    'L’indennità di fine servizio è una stima in base a stipendio e anzianità, distinta dai Suoi risparmi; alla fine dell’ultimo mese, il {{day}}, era di {{amount}}.',
  lastEndOfService_company:
    'L’indennità di fine servizio è una stima in base a stipendio e anzianità, distinta dai risparmi del contratto; alla fine dell’ultimo mese, il {{day}}, era di {{amount}}.',
  nothingDue: 'Indennità di fine servizio: non è dovuto nulla prima di un anno intero di servizio.',
  closing: 'Valori di chiusura.',
  sameFlows: 'Il benchmark ipotizza gli stessi versamenti e prelievi negli stessi giorni.',
}
