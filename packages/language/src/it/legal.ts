import type { legal as en } from '../en/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof en> = {
  company: { title: 'Informazioni sulla società' },
  slavery: { title: 'Dichiarazione contro la schiavitù' },
  processing: { title: 'Trattamento dei dati' },
  notice: { title: 'Note legali' },
  cookies: { title: 'Informativa sui cookie' },
  accessibility: { title: 'Dichiarazione di accessibilità' },
}
