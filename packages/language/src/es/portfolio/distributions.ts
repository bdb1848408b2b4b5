import type { distributions as en } from '../../en/portfolio/distributions.ts'
import type { Words } from '../../words.ts'

export const distributions: Words<typeof en> = {
  categories: { title: 'Distribución' },
  product_types: { title: 'Tipos de instrumento' },
  countries: { title: 'Países' },
  sectors: { title: 'Sectores' },
  currencies: { title: 'Divisas' },
  top_ten: { title: 'Diez mayores' },

  by: 'Distribución por',

  largest: 'La mayor parte es {{name}}, con el {{weight}} del fondo.',
  type: {
    assetclasses: 'Clases de activo',
    instrumenttypes: 'Tipos de instrumento',
    countries: 'Países',
    sectors: 'Sectores',
    currencies: 'Divisas',
    topten: 'Diez mayores',
  },

  asOf: 'A {{day}}',
  largestPart: 'La mayor parte es {{name}}: {{weight}}, a {{day}}.',
  largestHolding: 'La mayor posición es {{name}}: {{weight}}, a {{day}}.',
  other: 'Otros',
  cashInFunds: 'incl. el efectivo de los fondos',
  otherHoldings: 'Las demás posiciones',
  share: 'Porcentaje',
  whole: 'Cartera completa',
  showAsTable: 'Mostrar como tabla',
  showAsChart: 'Mostrar como gráfico',

  reportedFor: 'Informes de los fondos del {{day}}',
  reportedBetween: 'Informes de los fondos del {{from}} al {{to}}',
  insideFor: 'Contenido de los fondos a {{day}}',
  insideBetween: 'Contenido de los fondos, del {{from}} al {{to}}',
  short: 'Posiciones cortas, que el gráfico no muestra: {{parts}}.',
  lacking: 'No lo comunican: {{funds}}.',
  scaled: 'Más del 100 % según {{funds}}; se reduce al 100 %.',
  lackingMore: 'No lo comunican: {{funds}} y {{count}} más.',

  failed: 'No se ha podido cargar la distribución.',
  empty: 'Aún no hay posiciones',
  noWeights: 'Los porcentajes no se pueden mostrar: falta el valor de una posición.',
}
