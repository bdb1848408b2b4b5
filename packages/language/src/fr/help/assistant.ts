/** The page of the assistant. */
export const assistant = {
  back: 'Retour',
  visitor: {
    lead: 'Posez une question sur ce portail.',
    welcome:
      'Je réponds avec les articles d’aide et, si votre session est ouverte, avec votre compte. Je ne donne pas de conseil en investissement. Rien de ce que vous tapez n’est enregistré.',
  },
  client: {
    lead: 'Posez une question sur ce portail ou sur votre compte.',
    welcome:
      'Je réponds avec les articles d’aide et avec votre compte. Je ne donne pas de conseil en investissement. Rien de ce que vous tapez n’est enregistré.',
  },
  label: 'Votre question',
  placeholder: 'Tapez votre question',
  send: 'Envoyer',
  conversation: 'Conversation',
  you: 'Vous avez demandé',
  it: 'Réponse',
  sources: 'Sources',
  thinking: 'Je cherche…',
  failed: 'La réponse n’a pas pu être obtenue. Votre question est gardée ci-dessous : réessayez.',
  tooLong: 'Votre question est trop longue : {{most}} caractères au plus.',
  empty: 'Tapez d’abord une question.',
  clear: 'Effacer la conversation',
  forExample: 'Par exemple',
  examples: {
    first: 'Combien de temps prend un retrait ?',
    second: 'Combien ai-je versé cette année ?',
    third: 'Je n’ai pas reçu le code',
    fourth: 'Quels sont les frais ?',
  },
} as const
