import type { nextSteps as en } from '../../en/orders/next-steps.ts'
import type { Words } from '../../words.ts'

export const nextSteps: Words<typeof en> = {
  welcome: 'Bienvenue',
  welcomeName: 'Bienvenue, {{name}}',
  joined: 'Votre compte a été ouvert le {{day}}.',
  title: 'Vos prochaines étapes',
  titleDone: 'Tout est en place',
  done: '{{done}} sur {{all}} terminées',
  showDone: 'Voir les étapes terminées',
  hideDone: 'Masquer les étapes terminées',
  isDone: 'Terminé',
  failed: 'Vos prochaines étapes n’ont pas pu être chargées.',
  contribution: {
    title: 'Consultez vos versements',
    waiting: 'Votre premier versement apparaîtra ici à son arrivée.',
    arrived: 'Le dernier, de {{amount}}, est arrivé le {{day}}.',
    view: 'Voir les versements',
  },
  strategy: {
    title: 'Choisissez comment votre argent est investi',
    waiting: 'Prenez un portefeuille tout prêt, ou choisissez vous-même vos fonds.',
    running: 'Votre ordre est en cours.',
    leaving: 'Vous retirez la totalité de votre argent.',
    invested_one: 'Votre argent est investi dans un fonds.',
    invested_other: 'Votre argent est investi dans {{count}} fonds.',
    choose: 'Choisir une stratégie',
    order: 'Voir votre ordre',
  },
  bank: {
    title: 'Ajoutez vos coordonnées bancaires',
    waiting: 'Les retraits sont versés sur ce compte.',
    onFile: 'Votre compte bancaire est enregistré.',
    add: 'Ajouter un compte',
  },
  nothing: {
    title: 'Si vous ne faites rien',
    text: 'Vos versements restent en liquidités. Les liquidités ne progressent pas avec les marchés. Vous pouvez changer cela à tout moment.',
  },
  later:
    'Le rendement, la répartition et les graphiques apparaîtront le {{day}}, après {{days}} jours. Avant, ils ne diraient pas grand-chose.',
}
