import type { modelPortfolio as en } from '../en/model-portfolio.ts'
import type { Words } from '../words.ts'

export const modelPortfolio: Words<typeof en> = {
  strategy: 'Estrategia modelo',
  failed: 'No se ha podido cargar la cartera modelo.',
  unknown: 'No hay ninguna cartera modelo en esta dirección.',
  line_one: 'Cartera modelo de {{count}} fondo',
  line_other: 'Cartera modelo de {{count}} fondos',
  compare: 'Comparar sus fondos',

  facts: {
    title: 'La cartera modelo en cifras',
    risk: 'Riesgo, de 1 a 7',
    riskNote: 'según la gestora',
    indicative: 'Riesgo según su propia volatilidad',
    indicativeNote: 'orientativo; {{volatility}} anual desde el {{day}}',
    charges: 'Gastos corrientes',
    chargesNote: 'los de sus fondos según su peso',
    cost: 'Su coste anual',
    costOnBalance: 'sobre sus {{amount}} a precios del {{day}}',
    costOnSample: 'sobre {{amount}}',
    horizon: 'Mantener al menos',
    horizonNote: 'el mayor plazo de sus fondos',
    years_one: '{{count}} año',
    years_other: '{{count}} años',
    since: 'Se puede medir desde',
    notTold: 'Sin datos',
  },

  composition: {
    title: 'De qué se compone',
    meta_one: '{{count}} fondo',
    meta_other: '{{count}} fondos',
    fund: 'Fondo',
    assetClass: 'Clase de activo',
    risk: 'Riesgo',
    weight: 'Peso',
    together: 'En total',
    other: 'Otros',
    empty: 'No hay datos sobre su composición.',
    notWhole: 'Los pesos registrados no suman el 100%.',
  },

  backtest: {
    title: 'Cómo habría evolucionado',
    meta: '{{from}} – {{to}} · en {{currency}}',
    model: 'Cartera modelo',
    rebalancing: 'Pesos',
    buyAndHold: 'Comprada una vez y mantenida',
    yearly: 'Restablecidos cada año',
    failed: 'No se ha podido cargar la simulación.',
    empty: 'No todos sus fondos tienen ya un precio, así que no se puede medir nada.',
    note: 'Lo que habrían dado estos pesos, en {{currency}}: descontados los gastos de los fondos, no los de su contrato ni los de las operaciones. Las rentabilidades pasadas no predicen las futuras.',
  },

  ratios: { title: 'Riesgo y ratios' },

  costs: {
    title: 'Lo que le cuesta al año',
    onBalance: 'Sobre su saldo de {{amount}} a precios del {{day}}',
    onSample: 'Sobre una inversión de {{amount}}, porque no consta ningún saldo suyo',
    fund: 'Fondo',
    weight: 'Peso',
    charges: 'Gastos',
    share: 'Su parte',
    money: 'Sobre {{amount}}',
    together: 'En total al año',
    explained:
      'Los gastos corrientes de cada fondo por su peso, sumados y aplicados al importe. Están incluidos en los precios de los fondos y no se le cobran aparte. Se añaden la comisión de su contrato y los costes de las operaciones.',
    absent: 'Un fondo no comunica sus gastos, así que no se conoce la suma.',
  },

  suitability: {
    title: 'Para quién es',
    risk: {
      low: 'Para quien quiere pocas oscilaciones y acepta ganancias pequeñas.',
      medium: 'Para quien puede aceptar caídas moderadas a cambio de un mayor crecimiento posible.',
      high: 'Para quien puede esperar durante grandes caídas a cambio de una ganancia posible alta.',
      none: 'La gestora no indica su riesgo.',
    },
    horizon_one: 'Dinero que no necesitará al menos durante {{count}} año.',
    horizon_other: 'Dinero que no necesitará al menos durante {{count}} años.',
    esg: {
      all: 'Todos sus fondos se consideran ESG.',
      some: 'El {{part}} está en fondos ESG.',
      unknown_one: 'De {{count}} fondo no se sabe si se considera ESG.',
      unknown_other: 'De {{count}} fondos no se sabe si se consideran ESG.',
    },
    sharia: {
      all: 'Todos sus fondos siguen la Sharia.',
      some: 'El {{part}} está en fondos Sharia.',
      unknown_one: 'De {{count}} fondo no se sabe si sigue la Sharia.',
      unknown_other: 'De {{count}} fondos no se sabe si siguen la Sharia.',
    },
    type: 'Tipo de inversor',
    knowledge: 'Conocimientos necesarios',
    lossTolerance: 'Capacidad de asumir pérdidas',
    objective: 'Objetivo',
    note: 'Según los datos de mercado objetivo de sus fondos; cuenta el plazo más largo. Esto no es asesoramiento.',
    silent_one: '{{count}} fondo no indica para quién es.',
    silent_other: '{{count}} fondos no indican para quién son.',
  },
}
