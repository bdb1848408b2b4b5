import type { summary as en } from '../../en/portfolio/summary.ts'
import type { Words } from '../../words.ts'

export const summary: Words<typeof en> = {
  title: 'Riepilogo',
  between: '{{from}} – {{to}}',
  failed: 'Non è stato possibile caricare il riepilogo.',
  empty: 'In questi giorni non ci sono state posizioni né pagamenti',
  valueOn: 'Valore al {{day}}',
  valueBefore: 'Valore prima del {{day}}',
  in: 'Contributi',
  fromEmployer: '{{amount}} dal datore di lavoro',
  out: 'Prelievi',
  out_company: 'Assegnato agli aderenti o pagato',
  performance: 'Guadagno',
  within: 'Già dedotti',
  fees: 'Commissione del piano',
  expenses: 'Commissioni di negoziazione',
}
