import type { common as en } from '../en/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {
  loading: 'Caricamento…',
  tryAgain: 'Riprovare',
  close: 'Chiudere',
  cancel: 'Annullare',
  done: 'Fatto',
  noResults: 'Nessun risultato trovato',
  nothingHere: 'Qui non c’è nulla…',
  failed: 'Ops! Qualcosa è andato storto, riprovi più tardi.',
  offline: 'Il portale non è raggiungibile. Controlli la connessione e riprovi.',
  notLoaded: 'Non caricato: non c’è connessione.',
}
