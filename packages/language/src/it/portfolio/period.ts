import type { period as en } from '../../en/portfolio/period.ts'
import type { Words } from '../../words.ts'

export const period: Words<typeof en> = {
  title: 'Periodo',
  choice: {
    YTD: 'Anno',
    '1M': '1M',
    '6M': '6M',
    '1Y': '1A',
    '3Y': '3A',
    '5Y': '5A',
    inception: 'Max',
    '10Y': '10A',
    lastComposition: 'Ultimo switch',
  },
  long: {
    YTD: 'da inizio anno',
    '1M': 'in 1 mese',
    '6M': 'in 6 mesi',
    '1Y': 'in 1 anno',
    '3Y': 'in 3 anni',
    '5Y': 'in 5 anni',
    inception: 'dall’inizio',
    '10Y': 'in 10 anni',
    lastComposition: 'dall’ultimo switch',
    custom: 'dal {{from}} al {{to}}',
  },
  disabled: {
    'before-inception': 'Inizia prima dell’apertura del conto, il {{day}}',
    'before-first-price': 'Inizia prima del primo prezzo del fondo, il {{day}}',
    'never-switched': 'Non è ancora stato fatto alcuno switch',
  },

  instead: {
    days: 'Le date di questo link non si possono mostrare. {{fault}}',
    period: 'Il periodo del link, {{period}}, non si può mostrare. {{reason}}.',
  },
  more: 'Altri periodi',
  moreChosen: 'Altri periodi, scelto {{period}}',
  name: { '10Y': '10 anni', lastComposition: 'Dall’ultimo switch' },
  startsAfter: 'Dalla chiusura del {{day}}',
  custom: 'Altre date',
  from: 'Primo giorno',
  to: 'Ultimo giorno',
  chooseYear: 'Scelga un periodo di un anno o più',
  show: 'Applicare',
  fault: {
    incomplete: 'Indichi il primo e l’ultimo giorno.',
    'after-valuation': 'L’ultima valutazione è del {{last}}: scelga quel giorno o uno precedente.',
    reversed: 'L’ultimo giorno precede il primo.',
    'before-inception': 'Il contratto è iniziato il {{inception}}: scelga quel giorno o uno successivo.',
    'after-last-price': 'Non ci sono prezzi dopo il {{last}}.',
    'before-first-price':
      'Il primo prezzo del fondo è del {{inception}}: scelga quel giorno o uno successivo.',
  },
}
