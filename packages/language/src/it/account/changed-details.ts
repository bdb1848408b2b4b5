import type { changedDetails as en } from '../../en/account/changed-details.ts'
import type { Words } from '../../words.ts'

export const changedDetails: Words<typeof en> = {
  phone: {
    added: 'Cellulare aggiunto, termina con {{present}}',
    removed: 'Cellulare rimosso, termina con {{former}}',
    changed: 'Cellulare cambiato da quello che termina con {{former}} a quello che termina con {{present}}',
    alike: 'Cellulare cambiato con un altro che termina con {{present}}',
  },
  email: {
    added: 'Indirizzo e-mail aggiunto: {{present}}',
    removed: 'Indirizzo e-mail rimosso: {{former}}',
    changed: 'Indirizzo e-mail cambiato da {{former}} a {{present}}',
    alike: 'Indirizzo e-mail cambiato con un altro simile a {{present}}',
  },
  'bank-account': {
    added: 'Conto bancario aggiunto, termina con {{present}}',
    removed: 'Conto bancario rimosso, termina con {{former}}',
    changed:
      'Conto bancario cambiato da quello che termina con {{former}} a quello che termina con {{present}}',
    alike: 'Conto bancario che termina con {{present}} modificato (intestatario, banca, BIC o IBAN)',
  },
}
