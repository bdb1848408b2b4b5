import type { changedDetails as en } from '../../en/account/changed-details.ts'
import type { Words } from '../../words.ts'

export const changedDetails: Words<typeof en> = {
  phone: {
    added: 'Teléfono móvil añadido, terminado en {{present}}',
    removed: 'Teléfono móvil eliminado, terminado en {{former}}',
    changed: 'Teléfono móvil cambiado del terminado en {{former}} al terminado en {{present}}',
    alike: 'Teléfono móvil cambiado por otro terminado también en {{present}}',
  },
  email: {
    added: 'Correo electrónico añadido: {{present}}',
    removed: 'Correo electrónico eliminado: {{former}}',
    changed: 'Correo electrónico cambiado de {{former}} a {{present}}',
    alike: 'Correo electrónico cambiado por otro parecido a {{present}}',
  },
  'bank-account': {
    added: 'Cuenta bancaria añadida, terminada en {{present}}',
    removed: 'Cuenta bancaria eliminada, terminada en {{former}}',
    changed: 'Cuenta bancaria cambiada de la terminada en {{former}} a la terminada en {{present}}',
    alike: 'Cuenta bancaria terminada en {{present}} modificada (titular, banco, BIC o IBAN)',
  },
}
