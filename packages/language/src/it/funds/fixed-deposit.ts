import type { fixedDeposit as en } from '../../en/funds/fixed-deposit.ts'
import type { Words } from '../../words.ts'

export const fixedDeposit: Words<typeof en> = {
  placed: 'Importo depositato',
  interest: 'Interessi maturati',
  value: 'Valore',
  valueOn: 'con interessi fino al {{day}}',
  rate: 'Tasso d’interesse',
  rateYear: '{{rate}} all’anno',
  starts: 'Inizio',
  matures: 'Scadenza',
  open: 'Senza scadenza',
  yours: 'Il Suo deposito',
  yoursOf: 'Il Suo deposito del {{day}}',
  about: 'Come funziona',
  atMaturity: 'È vincolato fino al {{day}}. Importo e interessi sono accreditati in liquidità il {{paidOn}}.',
  byNotice:
    'Dura fino alla Sua disdetta e termina {{days}} giorni dopo, o il giorno lavorativo seguente: il {{day}} se la disdetta arriva oggi. Importo e interessi sono poi accreditati in liquidità.',
  write: 'Per dare disdetta, scriva a',
  risk: 'Rischio: il tasso è fisso e il valore non segue i mercati. Il denaro è presso una banca: se quella banca fallisce, Lei potrebbe perderne una parte.',
  notHeld:
    'Lei non ha questo deposito. Un deposito vincolato rende un tasso d’interesse fisso ed è vincolato fino alla scadenza.',
  notHeldOpen:
    'Lei non ha questo deposito. Un deposito senza scadenza rende un tasso d’interesse fisso fino alla disdetta e termina {{days}} giorni dopo.',
  failed: 'Non è stato possibile caricare i Suoi depositi.',
}
