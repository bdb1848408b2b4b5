import type { period as en } from '../../en/portfolio/period.ts'
import type { Words } from '../../words.ts'

export const period: Words<typeof en> = {
  title: 'Période',
  choice: {
    YTD: 'Année',
    '1M': '1M',
    '6M': '6M',
    '1Y': '1A',
    '3Y': '3A',
    '5Y': '5A',
    inception: 'Max',
    '10Y': '10A',
    lastComposition: 'Dernier arbitrage',
  },
  long: {
    YTD: 'depuis le début de l’année',
    '1M': 'sur 1 mois',
    '6M': 'sur 6 mois',
    '1Y': 'sur 1 an',
    '3Y': 'sur 3 ans',
    '5Y': 'sur 5 ans',
    inception: 'depuis le début',
    '10Y': 'sur 10 ans',
    lastComposition: 'depuis le dernier arbitrage',
    custom: 'du {{from}} au {{to}}',
  },
  disabled: {
    'before-inception': 'Commence avant l’ouverture du compte, le {{day}}',
    'before-first-price': 'Commence avant le premier cours du fonds, le {{day}}',
    'never-switched': 'Aucun arbitrage n’a encore eu lieu',
  },

  instead: {
    days: 'Les dates de ce lien ne peuvent pas être affichées. {{fault}}',
    period: 'La période de ce lien, {{period}}, ne peut pas être affichée. {{reason}}.',
  },
  more: 'Autres périodes',
  moreChosen: 'Autres périodes, {{period}} choisie',
  name: { '10Y': '10 ans', lastComposition: 'Depuis le dernier arbitrage' },
  startsAfter: 'Depuis la clôture du {{day}}',
  custom: 'Autres dates',
  from: 'Premier jour',
  to: 'Dernier jour',
  chooseYear: 'Choisissez une période d’un an ou plus',
  show: 'Appliquer',
  fault: {
    incomplete: 'Indiquez un premier et un dernier jour.',
    'after-valuation': 'La dernière valorisation est du {{last}} : choisissez ce jour ou un jour antérieur.',
    reversed: 'Le dernier jour précède le premier.',
    'before-inception': 'Le contrat a commencé le {{inception}} : choisissez ce jour ou un jour ultérieur.',
    'after-last-price': 'Il n’y a pas de cours après le {{last}}.',
    'before-first-price':
      'Le premier cours du fonds est du {{inception}} : choisissez ce jour ou un jour ultérieur.',
  },
}
