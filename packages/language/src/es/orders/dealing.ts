import type { dealing as en } from '../../en/orders/dealing.ts'
import type { Words } from '../../words.ts'
import { selfSelected } from './self-selected.ts'
import { withdrawals } from './withdrawals.ts'

export const dealing: Words<typeof en> = {
  title: 'Operaciones',
  lead: 'Cómo está invertido su dinero, y cómo cambiarlo o retirarlo.',
  lead_company: 'Cómo está invertido el dinero del contrato de su empresa, y cómo cambiarlo o retirarlo.',
  failed: 'No se ha podido cargar su contrato.',
  failed_company: 'No se ha podido cargar el contrato de su empresa.',
  none: 'No hay ningún contrato con el que operar.',
  noneNext: 'Si debería haber uno, escríbanos: la dirección está en Contacto.',
  strategy: {
    title: 'Elija una estrategia',
    present: 'Estrategia actual',
    present_company: 'Estrategia actual de su empresa',
    unallocated: 'El dinero de su empresa se mantiene en efectivo hasta que se asigna a los partícipes.',
    model: 'Estrategia modelo',
    modelText: 'Una cartera ya preparada. Las nuevas aportaciones se invierten así.',
    modelOfSeveral: 'Una de {{models}} carteras ya preparadas. Las nuevas aportaciones se invierten así.',
    modelPresent: 'Usted sigue {{name}}.',
    modelPresent_company: 'El contrato sigue {{name}}.',
    followedFrom: 'Las nuevas aportaciones se invierten así desde el {{day}}.',
    running: 'En curso',
    switching: {
      toModel: 'Cambio a {{name}} en curso',
      toModelBy: 'Cambio a {{name}} en curso, previsto para el {{day}}',
      toSelf: 'Cambio a una estrategia propia en curso',
      toSelfBy: 'Cambio a una estrategia propia en curso, previsto para el {{day}}',
    },
    orderableFrom: 'Allí podrá dar órdenes a partir del {{day}}.',
    orderableAfter: 'Allí podrá dar órdenes cuando terminen las que están en curso.',
    self: 'Estrategia propia',
    selfText: 'Usted elige los fondos y cómo se reparten las aportaciones entre ellos.',
    selfText_company: 'La empresa elige los fondos y cómo se reparten las aportaciones entre ellos.',
    seeModel: 'Ver las estrategias modelo',
    changeModel: 'Ver o cambiar el modelo',
    seeSelf: 'Elegir sus propios fondos',
    seeSelf_company: 'Elegir los fondos',
    changeSelf: 'Comprar, vender o repartir',
  },
  confirm: {
    modelTitle: '¿Cambiar a una estrategia modelo?',
    modelText:
      'Vendemos los fondos que no están en el modelo que elija, y lo que usted tiene por encima de los pesos del modelo. Con ese dinero y su efectivo compramos los fondos del modelo. Las aportaciones futuras se invierten según los pesos del modelo hasta que cambie de estrategia.',
    modelText_company:
      'Vendemos los fondos que no están en el modelo que elija, y lo que el contrato tiene por encima de los pesos del modelo. Con ese dinero y el efectivo del contrato compramos los fondos del modelo. Las aportaciones futuras se invierten según los pesos del modelo hasta que cambie de estrategia.',
    selfTitle: '¿Cambiar a una estrategia propia?',
    selfTitle_company: '¿Cambiar a una estrategia propia?',
    selfText:
      'Usted elige un reparto entre fondos. Vendemos los fondos que no están en él, y lo que usted tiene por encima de los porcentajes elegidos. Con ese dinero y su efectivo compramos los fondos del reparto. Las aportaciones futuras siguen el mismo reparto hasta que lo cambie.',
    selfText_company:
      'Usted elige un reparto entre fondos. Vendemos los fondos que no están en él, y lo que el contrato tiene por encima de los porcentajes elegidos. Con ese dinero y el efectivo del contrato compramos los fondos del reparto. Las aportaciones futuras siguen el mismo reparto hasta que lo cambie.',
    later: 'Aún no cambia nada. Lo revisará todo otra vez y lo aprobará con un código.',
    stay: 'Mantener mi estrategia',
    go: 'Continuar',
  },
  withdrawal: {
    title: 'Retirar',
    text: 'Todos sus ahorros o una parte, a su cuenta bancaria.',
    text_company: 'Todo o una parte, a la cuenta bancaria de la empresa.',
    go: 'Retirar dinero',
  },
  screener: 'Buscador de fondos',
  pending: {
    title: 'En curso',
    empty: 'No hay órdenes en curso',
    emptyOther: 'No hay otras órdenes en curso',
    emptyNext: 'Las órdenes que dé aparecen aquí hasta que terminan.',
    emptyNext_company: 'Las órdenes que den usted o sus compañeros aparecen aquí hasta que terminan.',
    all: 'Todas las órdenes',
  },
  deposit: {
    until: 'Bloqueado hasta el {{day}}; después pasa al efectivo',
    untilNotice: 'Bloqueado hasta que dé el preaviso',
    pricesOf: '{{day}}, depósitos con intereses hasta hoy',
    pricesOfThen: '{{day}}, depósitos con intereses hasta el día de la orden',
  },
  notOrderable: {
    suspended: 'Suspendido',
    suspendedText: 'No se puede comprar ni vender hasta que el fondo vuelva a operar',
    closed: 'Cerrado',
    closedText: 'Cerrado; ya no se puede comprar ni vender',
  },
  conflicting: {
    paused:
      'Además, sus datos cambiaron hace poco: por su seguridad, las retiradas quedan en pausa hasta el {{until}}.',
    from: {
      'orders/mix-running':
        'Otra orden está cambiando aún la cartera. Podrá cambiar de estrategia o reajustar la cartera a partir del {{day}}.',
      'orders/total-running':
        'Hay una retirada total en curso. Se podrán dar otras órdenes a partir del {{day}}.',
      'orders/running': 'Hay otras órdenes en curso. La retirada total será posible a partir del {{day}}.',
    },
    switch: {
      toModel: 'Su cambio a {{name}} está en curso.',
      toSelf: 'Su cambio a una estrategia propia está en curso.',
      weights: 'Su cambio de pesos está en curso.',
      againFrom: 'Podrá volver a cambiar de estrategia a partir del {{day}}.',
      again: 'Después podrá volver a cambiar de estrategia.',
    },
    'orders/all-reserved_one': 'Todo lo que hay de {{name}} está reservado para otra orden.',
    'orders/all-reserved_other': 'Todo lo que hay de {{name}} está reservado para otras órdenes.',
    'orders/units-reserved_one':
      'Una parte de {{name}} está reservada para otra orden. Puede vender {{available}}.',
    'orders/units-reserved_other':
      'Una parte de {{name}} está reservada para otras órdenes. Puede vender {{available}}.',
    orders: 'Todas las órdenes',
  },
  contributions: {
    title: 'Últimas aportaciones',
    meta: 'Cómo se invirtió cada aportación',
    meta_company:
      'Cuánto queda de cada una en la cuenta. Las asignaciones, los pagos y las comisiones consumen primero las aportaciones más antiguas.',
    failed: 'No se han podido cargar las últimas aportaciones.',
    empty: 'No se han encontrado aportaciones',
    emptyNext: 'Cada aportación aparece aquí desde el día en que llega su dinero.',
    invested: 'Invertida en {{count}} fondos',
    since: 'comprado el {{day}}',
    switched: 'Invertido después, con el traspaso del {{day}}',
    by: { employer: 'de su empresa', member: 'propia' },
    paidBy: { employer: 'Su empresa', member: 'Usted', unknown: 'No indicado' },
    inCash: 'En efectivo',
    inCash_company: 'Aún en la cuenta',
    beingInvested: 'Invirtiéndose',
    beingInvestedBy: 'Invirtiéndose, previsto para el {{day}}',
    whyCash:
      'La comisión del plan se paga primero con el efectivo. Solo se venden fondos para ella cuando ese efectivo se acaba.',
    spent: 'Pagada o cobrada como comisión',
    spent_company: 'Asignada a los partícipes, pagada o cobrada como comisión',
  },
  settles:
    'Las operaciones y retiradas pueden tardar hasta 10 días hábiles en liquidarse; un nuevo reparto de las aportaciones, hasta 5.',
  withdraws: withdrawals,
  model: {
    title: 'Estrategia modelo',
    lead: 'Carteras ya preparadas. Elija una para ver qué cambiaría.',
    failed: 'No se han podido cargar las estrategias modelo.',
    empty: 'No hay estrategias modelo.',
    toSelf: 'Elegir fondos por su cuenta',
    choose: 'Estrategias modelo',
    yours: 'La suya',
    yours_company: 'La de su empresa',
    risk: 'Riesgo',
    costs: 'Coste corriente anual',
    charges: 'Gastos corrientes',
    costsAre: 'gastos corrientes {{charges}} + comisión del plan {{fee}}',
    otherClass: 'sin clasificar',
    details: 'Todo sobre {{name}}',
    backtest: 'Cómo habría evolucionado',
    grown: '{{start}} invertidos en {{name}} al cierre del {{from}} habrían valido {{end}} el {{to}}.',
    backtestMeta: '{{from}} – {{to}}, en {{currency}}',
    backtestFailed: 'No se ha podido calcular cómo habría evolucionado.',
    present: 'Su cartera actual, sin tocarla',
    present_company: 'La cartera actual de su empresa, sin tocarla',
    modelHeld: '{{name}}, sin tocarla',
    note: 'Lo que habría rendido cada cartera sin tocarla, descontados los gastos de los fondos, pero no la comisión del plan ni las comisiones de compra y venta. La planificación financiera muestra la rentabilidad anual de su cartera actual, reajustada cada mes. Las rentabilidades pasadas no predicen las futuras.',
    note_company:
      'Lo que habría rendido cada cartera sin tocarla, descontados los gastos de los fondos, pero no la comisión del plan ni las comisiones de compra y venta. Las rentabilidades pasadas no predicen las futuras.',
    review: 'Revisar el cambio',
    rebalance: 'Revisar el reajuste',
    same: 'Ya sigue este modelo. Al cambiar los precios, su cartera se aleja de él. Puede volver a ajustarla al modelo.',
    same_company:
      'El contrato ya sigue este modelo. Al cambiar los precios, su cartera se aleja de él. Puede volver a ajustarla al modelo.',
    pick: 'Elija una de las seis para ver qué cambiaría.',
  },
  self: selfSelected,
}
