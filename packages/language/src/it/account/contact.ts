import type { contact as en } from '../../en/account/contact.ts'
import type { Words } from '../../words.ts'

export const contact: Words<typeof en> = {
  lead: 'Scriva a {{name}} all’indirizzo {{address}}. Scelga un argomento: il messaggio arriverà subito al servizio giusto.',
  call: 'Chiamare il {{phone}}',
  write: 'Inviare un’e-mail',
  topics: {
    title: 'Argomenti',
    orders: { name: 'Ordini e prelievi', text: 'Date, codici, commissioni o denaro non arrivato.' },
    signIn: {
      name: 'Accesso e sicurezza',
      text: 'Un telefono perso, un codice che non arriva o qualcosa che non ha fatto Lei.',
    },
    details: {
      name: 'I Suoi dati e i beneficiari',
      text: 'Nome, indirizzo, conto bancario, beneficiari e richieste in corso.',
    },
    statements: {
      name: 'Estratti conto e documenti',
      text: 'Estratti conto, informazioni sul piano e documenti dei fondi.',
    },
    complaints: {
      name: 'Reclami',
      text: 'Ci dica che cosa non ha funzionato. Confermiamo entro 5 giorni lavorativi e rispondiamo per iscritto.',
    },
    accessibility: {
      name: 'Accessibilità',
      text: 'Qualcosa del portale che non riesce a leggere, sentire o usare. Rispondiamo entro 10 giorni lavorativi.',
    },
  },
  phone: 'Per telefono',
  hours: {
    title: 'Orari',
    text: 'Dal lunedì al venerdì, dalle {{opens}} alle {{closes}} (ora di {{zone}}).',
    answer:
      'Rispondiamo al più tardi il giorno lavorativo successivo. I reclami e le domande sull’accessibilità possono richiedere più tempo.',
  },
  post: 'Per posta',
  safety: {
    title: 'Per la Sua sicurezza',
    text: 'Nessuno di {{name}} Le chiede la password o un codice. Non li invii mai per e-mail.',
  },
}
