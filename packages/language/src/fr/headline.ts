import type { headline as en } from '../en/headline.ts'
import type { Words } from '../words.ts'
import { period } from './portfolio/period.ts'

export const headline: Words<typeof en> = {
  failed: 'Votre tableau de bord n’a pas pu être chargé.',
  noAccounts: 'Il n’y a pas encore de compte à votre nom.',
  valuationOf: 'Valorisation du {{day}}',
  customise: 'Personnaliser',

  period,

  value: {
    title: 'Valeur du portefeuille',
    title_company: 'Solde du compte de l’employeur',
    unallocated: 'Pas encore réparti entre les adhérents',
    asOf: 'au {{day}}',
    timeWeighted: 'pondéré par le temps',
    later: {
      in: 'Pas encore inclus : versements de {{amount}} comptabilisés après le {{day}}',
      out: 'Pas encore inclus : retraits de {{amount}} comptabilisés après le {{day}}',
    },
    failed: 'La valeur du portefeuille n’a pas pu être chargée.',
    failed_company: 'Le solde n’a pas pu être chargé.',
    failedPeriod: 'Les chiffres de cette période n’ont pas pu être chargés.',
  },

  facts: {
    title: 'La période en chiffres',
    contributions: 'Versements',
    withdrawals: 'Retraits',
    fees: 'Frais du plan',
    expenses: 'et {{amount}} de frais d’opération',
    gain: 'Gain',
    ownReturn: 'Votre rendement personnel',
    endOfService: 'Indemnité de fin de service, estimée',
  },
}
