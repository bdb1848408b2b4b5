import type { orderNotices as en } from '../../en/messages/order-notices.ts'
import type { Words } from '../../words.ts'

export const orderNotices: Words<typeof en> = {
  'orders/code': {
    subject: 'Il Suo codice per {{what}} {{reference}}',
    text: '{{code}} approva {{what}} {{reference}}: {{content}}. Controllo {{hash}}. Valido {{minutes}} min. Non lo comunichi a nessuno.',
  },
  'orders/first-code': {
    subject: 'Il Suo codice per {{what}} {{reference}}',
    text: '{{code}} approva {{what}} {{reference}}: {{content}}. Controllo {{hash}}. Valido {{minutes}} min. Serve una seconda approvazione entro {{days}} giorni lavorativi. Non lo comunichi a nessuno.',
  },
  'orders/second-code': {
    subject: 'Il Suo codice per {{what}} {{reference}}',
    text: '{{code}} approva, come seconda persona, {{what}} {{reference}}: {{content}}. Controllo {{hash}}. Valido {{minutes}} min; una volta approvato è definitivo. Non lo comunichi a nessuno.',
  },
  'orders/second-needed': {
    subject: 'Approvi un prelievo entro il {{day}}: {{reference}}',
    text: '{{by}} ha approvato {{what}} del contratto della Sua azienda. Sarà eseguito solo con una seconda approvazione:',
  },
  'orders/second-approved': {
    subject: 'Entrambe le approvazioni date: {{your}}',
    text: '{{by}} ha approvato {{what}} dopo di Lei; ora l’ordine è avviato:',
  },
  'orders/given-up': {
    subject: 'Approvazione non più necessaria: {{what}}',
    text: '{{by}} ha annullato {{what}} del contratto della Sua azienda. Non sarà venduto né pagato nulla; il denaro e le quote riservati sono di nuovo disponibili:',
  },
  'orders/ran-out': {
    subject: 'Non approvato in tempo: {{what}}',
    text: 'Nessun collega ha dato la seconda approvazione per {{what}} del contratto della Sua azienda entro la fine del {{day}} (ora di {{zone}}), quindi l’ordine è scaduto. Non è stato venduto né pagato nulla; il denaro e le quote riservati sono di nuovo disponibili. Era previsto:',
  },
  'orders/approved': {
    subject: 'Ha approvato {{your}}',
    text: 'Grazie. Ha approvato {{what}}. Ecco che cosa faremo:',
  },
  'orders/executed': {
    subject: 'Operazioni eseguite: {{your}}',
    text: 'Per {{your}} abbiamo comprato o venduto questi fondi ai prezzi pubblicati del loro giorno di negoziazione:',
  },
  'orders/settled': {
    subject: 'Operazioni regolate: {{your}}',
    text: 'Per {{your}} gli importi di queste operazioni sono stati incassati o pagati:',
  },
  'orders/dealt': {
    subject: 'Operazioni eseguite e regolate: {{your}}',
    text: 'Per {{your}} abbiamo comprato o venduto questi fondi ai prezzi pubblicati del loro giorno di negoziazione, e i loro importi sono stati incassati o pagati:',
  },
  'orders/corrected': {
    subject: 'Un’operazione è stata corretta: {{your}}',
    text: 'Un fondo ha corretto un prezzo usato per {{your}}, quindi abbiamo corretto l’operazione. Ora risulta così:',
  },
  'orders/delayed': {
    subject: 'Ritardo: {{your}}',
    text: 'Per {{your}}, una parte non è stata eseguita nel giorno previsto. Ci scusiamo per il ritardo. Riguarda:',
  },
  'orders/resumed': {
    subject: 'Di nuovo in corso: {{your}}',
    text: 'Un fondo che era sospeso ha ripreso le negoziazioni: procediamo con {{your}}. Riguarda:',
  },
  'orders/suspended': {
    subject: 'In attesa di un fondo sospeso: {{your}}',
    text: 'Per {{your}}, una parte attende perché il fondo è sospeso. Riguarda:',
  },
  'orders/cancelled': {
    subject: 'Annullamento: {{your}}',
    text: 'Per {{your}} non sarà eseguito nulla:',
  },
  'orders/left-out': {
    subject: 'Una parte non è stata eseguita: {{your}}',
    text: 'Per {{your}}, una parte non è stata eseguita:',
  },
  'orders/payment-late': {
    subject: 'Pagamento in ritardo: {{your}}',
    text: 'Il pagamento per {{your}} era previsto il {{day}} e non è ancora stato fatto. Ci scusiamo per il ritardo.',
  },
  'orders/paid': {
    subject: 'Pagamento inviato: {{your}}',
    text: 'Il denaro è in arrivo: abbiamo chiesto alla nostra banca di pagare {{amount}} per il Suo prelievo {{reference}}, con data {{day}}.',
  },
}
