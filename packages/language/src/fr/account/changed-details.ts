import type { changedDetails as en } from '../../en/account/changed-details.ts'
import type { Words } from '../../words.ts'

export const changedDetails: Words<typeof en> = {
  phone: {
    added: 'Téléphone mobile ajouté, finissant par {{present}}',
    removed: 'Téléphone mobile supprimé, finissant par {{former}}',
    changed: 'Téléphone mobile finissant par {{former}} remplacé par un numéro finissant par {{present}}',
    alike: 'Téléphone mobile remplacé par un autre finissant aussi par {{present}}',
  },
  email: {
    added: 'Adresse e-mail ajoutée : {{present}}',
    removed: 'Adresse e-mail supprimée : {{former}}',
    changed: 'Adresse e-mail {{former}} remplacée par {{present}}',
    alike: 'Adresse e-mail remplacée par une autre semblable à {{present}}',
  },
  'bank-account': {
    added: 'Compte bancaire ajouté, finissant par {{present}}',
    removed: 'Compte bancaire supprimé, finissant par {{former}}',
    changed: 'Compte bancaire finissant par {{former}} remplacé par un compte finissant par {{present}}',
    alike: 'Compte bancaire finissant par {{present}} modifié (titulaire, banque, BIC ou IBAN)',
  },
}
