import type { downloads as en } from '../../en/account/downloads.ts'
import type { Words } from '../../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Descargando',
  report: 'Descargar informe',
  account: {
    title: 'Todos sus datos',
    lead: 'Un archivo zip con todo lo que se conserva sobre usted y esta cuenta: cifras, órdenes, documentos y datos personales, en PDF y archivos de datos.',
    start: 'Descargar todos los datos',
    making: 'En preparación',
  },
}
