import type { performance as en } from '../../en/portfolio/performance.ts'
import type { Words } from '../../words.ts'

export const performance: Words<typeof en> = {
  title: 'Rendement',
  sentence: {
    up: 'En hausse de {{change}} du {{from}} au {{to}}.',
    down: 'En baisse de {{change}} du {{from}} au {{to}}.',
    unchanged: 'Inchangé du {{from}} au {{to}}.',
  },
  method: 'Pondéré par le temps, après frais.',
  shown: 'Ce qui est affiché',
  view: { return: 'Rendement', drawdown: 'Baisse', months: 'Par mois' },
  portfolio: 'Portefeuille',
  benchmarks: 'Indices de référence',
  drawn: 'Affichés avec le portefeuille',
  showAsTable: 'Afficher en tableau',
  showAsChart: 'Afficher en graphique',
  failed: 'Le rendement n’a pas pu être chargé.',
  benchmarksFailed: 'Les indices de référence n’ont pas pu être chargés.',
  benchmarkNote: 'Indices de référence convertis en {{currency}}, sans frais.',
  eoniaNote: 'Eonia : l’intérêt de l’euro au jour le jour.',
  eoniaConverted: 'Eonia : l’intérêt de l’euro au jour le jour ; le taux de change le fait varier.',
  monthsNote:
    'Le premier et le dernier mois peuvent être partiels. L’année capitalise les rendements de ses mois : elle n’en est pas la somme.',
  year: 'Année',
  wholeYear: 'Année',
  empty: 'Pas encore de rendement',
}
