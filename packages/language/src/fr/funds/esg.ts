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
  reportedPart: 'Les fonds communiquent ces données pour {{share}} du portefeuille.',
  notReported: 'Aucun fonds ne le communique',
  noneAbove: 'Aucune ne représente {{limit}} du portefeuille ou plus.',
  aboveLimit: 'Seules celles qui représentent {{limit}} du portefeuille ou plus sont indiquées.',
  smaller_one: '{{count}} plus petite n’est pas indiquée.',
  smaller_other: '{{count}} plus petites ne sont pas indiquées.',
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
