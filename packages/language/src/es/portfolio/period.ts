import type { period as en } from '../../en/portfolio/period.ts'
import type { Words } from '../../words.ts'

export const period: Words<typeof en> = {
  title: 'Periodo',
  choice: {
    YTD: 'Año',
    '1M': '1M',
    '6M': '6M',
    '1Y': '1A',
    '3Y': '3A',
    '5Y': '5A',
    inception: 'Máx.',
    '10Y': '10A',
    lastComposition: 'Último traspaso',
  },
  long: {
    YTD: 'en lo que va de año',
    '1M': 'en 1 mes',
    '6M': 'en 6 meses',
    '1Y': 'en 1 año',
    '3Y': 'en 3 años',
    '5Y': 'en 5 años',
    inception: 'desde el inicio',
    '10Y': 'en 10 años',
    lastComposition: 'desde el último traspaso',
    custom: 'del {{from}} al {{to}}',
  },
  disabled: {
    'before-inception': 'Empieza antes de abrirse la cuenta ({{day}})',
    'before-first-price': 'Empieza antes del primer precio del fondo ({{day}})',
    'never-switched': 'Aún no se ha hecho ningún traspaso',
  },

  instead: {
    days: 'No se pueden mostrar las fechas de este enlace. {{fault}}',
    period: 'No se puede mostrar el periodo del enlace, {{period}}. {{reason}}.',
  },
  more: 'Más periodos',
  moreChosen: 'Más periodos; elegido: {{period}}',
  name: { '10Y': '10 años', lastComposition: 'Desde el último traspaso' },
  startsAfter: 'Desde el cierre del {{day}}',
  custom: 'Otras fechas',
  from: 'Primer día',
  to: 'Último día',
  chooseYear: 'Elija un periodo de un año o más',
  show: 'Aplicar',
  fault: {
    incomplete: 'Indique el primer y el último día.',
    'after-valuation': 'La última valoración es del {{last}}: elija ese día o uno anterior.',
    reversed: 'El último día es anterior al primero.',
    'before-inception': 'El contrato empezó el {{inception}}: elija ese día o uno posterior.',
    'after-last-price': 'No hay precios después del {{last}}.',
    'before-first-price': 'El primer precio del fondo es del {{inception}}: elija ese día o uno posterior.',
  },
}
