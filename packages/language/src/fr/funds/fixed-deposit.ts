import type { fixedDeposit as en } from '../../en/funds/fixed-deposit.ts'
import type { Words } from '../../words.ts'

export const fixedDeposit: Words<typeof en> = {
  placed: 'Montant placé',
  interest: 'Intérêts à ce jour',
  value: 'Valeur',
  valueOn: 'avec intérêts au {{day}}',
  rate: 'Taux d’intérêt',
  rateYear: '{{rate}} par an',
  starts: 'Début',
  matures: 'Échéance',
  open: 'Sans échéance',
  yours: 'Votre dépôt',
  yoursOf: 'Votre dépôt du {{day}}',
  about: 'Fonctionnement',
  atMaturity:
    'Il est bloqué jusqu’au {{day}}. Le montant placé et les intérêts sont versés en liquidités le {{paidOn}}.',
  byNotice:
    'Il court jusqu’à votre préavis et prend fin {{days}} jours plus tard, ou le jour ouvré suivant : le {{day}} si nous le recevons aujourd’hui. Le montant placé et les intérêts sont alors versés en liquidités.',
  write: 'Pour donner un préavis, écrivez à',
  risk: 'Risque : le taux est fixe et la valeur ne suit pas les marchés. Une banque détient l’argent : si elle fait faillite, vous pourriez en perdre une partie.',
  notHeld:
    'Vous ne détenez pas ce dépôt. Un dépôt à terme rapporte des intérêts à taux fixe jusqu’à son échéance et reste bloqué jusque-là.',
  notHeldOpen:
    'Vous ne détenez pas ce dépôt. Un dépôt renouvelable rapporte des intérêts à taux fixe tant qu’aucun préavis n’est donné et prend fin {{days}} jours après le préavis.',
  failed: 'Vos dépôts n’ont pas pu être chargés.',
}
