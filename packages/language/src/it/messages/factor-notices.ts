import type { factorNotices as en } from '../../en/messages/factor-notices.ts'
import type { Words } from '../../words.ts'

export const factorNotices: Words<typeof en> = {
  'factors/code/add-authenticator': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per aggiungere un’app di autenticazione al Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/code/add-passkey': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per aggiungere una passkey al Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/code/new-backup-codes': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per creare nuovi codici di riserva per il Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/code/remove-authenticator': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per rimuovere l’app di autenticazione dal Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/code/remove-passkey': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per rimuovere una passkey dal Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/code/remove-backup-codes': {
    subject: 'Il Suo codice per una modifica di sicurezza',
    text: '{{code}} è il Suo codice per rimuovere i codici di riserva del Suo conto presso {{brand}}. Vale {{minutes}} minuti. Se non l’ha chiesto, non lo comunichi a nessuno e ci scriva.',
  },
  'factors/add-authenticator': {
    subject: 'È stata aggiunta un’app di autenticazione',
    text: 'Ora si può usare un’app di autenticazione per accedere al Suo conto presso {{brand}}. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/add-passkey': {
    subject: 'È stata aggiunta una passkey',
    text: 'Ora si può usare una nuova passkey per accedere al Suo conto presso {{brand}} e per approvare ordini. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/new-backup-codes': {
    subject: 'Sono stati creati nuovi codici di riserva',
    text: 'Sono stati creati dieci nuovi codici di riserva per il Suo conto presso {{brand}}. I precedenti non valgono più. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/remove-authenticator': {
    subject: 'L’app di autenticazione è stata rimossa',
    text: 'L’app di autenticazione non serve più per accedere al Suo conto presso {{brand}}. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/remove-passkey': {
    subject: 'Una passkey è stata rimossa',
    text: 'Una passkey non vale più per il Suo conto presso {{brand}}. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/remove-backup-codes': {
    subject: 'I codici di riserva sono stati rimossi',
    text: 'I codici di riserva del Suo conto presso {{brand}} non valgono più. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/reset': {
    subject: 'I Suoi metodi di accesso sono stati rimossi',
    text: 'Dopo aver verificato la Sua identità abbiamo rimosso l’app di autenticazione, le passkey e i codici di riserva del Suo conto presso {{brand}}. Accede di nuovo con un codice via SMS. Tutti gli altri Suoi dispositivi sono stati disconnessi e i prelievi sono sospesi per {{hours}} ore da adesso. Se non è stato Lei, ci scriva subito.',
  },
  'factors/backup-code-used': {
    subject: 'È stato usato un codice di riserva',
    text: 'È stato usato un codice di riserva per accedere al Suo conto presso {{brand}}. Codici di riserva rimasti: {{left}}. Se non è stato Lei, ci scriva subito. Se ha perso il telefono, ci chieda di cambiare il numero registrato.',
  },
}
