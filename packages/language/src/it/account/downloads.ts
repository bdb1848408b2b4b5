import type { downloads as en } from '../../en/account/downloads.ts'
import type { Words } from '../../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Download in corso',
  report: 'Scaricare il rapporto',
  account: {
    title: 'Tutti i Suoi dati',
    lead: 'Un file zip con tutto ciò che conserviamo su di Lei e su questo conto: cifre, ordini, documenti e dati personali, in PDF e file di dati.',
    titleEmployer: 'Tutti i dati di questo conto',
    leadEmployer:
      'Un file zip con tutto ciò che conserviamo su questo conto della Sua azienda e su di Lei come utente: cifre, ordini, documenti e i Suoi dati personali, in PDF e file di dati.',
    start: 'Scaricare tutti i dati',
    making: 'In preparazione',
  },
}
