import type { headline as en } from '../en/headline.ts'
import type { Words } from '../words.ts'
import { period } from './portfolio/period.ts'

export const headline: Words<typeof en> = {
  failed: 'Non è stato possibile caricare il pannello.',
  noAccounts: 'Non c’è ancora alcun conto a Suo nome.',
  valuationOf: 'Valutazione del {{day}}',
  customise: 'Personalizzare',

  period,

  value: {
    title: 'Valore del portafoglio',
    title_company: 'Saldo del conto del datore di lavoro',
    unallocated: 'Non ancora assegnato agli aderenti',
    asOf: 'al {{day}}',
    timeWeighted: 'ponderato per il tempo',
    later: {
      in: 'Non ancora inclusi: contributi di {{amount}} registrati dopo il {{day}}',
      out: 'Non ancora inclusi: prelievi di {{amount}} registrati dopo il {{day}}',
    },
    failed: 'Non è stato possibile caricare il valore del portafoglio.',
    failed_company: 'Non è stato possibile caricare il saldo.',
    failedPeriod: 'Non è stato possibile caricare le cifre di questo periodo.',
  },

  facts: {
    title: 'Il periodo in cifre',
    contributions: 'Contributi',
    withdrawals: 'Prelievi',
    fees: 'Commissione del piano',
    expenses: 'e {{amount}} di negoziazione',
    gain: 'Guadagno',
    ownReturn: 'Il Suo rendimento personale',
    endOfService: 'Indennità di fine servizio, stima',
  },
}
