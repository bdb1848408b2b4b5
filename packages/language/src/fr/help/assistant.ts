/** The page of the assistant. */
export const assistant = {
  back: 'Retour',
  visitor: {
    lead: 'Posez une question sur ce portail.',
    welcome:
      'Je réponds avec les articles d’aide et, si vous êtes connecté, avec votre compte. Je ne donne pas de conseil en investissement. Rien de ce que vous tapez n’est gardé.',
  },
  client: {
    lead: 'Posez une question sur ce portail ou sur votre compte.',
    welcome:
      'Je réponds avec les articles d’aide et avec votre compte. Je ne donne pas de conseil en investissement. Rien de ce que vous tapez n’est gardé.',
  },
  label: 'Votre question',
  placeholder: 'Tapez votre question',
  send: 'Envoyer',
  conversation: 'Conversation',
  you: 'Vous avez demandé',
  it: 'Réponse',
  sources: 'Sources',
  thinking: 'Je cherche …',
  failed: 'La question n’a pas reçu de réponse. Elle est gardée ci-dessous : réessayez.',
  tooLong: 'Votre question est trop longue. Au plus {{most}} caractères.',
  empty: 'Tapez d’abord une question.',
  clear: 'Effacer la conversation',
  forExample: 'Par exemple',
  examples: {
    first: 'Combien de temps prend un retrait ?',
    second: 'Combien ai-je versé cette année ?',
    third: 'Je n’ai pas reçu le code',
    fourth: 'Quels sont les frais ?',
  },
} as const
