import type { ui as en } from '../en/ui.ts'
import type { Words } from '../words.ts'

export const ui: Words<typeof en> = {
  stalePrices: 'Valutato al {{valued}} e non al {{day}}: manca un prezzo.',
  notAvailable: 'Non disponibile',
  hiddenAmount: 'nascosto',
  label: '{{label}}:',
  labelled: '{{label}}: {{value}}',

  absent: {
    'under-one-year': 'Disponibile dopo un anno',
    'too-few-observations': 'Dati ancora insufficienti',
    'no-variance': 'Il valore non è mai variato',
    'nothing-invested': 'Non era investito nulla',
    'no-solution': 'Non calcolabile',
    'missing-price': 'Manca un prezzo',
    'missing-rate': 'Manca un tasso di cambio',
    'before-inception': 'Prima dell’inizio del contratto',
    'no-benchmark': 'Nessun benchmark con cui confrontare',
    'missing-salary': 'Nessuno stipendio registrato',
    'missing-joining-day': 'La data di assunzione non è registrata',
    'not-reported': 'I fondi non lo comunicano',
  },

  derivation: {
    title: 'Come si calcola?',
    open: '{{name}}: come si calcola?',
    show: 'Mostrare il calcolo',
    copy: 'Copiare',
    copied: 'Copiato',
    save: 'Salvare come testo',
    failed: 'Non è stato possibile caricare il calcolo.',
  },

  benchmark: { EONABERA: 'Eonia', MSDUWI: 'MSCI World' },

  risk: { of: 'Rischio {{level}} su 7' },

  chart: {
    hint: 'Usi i tasti freccia per leggere i valori uno a uno',
    day: 'Giorno',
    firstShown: 'Primo giorno mostrato',
    lastShown: 'Ultimo giorno mostrato',
    showAll: 'Mostrare tutti i giorni',
  },

  day: {
    invalid: 'Data non valida',
    pattern: { 'day-first': 'GG/MM/AAAA', 'month-first': 'MM/GG/AAAA' },
    calendar: '{{label}}: aprire il calendario',
  },

  pager: {
    title: 'Pagine',
    range: '{{from}}–{{to}} di {{total}}',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
  },

  code: { legend: 'Codice di sei cifre', digit: 'Cifra {{position}}' },
  print: 'Stampare',

  export: {
    csv: 'File CSV',
    xlsx: 'File Excel',
    hidden: 'Gli importi sono nascosti sullo schermo. Il file li mostrerà.',
    done: '{{file}} scaricato!',
    failed: 'Non è stato possibile scaricare {{file}}',
  },

  toasts: 'Messaggi',
  password: { show: 'Mostrare password', hide: 'Nascondere password' },
}
