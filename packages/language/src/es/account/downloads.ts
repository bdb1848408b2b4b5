import type { downloads as en } from '../../en/account/downloads.ts'
import type { Words } from '../../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Descargando',
  report: 'Descargar informe',
  account: {
    title: 'Todos sus datos',
    lead: 'Un archivo zip con todo lo que se conserva sobre usted y esta cuenta: cifras, órdenes, documentos y datos personales, en PDF y archivos de datos.',
    titleEmployer: 'Todos los datos de esta cuenta',
    leadEmployer:
      'Un archivo zip con todo lo que se conserva sobre esta cuenta de su empresa y sobre usted como usuario: cifras, órdenes, documentos y sus datos personales, en PDF y archivos de datos.',
    start: 'Descargar todos los datos',
    making: 'En preparación',
  },
}
