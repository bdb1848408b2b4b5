/** Answers of the assistant. */
export const assistantAnswers = {
  greeting:
    'Je vous aide volontiers. Posez-moi une question sur votre épargne, vos ordres, vos retraits ou ce portail.',
  human: 'Pour parler à une personne, écrivez à {{support}}.',
  unknown:
    'Je ne connais pas la réponse. Je réponds aux questions sur ce portail et votre épargne. Essayez d’autres mots, ou écrivez à {{support}}.',
  advice:
    'Je ne peux pas vous conseiller quoi acheter, vendre ou choisir, et personne ne sait ce que feront les marchés. Je peux expliquer les fonds, les niveaux de risque, les coûts et les stratégies. Pour un conseil personnel, écrivez à {{support}}.',
  refusal:
    'Je ne peux pas faire cela. J’explique seulement ce portail et je réponds sur votre propre compte quand votre session est ouverte. Pour autre chose, écrivez à {{support}}.',
  signIn: 'Pour répondre, il me faut votre compte. Connectez-vous, puis reposez votre question.',
  noContract:
    'Il n’y a pas encore de contrat à votre nom, donc pas de chiffres. Si c’est une erreur, écrivez à {{support}}.',
  several: 'Ces chiffres sont ceux de votre contrat {{contract}}.',
  period:
    'Je peux répondre pour cette année, l’année dernière, une année civile, les 1, 3, 5 ou 10 dernières années, ou depuis le début. Reposez votre question avec l’une de ces périodes.',
  beforeStart: 'Votre contrat n’a commencé que le {{day}}.',
  noFigure: 'Ce chiffre ne peut pas être calculé pour le moment.',
  paidIn: 'Du {{from}} au {{to}}, {{amount}} ont été versés sur votre compte.',
  paidByEmployer: 'Du {{from}} au {{to}}, votre employeur a versé {{amount}}.',
  payersUnknown:
    'Je n’ai pas de chiffre pour la seule part de votre employeur. Le relevé montre le total versé ; vos mouvements montrent chaque versement.',
  paidInLater: 'Depuis, {{amount}} de plus sont arrivés.',
  paidOut: 'Du {{from}} au {{to}}, {{amount}} vous ont été payés.',
  paidOutLater: 'Depuis, {{amount}} de plus ont été payés.',
  fees: 'Du {{from}} au {{to}}, les frais du plan étaient de {{fees}}. Les frais d’achat et de vente de fonds étaient de {{expenses}}. Les frais courants des fonds sont déjà compris dans leurs cours.',
  balance: 'Votre portefeuille valait {{amount}} le {{day}}.',
  balanceOfCompany: 'Le solde du contrat de votre entreprise était de {{amount}} le {{day}}.',
  unallocated: 'Le {{day}}, {{amount}} n’était pas encore réparti entre les adhérents.',
  gain: 'Du {{from}} au {{to}}, votre plus ou moins-value est de {{amount}} après frais.',
  returns:
    'Du {{from}} au {{to}}, vos placements ont rapporté {{timeWeighted}} (pondéré par le temps, net de frais).',
  ownReturn: 'Votre propre argent a gagné {{moneyWeighted}} pendant ce temps.',
  ratio: '{{name}} de votre portefeuille, du {{from}} au {{to}} : {{value}}.',
  formula: 'Mode de calcul : {{formula}}',
  meanings: {
    volatilityAnnualized:
      'La volatilité montre à quel point la valeur de votre épargne monte et descend en un an. Plus elle est élevée, plus les variations sont fortes.',
    maxDrawdown:
      'La perte maximale est la plus forte baisse de la valeur depuis un sommet durant la période.',
    var95Historical:
      'La valeur en risque (VaR 95 %) est une perte d’un jour : sur 19 jours sur 20, le portefeuille a fait mieux.',
    trackingError:
      'L’écart de suivi montre à quel point votre rendement s’écarte de celui de l’indice de référence.',
    sharpe:
      'Le ratio de Sharpe montre le rendement obtenu par unité de risque. Plus il est élevé, mieux c’est.',
    treynorGeometric:
      'Le ratio de Treynor montre le rendement au-dessus d’un dépôt sûr que vous avez obtenu en suivant les mouvements de l’indice. Plus il est élevé, mieux c’est.',
    informationRatioGeometric:
      'Le ratio d’information montre le rendement supplémentaire obtenu en s’écartant de l’indice de référence. Plus il est élevé, mieux c’est.',
    correlation:
      'La corrélation montre si le portefeuille et l’indice bougent ensemble : 1, ils bougent de concert ; 0, sans lien ; −1, en sens contraire.',
    rSquared: 'Le R² montre la part des mouvements du portefeuille qui suit ceux de l’indice de référence.',
    jensenAlpha:
      'L’alpha est le rendement annuel au-delà de ce qu’aurait donné le simple suivi de l’indice de référence.',
    beta: 'Le bêta montre de combien le portefeuille a bougé pour chaque mouvement de l’indice : 1, autant ; 0,5, moitié moins.',
  },
  noRatio: '{{name}} de votre portefeuille, du {{from}} au {{to}} : pas de chiffre ({{reason}}).',
  holdings: 'Le {{day}}, vous déteniez :',
  nothingHeld: 'Vous ne détenez aucun fonds pour le moment.',
  cash: 'Liquidités',
  pending: 'Position en attente',
  entitlement:
    'Votre indemnité de fin de service était estimée à {{amount}} le {{day}}. C’est une estimation : la loi et le contrat décident de ce qui est dû.',
  orders: 'Ces ordres sont en cours :',
  noOrders: 'Vous n’avez pas d’ordre en cours.',
  order: '{{order}} : {{state}}.',
  unknownOrder: 'Il n’y a pas d’ordre {{reference}} dans votre compte.',
  withdrawal:
    'Votre retrait {{reference}} devrait être payé le {{day}}. Votre banque décide quand elle crédite l’argent.',
  withdrawalNoDay: 'Votre retrait {{reference}} est en cours. Il n’y a pas de jour prévu pour le moment.',
  noWithdrawal: 'Vous n’avez pas de retrait en cours.',
  expected: 'prévu le {{day}}',
  noDay: 'pas encore de date',
  kinds: {
    SWITCH: 'Changement de stratégie',
    ORDER: 'Ordre',
    WITHDRAW: 'Retrait',
    REBALANCE: 'Rééquilibrage',
    CONTRIBUTION: 'Investissement d’un versement',
  },
  pages: {
    home: 'Accueil',
    orders: 'Vos ordres',
    contact: 'Contactez-nous',
    login: 'Se connecter',
    help: 'Centre d’aide',
    profile: 'Données personnelles',
  },
} as const
