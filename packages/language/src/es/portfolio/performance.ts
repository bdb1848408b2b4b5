import type { performance as en } from '../../en/portfolio/performance.ts'
import type { Words } from '../../words.ts'

export const performance: Words<typeof en> = {
  title: 'Rentabilidad',
  sentence: {
    up: 'Ha subido un {{change}} del {{from}} al {{to}}.',
    down: 'Ha bajado un {{change}} del {{from}} al {{to}}.',
    unchanged: 'Sin cambios del {{from}} al {{to}}.',
  },
  method: 'Ponderada por tiempo, después de comisiones.',
  shown: 'Lo que se muestra',
  view: { return: 'Rentabilidad', drawdown: 'Caída', months: 'Por meses' },
  portfolio: 'Cartera',
  benchmarks: 'Índices de referencia',
  drawn: 'Se muestran con la cartera',
  showAsTable: 'Mostrar como tabla',
  showAsChart: 'Mostrar como gráfico',
  failed: 'No se ha podido cargar la rentabilidad.',
  benchmarksFailed: 'No se han podido cargar los índices de referencia.',
  benchmarkNote: 'Índices de referencia convertidos a {{currency}}, sin costes.',
  eoniaNote: 'Eonia: el interés del euro a un día.',
  eoniaConverted: 'Eonia: el interés del euro a un día; el tipo de cambio lo mueve.',
  monthsNote:
    'El primer y el último mes pueden ser parciales. El año acumula las rentabilidades de sus meses, por lo que no es su suma.',
  year: 'Año',
  wholeYear: 'Año',
  empty: 'Aún no hay rentabilidad',
}
