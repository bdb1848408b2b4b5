import type { summary as en } from '../../en/portfolio/summary.ts'
import type { Words } from '../../words.ts'

export const summary: Words<typeof en> = {
  title: 'Resumen',
  between: '{{from}} – {{to}}',
  failed: 'No se ha podido cargar el resumen.',
  empty: 'En estos días no hubo posiciones ni pagos',
  valueOn: 'Valor a {{day}}',
  valueBefore: 'Valor antes del {{day}}',
  in: 'Aportaciones',
  fromEmployer: '{{amount}} de su empresa',
  out: 'Retiradas',
  out_company: 'Asignado a los partícipes o pagado',
  performance: 'Ganancia',
  within: 'Ya descontado',
  fees: 'Comisión del plan',
  expenses: 'Comisiones de compra y venta',
}
