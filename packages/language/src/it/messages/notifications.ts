import type { notices as en } from '../../en/messages/notifications.ts'
import type { Words } from '../../words.ts'
import { factorNotices } from './factor-notices.ts'
import { orderNotices } from './order-notices.ts'

export const notices: Words<typeof en> = {
  ...orderNotices,
  ...factorNotices,
  'sign-in/code': {
    subject: 'Il Suo codice di accesso',
    text: '{{code}} è il Suo codice per accedere a {{brand}}. Vale {{minutes}} minuti. Non lo comunichi a nessuno: {{brand}} non glielo chiederà mai.',
  },
  'sign-in/new-device': {
    subject: 'Nuovo accesso al Suo conto',
    text: 'È stato effettuato un accesso al Suo conto da un browser che non conosciamo: {{device}}. Se è stato Lei, non deve fare nulla. Altrimenti cambi la password e ci scriva subito.',
  },
  'sign-in/locked': {
    subject: 'Accesso bloccato per {{minutes}} minuti',
    text: 'Per il Suo conto è stata inserita {{count}} volte di seguito una password errata. Altri tentativi dallo stesso luogo sono bloccati per {{minutes}} minuti. Se non è stato Lei, la Sua password resta sicura.',
  },
  'sign-in/codes-exhausted': {
    subject: 'Troppi codici errati per il Suo conto',
    text: 'Oggi sono stati inseriti troppi codici errati per il Suo conto, quindi non se ne accettano altri fino a domani. Se non è stato Lei, qualcuno conosce la Sua password: ci scriva subito.',
  },
  'session/stolen': {
    subject: 'Abbiamo chiuso la Sua sessione per proteggerla',
    text: 'La Sua sessione è stata usata in un altro browser, quindi l’abbiamo chiusa. Se non è stato Lei, cambi la password e ci scriva.',
  },
  'session/replayed': {
    subject: 'Abbiamo chiuso la Sua sessione per proteggerla',
    text: 'La Sua sessione è stata usata in modo insolito, quindi l’abbiamo chiusa. Se accade di nuovo, cambi la password e ci scriva.',
  },
  'statement/ready': {
    subject: 'Il Suo estratto conto annuale {{year}} è disponibile',
    text: 'Il Suo estratto conto annuale {{year}} è disponibile. Acceda al portale di {{brand}} e apra Documentazione > Estratti conto. Lo controlli e ci scriva se qualcosa non è corretto.',
  },
  'document/published': {
    subject: 'Nuovo documento: {{name}}',
    text: 'Nuovo documento per Lei: {{name}}. Acceda al portale di {{brand}} e apra Documentazione per leggerlo. Nel Suo profilo può scegliere se ricevere e-mail sui documenti.',
  },
  invitation: {
    subject: 'Il Suo accesso al portale di {{manager}}',
    text: '{{manager}} ha aperto per Lei il suo portale. Apra questo link per scegliere la password:\n\n{{link}}\n\nSe usa un altro dispositivo, apra {{page}} e digiti il nome utente e questo codice:\n\n{{code}}\n\nIl link e il codice sono validi per {{hours}} ore e si possono usare una sola volta. Poi acceda come {{username}}; ogni volta riceverà un codice sul telefono. Se non aspettava questo messaggio, lo ignori: senza il link o il codice nessuno può usare il Suo conto.',
  },
  recovery: {
    subject: 'Scelga una nuova password',
    text: 'Abbiamo ricevuto una richiesta di nuova password per {{username}} su {{brand}}. Apra questo link per sceglierla:\n\n{{link}}\n\nIl link è valido per {{minutes}} minuti e si può usare una sola volta. Poi riceverà un codice sul telefono. Se non l’ha chiesta, ignori questa e-mail: la Sua password resta la stessa.',
  },
  'recovery/code': {
    subject: 'Il Suo codice per una nuova password',
    text: '{{code}} è il Suo codice per cambiare la password di {{brand}}. Vale {{minutes}} minuti. Se non ha chiesto una nuova password, non comunichi questo codice e ci scriva.',
  },
  'password/changed': {
    subject: 'La Sua password è cambiata',
    text: 'La password del Suo conto è stata modificata e tutte le altre sessioni aperte sono state chiuse. Se non è stato Lei, ci scriva subito.',
  },
  'access/disabled': {
    subject: 'Il Suo accesso è stato disattivato',
    text: 'Un collega della Sua azienda ha disattivato il Suo accesso al portale. Lei non può più accedere. Se non sa perché, chieda alla Sua azienda.',
  },
  'access/enabled': {
    subject: 'Il Suo accesso è stato riattivato',
    text: 'Un collega della Sua azienda ha riattivato il Suo accesso al portale. Può accedere di nuovo.',
  },
  'details/changed': {
    subject: 'I Suoi recapiti o dati bancari sono cambiati',
    text: '{{manager}} ha modificato alcuni dati del Suo conto {{username}}:\n\n{{changes}}\n\nI prelievi sono sospesi per {{hours}} ore da adesso.\n\nSe non ha chiesto questa modifica, contatti subito {{manager}}.',
  },
  'details/phone-changed': {
    subject: 'Il Suo numero di telefono è cambiato',
    text: '{{manager}}, conto {{username}}: {{change}}. I prelievi sono sospesi per {{hours}} ore. Se non ha chiesto questa modifica, contatti subito {{manager}}.',
  },
  'profile/code': {
    subject: 'Il Suo codice per modificare i dati',
    text: '{{code}} è il Suo codice per modificare i Suoi dati presso {{brand}}: {{changes}}. Vale {{minutes}} minuti. Se non l’ha chiesto Lei, non lo comunichi a nessuno e ci scriva subito.',
  },
  'details/changed-in-portal': {
    subject: 'I Suoi recapiti o dati bancari sono cambiati',
    text: 'Alcuni dati del Suo conto {{username}} presso {{manager}} sono stati modificati nel portale:\n\n{{changes}}\n\nI prelievi sono sospesi per {{hours}} ore da adesso.\n\nSe non ha fatto Lei questa modifica, contatti subito {{manager}}.',
  },
  'requests/approved': {
    subject: 'La Sua richiesta è stata approvata',
    text: '{{manager}} ha approvato la Sua richiesta del {{day}}: {{field}}. I nuovi dati sono nel Suo profilo.\n\nSe non l’ha chiesto Lei, contatti subito {{manager}}.',
  },
  'requests/refused': {
    subject: 'La Sua richiesta è stata respinta',
    text: '{{manager}} ha respinto la Sua richiesta del {{day}}: {{field}}.\n\nMotivo: {{reason}}\n\nI Suoi dati restano invariati. Può inviare un’altra richiesta nel Suo profilo.',
  },
  'requests/second-approver': {
    subject: 'Una modifica del conto bancario della Sua azienda attende la Sua approvazione',
    text: '{{name}} ha chiesto di modificare il conto bancario di {{company}}. I pagamenti vanno al nuovo conto solo dopo l’approvazione di un secondo utente della Sua azienda.\n\nAcceda e apra Amministrazione > Richieste per approvarla o respingerla. Se non ne sa nulla, contatti subito {{manager}}.',
  },
  'deposits/ends': {
    subject: 'Un deposito scade il {{day}}',
    text: '{{name}} scade il {{day}}. {{amount}}, interessi compresi, si aggiungono alla liquidità del contratto il {{paidOn}}. Lei non deve fare nulla.',
  },
}
