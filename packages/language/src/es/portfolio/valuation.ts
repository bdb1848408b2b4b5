import type { valuation as en } from '../../en/portfolio/valuation.ts'
import type { Words } from '../../words.ts'

export const valuation: Words<typeof en> = {
  title: 'Evolución del valor',
  sentence: 'De {{first}} el {{from}} a {{last}} el {{to}}, incluidas aportaciones y retiradas.',
  sentenceOfDay: '{{last}} el {{to}}.',
  savings: 'Ahorros',
  benchmark: 'El mismo dinero en {{benchmark}}',
  endOfService: 'Indemnización por fin de servicio, estimada',
  failed: 'No se han podido cargar los valores.',
  empty: 'Aún no hay valores',
  showChart: 'Mostrar gráfico',
  hideChart: 'Ocultar gráfico',
  showAsTable: 'Mostrar como tabla',
  showAsChart: 'Mostrar como gráfico',
  noBenchmark: 'Sin índice de referencia: {{reason}}',
  noEndOfService: 'Sin indemnización por fin de servicio: {{reason}}',
  lastEndOfService:
    'La indemnización por fin de servicio es una estimación según el salario y los años de servicio, aparte de sus ahorros; al cierre del último mes, el {{day}}, era de {{amount}}.',
  lastEndOfService_company:
    'La indemnización por fin de servicio es una estimación según el salario y los años de servicio, aparte de los ahorros del contrato; al cierre del último mes, el {{day}}, era de {{amount}}.',
  nothingDue: 'Indemnización por fin de servicio: no corresponde nada antes de un año completo de servicio.',
  closing: 'Valores de cierre.',
  sameFlows: 'El índice de referencia supone las mismas entradas y salidas de dinero en los mismos días.',
}
