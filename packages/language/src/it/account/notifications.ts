import type { notifications as en } from '../../en/account/notifications.ts'
import type { Words } from '../../words.ts'

export const notifications: Words<typeof en> = {
  lead: 'Eventi di sicurezza, ordini, documenti e richieste. Qui trova anche le e-mail che Le abbiamo inviato.',
  title: 'Le Sue notifiche',
  list: 'Dalla più recente',
  none: 'Ancora nessuna notifica. Qui troverà le novità sul Suo conto, sugli ordini e sui documenti.',
  noneShown: 'Nessuna di questo tipo.',
  show: 'Mostrare',
  shown: { all: 'Tutte', unread: 'Non lette' },
  failed: 'Non è stato possibile caricare le notifiche.',
  unread: 'Non letta:',
  earlier: 'Messaggi precedenti su questo ordine',
  markRead: 'Segnare come letta',
  changePassword: 'Cambiare password',
  readAll: 'Segnare tutte come lette',
  saved: 'La Sua scelta è stata salvata',
  kinds: {
    security: 'Sicurezza',
    orders: 'Ordini e depositi',
    documents: 'Documenti',
    requests: 'Richieste',
  },
  choices: {
    title: 'Notifiche via e-mail',
    line: 'Che cosa Le inviamo anche per e-mail',
    lead: 'Tutte le notifiche sono elencate in Notifiche. Scelga quali ricevere anche via e-mail.',
    failed: 'Non è stato possibile caricare le Sue scelte.',
    security:
      'Accessi da nuovi dispositivi, modifiche di password, telefono, e-mail o conto bancario. Sempre inviate, per proteggerLa.',
    orders: 'Ordini approvati, eseguiti e pagati, e depositi in scadenza.',
    documents: 'Nuovi estratti conto, relazioni e informazioni sul piano.',
    requests: 'Decisioni sulle modifiche richieste alla società di gestione.',
  },
}
