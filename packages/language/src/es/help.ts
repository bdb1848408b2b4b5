/** The help centre. */
export const help = {
  lead: 'Busque, o elija un tema.',
  search: 'Buscar en la ayuda',
  example: 'Por ejemplo: retirada',
  found_one: '{{count}} artículo encontrado',
  found_other: '{{count}} artículos encontrados',
  results: 'Resultados',
  none: 'No se ha encontrado ningún artículo. Pruebe con otras palabras o pregunte al asistente.',
  failed: 'No se ha podido cargar la ayuda.',
  articleFailed: 'No se ha podido cargar este artículo.',
  otherLanguage: 'Este artículo aún no está disponible en su idioma.',
  related: 'Más sobre este tema',
  topics: {
    money: 'Su dinero',
    investing: 'Invertir',
    figures: 'Cifras',
    work: 'Trabajo e indemnización',
    account: 'Su cuenta',
    security: 'Acceso y seguridad',
  },
  other: {
    title: '¿No es lo que buscaba?',
    lead: 'Le ayudamos con gusto.',
    ask: 'Preguntar al asistente',
  },
} as const
