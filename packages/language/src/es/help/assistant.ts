/** The page of the assistant. */
export const assistant = {
  back: 'Volver',
  visitor: {
    lead: 'Pregunte sobre este portal.',
    welcome:
      'Respondo con los artículos de ayuda y, con la sesión iniciada, con su cuenta. No doy consejos de inversión. Nada de lo que escribe se guarda.',
  },
  client: {
    lead: 'Pregunte sobre este portal o sobre su cuenta.',
    welcome:
      'Respondo con los artículos de ayuda y con su cuenta. No doy consejos de inversión. Nada de lo que escribe se guarda.',
  },
  label: 'Su pregunta',
  placeholder: 'Escriba su pregunta',
  send: 'Enviar',
  conversation: 'Conversación',
  you: 'Usted preguntó',
  it: 'Respuesta',
  sources: 'Fuentes',
  thinking: 'Buscando…',
  failed: 'No se ha podido responder. Su pregunta sigue abajo: vuelva a intentarlo.',
  tooLong: 'Su pregunta es demasiado larga. Use hasta {{most}} caracteres.',
  empty: 'Escriba primero una pregunta.',
  clear: 'Borrar la conversación',
  forExample: 'Por ejemplo',
  examples: {
    first: '¿Cuánto tarda una retirada?',
    second: '¿Cuánto he aportado este año?',
    third: 'No me llega el código',
    fourth: '¿Qué comisiones hay?',
  },
} as const
