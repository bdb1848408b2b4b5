/** Answers of the assistant. */
export const assistantAnswers = {
  greeting: 'Con gusto le ayudo. Pregúnteme por sus ahorros, órdenes, retiradas o este portal.',
  human: 'Para hablar con una persona, escriba a {{support}}.',
  unknown:
    'No sé la respuesta. Respondo a preguntas sobre este portal y sus ahorros en él. Pruebe con otras palabras o escriba a {{support}}.',
  advice:
    'No puedo aconsejarle qué comprar, vender o elegir, y nadie sabe qué harán los mercados. Puedo explicar cómo funcionan los fondos, los niveles de riesgo, los costes y las estrategias. Para un consejo personal, escriba a {{support}}.',
  refusal:
    'Eso no puedo hacerlo. Solo explico este portal y respondo sobre su propia cuenta cuando ha iniciado sesión. Si necesita otra cosa, escriba a {{support}}.',
  signIn: 'Para responder necesito su cuenta. Inicie sesión y vuelva a preguntar.',
  noContract:
    'Aún no hay ningún contrato a su nombre, así que no hay cifras. Si debería haberlo, escriba a {{support}}.',
  several: 'Estas cifras son de su contrato {{contract}}.',
  period:
    'Puedo responder de este año, del año pasado, de cualquier año natural, de los últimos 1, 3, 5 o 10 años o desde que empezó. Pregunte de nuevo con uno de ellos.',
  beforeStart: 'Su contrato no empezó hasta el {{day}}.',
  noFigure: 'Esta cifra no se puede calcular en este momento.',
  paidIn: 'Del {{from}} al {{to}} se aportaron {{amount}} a su cuenta.',
  paidByEmployer: 'Del {{from}} al {{to}} su empresa aportó {{amount}}.',
  payersUnknown:
    'No tengo una cifra solo de la parte de su empresa. El extracto muestra el total aportado; sus movimientos muestran cada pago.',
  paidInLater: 'Desde entonces han entrado otros {{amount}}.',
  paidOut: 'Del {{from}} al {{to}} se le pagaron {{amount}}.',
  paidOutLater: 'Desde entonces se han pagado otros {{amount}}.',
  fees: 'Del {{from}} al {{to}}, la comisión del plan fue de {{fees}}. Las comisiones por comprar y vender fondos fueron de {{expenses}}. Los gastos corrientes de los fondos ya están en sus precios.',
  balance: 'Su cartera valía {{amount}} el {{day}}.',
  balanceOfCompany: 'El saldo del contrato de su empresa era de {{amount}} el {{day}}.',
  unallocated: 'El {{day}}, {{amount}} aún no se había asignado a los partícipes.',
  gain: 'Del {{from}} al {{to}}, su ganancia o pérdida fue de {{amount}} después de comisiones.',
  returns:
    'Del {{from}} al {{to}}, sus inversiones rindieron un {{timeWeighted}} (rentabilidad ponderada por tiempo, después de comisiones).',
  ownReturn: 'En ese tiempo, su propio dinero rindió un {{moneyWeighted}}.',
  ratio: '{{name}} de su cartera, del {{from}} al {{to}}: {{value}}.',
  formula: 'Cómo se calcula: {{formula}}',
  meanings: {
    volatilityAnnualized:
      'La volatilidad muestra cuánto sube y baja el valor de sus ahorros en un año. Cuanto más alta, más oscila.',
    maxDrawdown: 'La caída máxima es la mayor bajada del valor desde un máximo en el periodo.',
    var95Historical:
      'El valor en riesgo (VaR 95 %) es una pérdida de un día: en 19 de cada 20 días la cartera lo hizo mejor.',
    trackingError:
      'El error de seguimiento muestra cuánto se aparta su rentabilidad de la del índice de referencia.',
    sharpe:
      'El ratio de Sharpe muestra cuánta rentabilidad ha obtenido por cada unidad de riesgo. Cuanto más alto, mejor.',
    treynorGeometric:
      'El ratio de Treynor muestra cuánta rentabilidad por encima de un depósito seguro ha obtenido su cartera por moverse con el índice. Cuanto más alto, mejor.',
    informationRatioGeometric:
      'El ratio de información muestra cuánta rentabilidad adicional ha obtenido por apartarse del índice de referencia. Cuanto más alto, mejor.',
    correlation:
      'La correlación muestra si la cartera y el índice se mueven juntos: 1 es a la vez, 0 es sin relación, −1 es en sentido contrario.',
    rSquared:
      'El R² muestra qué parte de los movimientos de la cartera sigue a los del índice de referencia.',
    jensenAlpha:
      'El alfa es la rentabilidad anual adicional a la que habría dado seguir al índice de referencia.',
    beta: 'La beta muestra cuánto se movió la cartera por cada movimiento del índice: 1 es igual, 0,5 es la mitad.',
  },
  noRatio: '{{name}} de su cartera, del {{from}} al {{to}}: sin cifra ({{reason}}).',
  holdings: 'El {{day}} usted tenía:',
  nothingHeld: 'Ahora no tiene ningún fondo.',
  cash: 'Efectivo',
  pending: 'Posición pendiente',
  entitlement:
    'Su indemnización estimada por fin de servicio era de {{amount}} el {{day}}. Es una estimación: la ley y el contrato deciden lo que se debe.',
  orders: 'Estas órdenes están en curso:',
  noOrders: 'No tiene órdenes en curso.',
  order: '{{order}}: {{state}}.',
  unknownOrder: 'No hay ninguna orden {{reference}} en su cuenta.',
  withdrawal:
    'Su retirada {{reference}} se pagará previsiblemente el {{day}}. Su banco decide cuándo abona el dinero.',
  withdrawalNoDay: 'Su retirada {{reference}} está en curso. Ahora no hay un día previsto.',
  noWithdrawal: 'No tiene ninguna retirada en curso.',
  expected: 'prevista el {{day}}',
  noDay: 'aún sin fecha',
  kinds: {
    SWITCH: 'Cambio de estrategia',
    ORDER: 'Orden',
    WITHDRAW: 'Retirada',
    REBALANCE: 'Reajuste',
    CONTRIBUTION: 'Inversión de una aportación',
  },
  pages: {
    home: 'Inicio',
    orders: 'Sus órdenes',
    contact: 'Contacto',
    login: 'Iniciar sesión',
    help: 'Centro de ayuda',
    profile: 'Datos personales',
  },
} as const
