import type { findings as en } from '../../en/portfolio/findings.ts'
import type { Words } from '../../words.ts'

export const findings: Words<typeof en> = {
  title: 'Avisos de la cartera',
  asOf: 'A {{day}} · comprobaciones automáticas, no asesoramiento',
  showAll: 'Mostrar los {{all}}',
  showFewer: 'Mostrar menos',
  severity: { attention: 'Importante', notice: 'Aviso' },

  'position-share': {
    what: 'El {{share}} está en una sola posición: {{name}}',
    why: 'Más del {{limit}} en un fondo: su resultado depende mucho de él, aunque el propio fondo esté diversificado.',
  },
  'group-share': {
    what: {
      subAssetClass: 'El {{share}} está en una sola clase: {{name}}',
      sector: 'El {{share}} está en un solo sector: {{name}}',
      country: 'El {{share}} está en un solo país: {{name}}',
    },
    why: {
      subAssetClass: 'Varias posiciones juntas. Se avisa por encima del {{limit}}.',
      sector: 'Según los valores que comunican los fondos. Se avisa por encima del {{limit}}.',
      country: 'Según los valores que comunican los fondos. Se avisa por encima del {{limit}}.',
    },
  },
  'cash-drag': {
    what: 'El {{share}} está en efectivo, por encima del {{limit}} desde el {{since}}',
    why: 'El efectivo no crece con los mercados. Lleva {{days}} días sin invertir; avisamos a partir de {{daysLimit}}.',
    invest: 'Elija cómo invertirlo',
  },
  'currency-share': {
    what: 'El {{share}} no está en {{currency}}',
    why: 'Depende de los tipos de cambio. La parte mayor es en {{name}}: {{largest}}. Se avisa por encima del {{limit}}.',
  },
  'ongoing-cost': {
    what: 'Los fondos cobran un {{cost}} al año, unos {{amount}}',
    whatAtLeast: 'Los fondos cobran al menos un {{cost}} al año, unos {{amount}}',
    why: 'Gastos corrientes, ya incluidos en los precios. Se avisa por encima del {{limit}}.',
    whyPartly:
      'Gastos corrientes, ya incluidos en los precios, conocidos para el {{coverage}} de la cartera. Se avisa por encima del {{limit}}.',
  },
  'risk-apart': {
    what: 'El nivel de riesgo orientativo de la cartera es {{riskId}}; el del modelo {{name}} es {{modelRiskId}}',
    why: 'Según cómo se ha movido el valor desde el {{from}}: volatilidad del {{volatility}} al año, frente al {{modelVolatility}} del modelo.',
  },
  'stale-price': {
    what: 'El último precio de {{name}} es del {{day}}',
    whatNone: '{{name}} no tiene ningún precio utilizable',
    why_one:
      'Los últimos precios son del {{latest}}, {{count}} día hábil después. El valor usa el precio anterior.',
    why_other:
      'Los últimos precios son del {{latest}}, {{count}} días hábiles después. El valor usa el precio anterior.',
    whyNone: 'Los últimos precios son del {{latest}}. Las cifras que necesitan este precio no se muestran.',
  },

  none: 'No hay avisos',
  checked: 'Qué hemos comprobado',
  noneWhy: 'Hemos comprobado posiciones, sectores, países, efectivo, divisas, costes, riesgo y precios.',
  prescribed: 'No se avisa del peso de un fondo si lo fija su modelo.',
  rebalanced:
    'Una orden en curso está cambiando toda la cartera. Los pesos, las divisas y los costes se comprobarán de nuevo cuando termine.',
  unchecked: {
    title: 'Sin comprobar',
    line: '{{rule}}: {{reason}}',
    afterYear: 'Se comparará con {{name}} tras un año en esa estrategia',
    partly: '{{rule}}: solo se conoce el {{coverage}} de la cartera',
    rule: {
      'position-share': 'Posiciones',
      'group-share': 'Clases',
      'cash-drag': 'Efectivo',
      'currency-share': 'Divisas',
      'ongoing-cost': 'Costes',
      'risk-apart': 'Riesgo',
      'stale-price': 'Precios',
    },
    group: { subAssetClass: 'Clases', sector: 'Sectores', country: 'Países' },
  },
  failed: 'No se han podido cargar los avisos.',
  empty: 'Aún no hay posiciones',
}
