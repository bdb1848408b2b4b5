import type { legal as en } from '../en/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof en> = {
  company: { title: 'Información de la gestora' },
  slavery: { title: 'Declaración contra la esclavitud' },
  processing: { title: 'Tratamiento de datos' },
  notice: { title: 'Aviso legal' },
  cookies: { title: 'Aviso de cookies' },
  accessibility: { title: 'Declaración de accesibilidad' },
}
