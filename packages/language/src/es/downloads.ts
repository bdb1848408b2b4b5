import type { downloads as en } from '../en/downloads.ts'
import type { Words } from '../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Descargando',
  report: 'Descargar informe',
}
