import type { headline as en } from '../en/headline.ts'
import type { Words } from '../words.ts'
import { period } from './portfolio/period.ts'

export const headline: Words<typeof en> = {
  failed: 'No se ha podido cargar su panel.',
  noAccounts: 'Todavía no hay ninguna cuenta a su nombre.',
  valuationOf: 'Valoración del {{day}}',
  customise: 'Personalizar',

  period,

  value: {
    title: 'Valor de la cartera',
    title_company: 'Saldo de la cuenta de la empresa',
    unallocated: 'Aún no asignado a los partícipes',
    asOf: 'a {{day}}',
    timeWeighted: 'ponderada por tiempo',
    later: {
      in: 'Aún no incluye: aportaciones de {{amount}} contabilizadas después del {{day}}',
      out: 'Aún no incluye: retiradas de {{amount}} contabilizadas después del {{day}}',
    },
    failed: 'No se ha podido cargar el valor de la cartera.',
    failed_company: 'No se ha podido cargar el saldo.',
    failedPeriod: 'No se han podido cargar las cifras de este periodo.',
  },

  facts: {
    title: 'El periodo en cifras',
    contributions: 'Aportaciones',
    withdrawals: 'Retiradas',
    fees: 'Comisión del plan',
    expenses: 'y {{amount}} por compras y ventas',
    gain: 'Ganancia',
    ownReturn: 'Su rentabilidad personal',
    endOfService: 'Indemnización por fin de servicio, estimada',
  },
}
