import type { esg as en } from '../../en/funds/esg.ts'
import type { Words } from '../../words.ts'

export const esg: Words<typeof en> = {
  title: 'Durabilité',
  asOf: 'Au {{day}} · 0 le moins bon, 100 le meilleur',
  criterion: {
    environment: 'Environnement',
    social: 'Social',
    governance: 'Gouvernance',
    carbon: 'Carbone',
    controversies: 'Controverses',
    exclusions: 'Activités exclues',
  },
  coverage: 'pour {{share}} du portefeuille',
  reportedPart: 'communiqué pour {{share}}',
  notReported: 'Aucun fonds ne le communique',
  noneAbove: 'Aucune n’atteint {{limit}} du portefeuille',
  aboveLimit: 'Au moins {{limit}} du portefeuille',
  smaller_one: '{{count}} plus petite non indiquée',
  smaller_other: '{{count}} plus petites non indiquées',
  from: 'De {{funds}}',
  without: 'Sans données : {{funds}}.',
  withoutMore: 'Sans données : {{funds}} et {{count}} de plus.',
  reportedFor: 'Rapports des fonds du {{day}}',
  reportedBetween: 'Rapports des fonds du {{from}} au {{to}}',
  failed: 'Les chiffres de durabilité n’ont pas pu être chargés.',
  empty: 'Pas encore de positions',
  cashOnly: 'Les liquidités n’ont pas de données de durabilité',
  noData: 'Aucun des fonds détenus ne communique de données de durabilité.',
  noWeights: 'Ces chiffres ne peuvent pas être affichés : la valeur d’une position manque.',
}
