import type { admin as en } from '../../en/account/admin.ts'
import type { Words } from '../../words.ts'

export const admin: Words<typeof en> = {
  title: 'Utenti',
  lead: 'Le persone della Sua azienda e il loro ultimo accesso. Gli aderenti vedono nel loro profilo che Lei ha consultato i loro dati.',
  count_one: '{{count}} utente, possono approvare: {{approvers}}.',
  count_other: '{{count}} utenti, possono approvare: {{approvers}}.',
  canApprove: 'Può approvare',
  search: 'Cercare per nome o e-mail',
  failed: 'Non è stato possibile caricare gli utenti della Sua azienda.',
  none: 'Qui non c’è nulla… La Sua azienda non ha ancora utenti.',
  noMatch: 'Nessun risultato trovato',
  addedBy: 'La società di gestione aggiunge i nuovi colleghi e aderenti.',
  never: 'Mai',
  you: 'Lei',
  colleague: 'Collega',
  member: 'Aderente',
  invite: 'Invitare',
  resend: 'Invitare di nuovo',
  disable: 'Disattivare',
  enable: 'Attivare',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    activity: 'Ultimo accesso',
    actions: 'Azioni',
  },
  status: {
    active: 'Attivo',
    invited: 'Invitato',
    'not-invited': 'Non ancora invitato',
    disabled: 'Disattivato',
  },
  done: {
    invite: 'È stato inviato un invito a {{email}}',
    disable: '{{name}} non può più accedere',
    enable: '{{name}} può accedere di nuovo',
  },
  confirm: {
    question: 'Disattivare {{name}}?',
    text: 'La sessione viene chiusa subito e la persona non può accedere finché Lei non riattiva l’accesso. La persona riceve un avviso via e-mail.',
    keep: 'Mantenere l’accesso',
  },
  file: {
    title: 'Esportare utenti',
    contents: 'Tutti gli utenti che corrispondono alla ricerca, con e-mail, ultimo accesso e stato.',
    name: 'utenti',
    status: 'Stato',
  },
}
