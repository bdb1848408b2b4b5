/** The page of the assistant. */
export const assistant = {
  back: 'Volver',
  visitor: {
    lead: 'Pregunte sobre este portal.',
    welcome:
      'Respondo a partir de los artículos de ayuda y, si ha iniciado sesión, de su cuenta. No doy consejos de inversión. No se guarda nada de lo que escribe.',
  },
  client: {
    lead: 'Pregunte sobre este portal o sobre su cuenta.',
    welcome:
      'Respondo a partir de los artículos de ayuda y de su cuenta. No doy consejos de inversión. No se guarda nada de lo que escribe.',
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
