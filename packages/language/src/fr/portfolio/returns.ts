import type { returns as en } from '../../en/portfolio/returns.ts'
import type { Words } from '../../words.ts'

export const returns: Words<typeof en> = {
  title: 'Rendements',
  meta: '{{from}} – {{to}} · Après frais',
  overPeriod: 'Sur la période',
  yearly: 'Par an',
  timeWeighted: 'Pondéré par le temps',
  moneyWeighted: 'Pondéré par les flux',
  timeWeightedMeans:
    'La performance de vos placements, quelles que soient les dates d’entrée ou de sortie d’argent.',
  timeWeightedMeans_company:
    'La performance des placements du contrat, quelles que soient les dates d’entrée ou de sortie d’argent.',
  moneyWeightedMeans: 'Ce qu’a rapporté votre argent, compte tenu des dates de vos versements et retraits.',
  moneyWeightedMeans_company:
    'Ce qu’a rapporté l’argent du contrat, compte tenu des dates des versements et retraits.',
  name: {
    timeWeighted: 'Rendement pondéré par le temps sur la période',
    timeWeightedYearly: 'Rendement annuel pondéré par le temps',
    moneyWeighted: 'Rendement pondéré par les flux sur la période',
    moneyWeightedYearly: 'Rendement annuel pondéré par les flux',
  },
  says: {
    timeWeighted: {
      up: 'Vos placements ont gagné {{change}} du {{from}} au {{to}}, quelles que soient les dates de vos versements et retraits.',
      up_company:
        'Les placements du contrat ont gagné {{change}} du {{from}} au {{to}}, quelles que soient les dates des versements et retraits.',
      down: 'Vos placements ont perdu {{change}} du {{from}} au {{to}}, quelles que soient les dates de vos versements et retraits.',
      down_company:
        'Les placements du contrat ont perdu {{change}} du {{from}} au {{to}}, quelles que soient les dates des versements et retraits.',
      unchanged:
        'Vos placements n’ont ni gagné ni perdu du {{from}} au {{to}}, quelles que soient les dates de vos versements et retraits.',
      unchanged_company:
        'Les placements du contrat n’ont ni gagné ni perdu du {{from}} au {{to}}, quelles que soient les dates des versements et retraits.',
    },
    moneyWeighted: {
      up: 'Votre argent a gagné {{change}} du {{from}} au {{to}}, compte tenu des dates de vos versements et retraits.',
      up_company:
        'L’argent du contrat a gagné {{change}} du {{from}} au {{to}}, compte tenu des dates des versements et retraits.',
      down: 'Votre argent a perdu {{change}} du {{from}} au {{to}}, compte tenu des dates de vos versements et retraits.',
      down_company:
        'L’argent du contrat a perdu {{change}} du {{from}} au {{to}}, compte tenu des dates des versements et retraits.',
      unchanged:
        'Votre argent n’a ni gagné ni perdu du {{from}} au {{to}}, compte tenu des dates de vos versements et retraits.',
      unchanged_company:
        'L’argent du contrat n’a ni gagné ni perdu du {{from}} au {{to}}, compte tenu des dates des versements et retraits.',
    },
    byPosition: {
      up: 'Vos positions ont gagné {{gain}} du {{from}} au {{to}}.',
      up_company: 'Les positions du contrat ont gagné {{gain}} du {{from}} au {{to}}.',
      down: 'Vos positions ont perdu {{gain}} du {{from}} au {{to}}.',
      down_company: 'Les positions du contrat ont perdu {{gain}} du {{from}} au {{to}}.',
      unchanged: 'Vos positions n’ont ni gagné ni perdu du {{from}} au {{to}}.',
      unchanged_company: 'Les positions du contrat n’ont ni gagné ni perdu du {{from}} au {{to}}.',
    },
    aYear: '{{change}} par an',
  },
  failed: 'Les rendements n’ont pas pu être chargés.',
  empty: 'Pas encore de rendements',

  basis: {
    afterClose: 'De la clôture du {{from}} à la clôture du {{to}}. Méthode de calcul {{version}}.',
    fromOpening: 'De l’ouverture du {{from}} à la clôture du {{to}}. Méthode de calcul {{version}}.',
  },
  formula: 'Le calcul',
  yearlyFormula:
    '1 plus le rendement de la période, à la puissance 365 ÷ {{days}} jours, moins 1. Seulement à partir d’une année complète.',
  inFigures: 'En chiffres',
  subPeriods: 'D’un flux au suivant',
  terms: 'Les montants tels que vous les voyez',
  termsMean:
    'L’argent versé compte en négatif, l’argent reçu en positif. La valeur initiale compte comme versée, la valeur finale comme reçue.',
  yearlyRate: 'Leur somme est nulle à {{rate}} par an ; sur {{days}} jours, cela fait {{overPeriod}}.',
  noRate: 'Aucun taux n’annule leur somme.',
  heldAt: 'Détenu à la clôture du {{day}}',
  heldNothing: 'Rien n’était détenu.',
  roundedDown: 'La valeur de chaque position est arrondie vers le bas à la plus petite unité de la devise.',
  priceOf: '{{price}} {{currency}} du {{day}}',
  product: 'Tous les facteurs multipliés, moins 1',
  total: 'Total',
  cash: 'Liquidités, opérations non réglées comprises',
  column: {
    from: 'Clôture du',
    to: 'à la clôture du',
    opening: 'Valeur initiale',
    flow: 'Flux',
    closing: 'Valeur finale',
    factor: 'Facteur',
    day: 'Jour',
    amount: 'Montant',
    position: 'Position',
    units: 'Parts',
    price: 'Cours',
    value: 'Valeur',
    gain: 'Gain',
    contribution: 'Apport au rendement',
  },

  byPosition: 'Ce que chaque fonds a apporté',
  byPositionMeans:
    'Le gain d’une position est sa valeur finale moins sa valeur initiale, moins ce qui est entré, plus ce qui est sorti. La somme des apports forme le rendement pondéré par le temps.',
}
