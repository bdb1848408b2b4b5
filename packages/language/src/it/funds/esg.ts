import type { esg as en } from '../../en/funds/esg.ts'
import type { Words } from '../../words.ts'

export const esg: Words<typeof en> = {
  title: 'Sostenibilità',
  asOf: 'Al {{day}} · 0 peggiore, 100 migliore',
  criterion: {
    environment: 'Ambiente',
    social: 'Sociale',
    governance: 'Governance',
    carbon: 'Carbonio',
    controversies: 'Controversie',
    exclusions: 'Attività escluse',
  },
  coverage: 'per {{share}} del portafoglio',
  reportedPart: 'I fondi comunicano questi dati per {{share}} del portafoglio.',
  notReported: 'Nessun fondo lo comunica',
  noneAbove: 'Nessuna rappresenta {{limit}} o più del portafoglio.',
  aboveLimit: 'Sono elencate solo quelle che rappresentano {{limit}} o più del portafoglio.',
  smaller_one: '{{count}} più piccola non è elencata.',
  smaller_other: '{{count}} più piccole non sono elencate.',
  from: 'Da {{funds}}',
  without: 'Senza dati: {{funds}}.',
  withoutMore: 'Senza dati: {{funds}} e altri {{count}}.',
  reportedFor: 'Relazioni dei fondi del {{day}}',
  reportedBetween: 'Relazioni dei fondi dal {{from}} al {{to}}',
  failed: 'Non è stato possibile caricare i dati di sostenibilità.',
  empty: 'Ancora nessuna posizione',
  cashOnly: 'La liquidità non ha dati di sostenibilità',
  noData: 'Nessuno dei fondi in portafoglio comunica dati di sostenibilità.',
  noWeights: 'Questi dati non si possono mostrare: manca il valore di una posizione.',
}
