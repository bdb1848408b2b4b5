import type { valuation as en } from '../../en/portfolio/valuation.ts'
import type { Words } from '../../words.ts'

export const valuation: Words<typeof en> = {
  title: 'Évolution de la valeur',
  sentence: 'De {{first}} le {{from}} à {{last}} le {{to}}, versements et retraits compris.',
  sentenceOfDay: '{{last}} le {{to}}.',
  savings: 'Épargne',
  benchmark: 'Le même argent dans {{benchmark}}',
  endOfService: 'Indemnité de fin de service, estimée',
  failed: 'Les valeurs n’ont pas pu être chargées.',
  empty: 'Pas encore de valeurs',
  showChart: 'Afficher le graphique',
  hideChart: 'Masquer le graphique',
  showAsTable: 'Afficher en tableau',
  showAsChart: 'Afficher en graphique',
  noBenchmark: 'Sans indice de référence : {{reason}}',
  noEndOfService: 'Sans indemnité de fin de service : {{reason}}',
  lastEndOfService:
    'L’indemnité de fin de service est une estimation d’après le salaire et l’ancienneté, distincte de votre épargne ; à la fin du dernier mois, le {{day}}, elle était de {{amount}}.',
  lastEndOfService_company:
    'L’indemnité de fin de service est une estimation d’après le salaire et l’ancienneté, distincte de l’épargne du contrat ; à la fin du dernier mois, le {{day}}, elle était de {{amount}}.',
  nothingDue: 'Indemnité de fin de service : rien n’est dû avant une année complète de service.',
  closing: 'Valeurs de clôture.',
  sameFlows: 'La courbe de l’indice suppose les mêmes versements et retraits aux mêmes dates.',
}
