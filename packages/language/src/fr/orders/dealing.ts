import type { dealing as en } from '../../en/orders/dealing.ts'
import type { Words } from '../../words.ts'
import { selfSelected } from './self-selected.ts'
import { withdrawals } from './withdrawals.ts'

export const dealing: Words<typeof en> = {
  title: 'Opérations',
  lead: 'Comment votre argent est investi, et comment le placer autrement ou le retirer.',
  lead_company:
    'Comment l’argent du contrat de votre entreprise est investi, et comment le placer autrement ou le retirer.',
  failed: 'Votre contrat n’a pas pu être chargé.',
  failed_company: 'Le contrat de votre entreprise n’a pas pu être chargé.',
  none: 'Vous n’avez pas de contrat sur lequel passer des ordres.',
  noneNext: 'Si c’est une erreur, écrivez-nous : l’adresse se trouve sous Contact.',
  strategy: {
    title: 'Choisissez une stratégie',
    present: 'Stratégie actuelle',
    present_company: 'Stratégie actuelle de votre entreprise',
    unallocated:
      'L’argent de votre entreprise reste en liquidités jusqu’à sa répartition entre les adhérents.',
    model: 'Stratégie modèle',
    modelText: 'Un portefeuille tout prêt. Les nouveaux versements le suivent.',
    modelOfSeveral: 'L’un des {{models}} portefeuilles tout prêts. Les nouveaux versements le suivent.',
    modelPresent: 'Vous suivez {{name}}.',
    modelPresent_company: 'Le contrat suit {{name}}.',
    followedFrom: 'Les nouveaux versements la suivent à partir du {{day}}.',
    running: 'En cours',
    switching: {
      toModel: 'Passage à {{name}} en cours',
      toModelBy: 'Passage à {{name}} en cours, prévu le {{day}}',
      toSelf: 'Passage à une stratégie libre en cours',
      toSelfBy: 'Passage à une stratégie libre en cours, prévu le {{day}}',
    },
    orderableFrom: 'Vous pourrez y passer des ordres à partir du {{day}}.',
    orderableAfter: 'Vous pourrez y passer des ordres une fois les ordres en cours terminés.',
    self: 'Stratégie libre',
    selfText: 'Vous choisissez vous-même les fonds et la répartition des versements.',
    selfText_company: 'L’entreprise choisit les fonds et la répartition des versements entre eux.',
    seeModel: 'Voir les stratégies modèles',
    changeModel: 'Voir ou changer le modèle',
    seeSelf: 'Choisir vos propres fonds',
    seeSelf_company: 'Choisir les fonds',
    changeSelf: 'Acheter, vendre ou répartir',
  },
  confirm: {
    modelTitle: 'Passer à une stratégie modèle ?',
    modelText:
      'Nous vendons les fonds absents du modèle que vous choisissez, et ce que vous détenez au-delà de ses poids. Avec cet argent et vos liquidités, nous achetons les fonds du modèle. Les versements futurs sont investis selon ses poids jusqu’à ce que vous changiez de stratégie.',
    modelText_company:
      'Nous vendons les fonds absents du modèle que vous choisissez, et ce que le contrat détient au-delà de ses poids. Avec cet argent et les liquidités du contrat, nous achetons les fonds du modèle. Les versements futurs sont investis selon ses poids jusqu’à ce que vous changiez de stratégie.',
    selfTitle: 'Passer à une stratégie libre ?',
    selfTitle_company: 'Passer à une stratégie libre ?',
    selfText:
      'Vous choisissez une répartition entre fonds. Nous vendons les fonds qui n’y figurent pas, et ce que vous détenez au-delà des pourcentages choisis. Avec cet argent et vos liquidités, nous achetons les fonds de la répartition. Les versements futurs suivent la même répartition jusqu’à ce que vous la changiez.',
    selfText_company:
      'Vous choisissez une répartition entre fonds. Nous vendons les fonds qui n’y figurent pas, et ce que le contrat détient au-delà des pourcentages choisis. Avec cet argent et les liquidités du contrat, nous achetons les fonds de la répartition. Les versements futurs suivent la même répartition jusqu’à ce que vous la changiez.',
    later: 'Rien ne change encore : vous vérifierez tout, puis vous validerez par un code.',
    stay: 'Garder ma stratégie',
    go: 'Continuer',
  },
  withdrawal: {
    title: 'Retirer',
    text: 'Tout ou partie de votre épargne, vers votre compte bancaire.',
    text_company: 'Tout ou partie, vers le compte bancaire de l’entreprise.',
    go: 'Retirer de l’argent',
  },
  screener: 'Sélecteur de fonds',
  pending: {
    title: 'En cours',
    empty: 'Aucun ordre en cours',
    emptyOther: 'Aucun autre ordre en cours',
    emptyNext: 'Les ordres que vous passez apparaissent ici jusqu’à ce qu’ils soient terminés.',
    emptyNext_company:
      'Les ordres passés par vous ou vos collègues apparaissent ici jusqu’à ce qu’ils soient terminés.',
    all: 'Tous les ordres',
  },
  deposit: {
    until: 'Bloqué jusqu’au {{day}}, puis versé en liquidités',
    untilNotice: 'Bloqué jusqu’à votre préavis',
    pricesOf: '{{day}}, dépôts avec intérêts à ce jour',
    pricesOfThen: '{{day}}, dépôts avec intérêts au jour de l’ordre',
  },
  notOrderable: {
    suspended: 'Suspendu',
    suspendedText: 'Ne peut être ni acheté ni vendu tant que le fonds est suspendu',
    closed: 'Fermé',
    closedText: 'Fermé ; ne peut plus être ni acheté ni vendu',
  },
  conflicting: {
    paused:
      'De plus, vos données ont changé récemment : pour votre sécurité, les retraits sont suspendus jusqu’au {{until}}.',
    from: {
      'orders/mix-running':
        'Un autre ordre modifie encore le portefeuille. Vous pourrez changer de stratégie ou rééquilibrer à partir du {{day}}.',
      'orders/total-running':
        'Un retrait total est en cours. D’autres ordres seront possibles à partir du {{day}}.',
      'orders/running': 'D’autres ordres sont en cours. Le retrait total sera possible à partir du {{day}}.',
    },
    switch: {
      toModel: 'Votre passage à {{name}} est en cours.',
      toSelf: 'Votre passage à une stratégie libre est en cours.',
      weights: 'Votre changement de poids est en cours.',
      againFrom: 'Vous pourrez à nouveau changer de stratégie à partir du {{day}}.',
      again: 'Vous pourrez ensuite à nouveau changer de stratégie.',
    },
    'orders/all-reserved_one': 'La totalité de {{name}} est réservée à un autre ordre.',
    'orders/all-reserved_other': 'La totalité de {{name}} est réservée à d’autres ordres.',
    'orders/units-reserved_one':
      'Une partie de {{name}} est réservée à un autre ordre. Vous pouvez en vendre pour {{available}}.',
    'orders/units-reserved_other':
      'Une partie de {{name}} est réservée à d’autres ordres. Vous pouvez en vendre pour {{available}}.',
    orders: 'Tous les ordres',
  },
  contributions: {
    title: 'Derniers versements',
    meta: 'Comment chaque versement a été investi',
    meta_company:
      'Ce qui reste de chaque versement sur le compte. Les répartitions, les paiements et les frais utilisent d’abord les versements les plus anciens.',
    failed: 'Les derniers versements n’ont pas pu être chargés.',
    empty: 'Aucun versement trouvé',
    emptyNext: 'Chaque versement apparaît ici le jour où l’argent arrive.',
    invested: 'Investi dans {{count}} fonds',
    since: 'acheté le {{day}}',
    switched: 'Investi plus tard, avec l’arbitrage du {{day}}',
    by: { employer: 'de votre employeur', member: 'le vôtre' },
    paidBy: { employer: 'Votre employeur', member: 'Vous', unknown: 'Non indiqué' },
    inCash: 'En liquidités',
    inCash_company: 'Encore sur le compte',
    beingInvested: 'En cours d’investissement',
    beingInvestedBy: 'En cours d’investissement, prévu le {{day}}',
    whyCash:
      'Les frais du plan sont d’abord payés avec les liquidités. Des fonds ne sont vendus à cette fin que lorsqu’elles sont épuisées.',
    spent: 'Payé ou prélevé en frais',
    spent_company: 'Réparti entre les adhérents, payé ou prélevé en frais',
  },
  settles:
    'Les opérations et retraits peuvent prendre jusqu’à 10 jours ouvrés ; une nouvelle répartition des versements jusqu’à 5.',
  withdraws: withdrawals,
  model: {
    title: 'Stratégie modèle',
    lead: 'Des portefeuilles tout prêts. Choisissez-en un pour voir ce qu’il changerait.',
    failed: 'Les stratégies modèles n’ont pas pu être chargées.',
    empty: 'Il n’y a pas de stratégie modèle.',
    toSelf: 'Choisir vos propres fonds',
    choose: 'Stratégies modèles',
    yours: 'La vôtre',
    yours_company: 'Celle de votre entreprise',
    risk: 'Risque',
    costs: 'Coût courant par an',
    charges: 'Frais courants',
    costsAre: 'frais courants {{charges}} + frais du plan {{fee}}',
    otherClass: 'non classés',
    plain: {
      equity: 'actions',
      'fixed income': 'obligations',
      alternatives: 'placements alternatifs',
      cash: 'liquidités',
      'money market': 'marché monétaire',
      'mixed assets': 'fonds diversifiés',
      'real estate': 'immobilier',
      deposits: 'dépôts',
    },
    swings: {
      tiny: '{{mix}} : très petites hausses et baisses',
      small: '{{mix}} : petites hausses et baisses',
      smallToMedium: '{{mix}} : hausses et baisses petites à moyennes',
      medium: '{{mix}} : hausses et baisses moyennes',
      mediumToLarge: '{{mix}} : hausses et baisses moyennes à fortes',
      large: '{{mix}} : fortes hausses et baisses',
      huge: '{{mix}} : très fortes hausses et baisses',
    },
    details: 'Tout sur {{name}}',
    backtest: 'Ce qu’elle aurait donné',
    grown: '{{start}} investis dans {{name}} à la clôture du {{from}} auraient valu {{end}} le {{to}}.',
    backtestMeta: '{{from}} – {{to}}, en {{currency}}',
    backtestFailed: 'Le résultat passé de cette stratégie n’a pas pu être calculé.',
    present: 'Votre portefeuille actuel, sans y toucher',
    present_company: 'Le portefeuille actuel de votre entreprise, sans y toucher',
    modelHeld: '{{name}}, sans y toucher',
    note: 'Ce qu’aurait rapporté chaque portefeuille sans y toucher, après les frais des fonds et avant les frais du plan et les frais d’opération. La planification financière montre le rendement annuel de votre portefeuille actuel, rééquilibré chaque mois. Les performances passées ne préjugent pas des performances futures.',
    note_company:
      'Ce qu’aurait rapporté chaque portefeuille sans y toucher, après les frais des fonds et avant les frais du plan et les frais d’opération. Les performances passées ne préjugent pas des performances futures.',
    review: 'Vérifier le changement',
    rebalance: 'Vérifier le rééquilibrage',
    same: 'Vous suivez déjà ce modèle. Quand les cours changent, votre portefeuille s’en éloigne. Vous pouvez le ramener au modèle.',
    same_company:
      'Le contrat suit déjà ce modèle. Quand les cours changent, son portefeuille s’en éloigne. Vous pouvez le ramener au modèle.',
    pick: 'Choisissez un portefeuille modèle pour voir ce qui changerait.',
  },
  self: selfSelected,
}
