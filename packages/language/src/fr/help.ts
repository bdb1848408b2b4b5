/** The help centre. */
export const help = {
  lead: 'Cherchez, ou choisissez un thème.',
  search: 'Chercher dans l’aide',
  example: 'Par exemple : retrait',
  found_one: '{{count}} article trouvé',
  found_other: '{{count}} articles trouvés',
  results: 'Résultats',
  none: 'Aucun article trouvé. Essayez d’autres mots ou demandez à l’assistant.',
  failed: 'L’aide n’a pas pu être chargée.',
  articleFailed: 'Cet article n’a pas pu être chargé.',
  otherLanguage: 'Cet article n’est pas encore disponible dans votre langue.',
  related: 'Sur le même thème',
  topics: {
    money: 'Votre argent',
    investing: 'Investir',
    figures: 'Chiffres',
    work: 'Travail et indemnité',
    account: 'Votre compte',
    security: 'Connexion et sécurité',
  },
  other: {
    title: 'Vous ne trouvez pas ?',
    lead: 'Nous vous aidons volontiers.',
    ask: 'Demander à l’assistant',
  },
} as const
