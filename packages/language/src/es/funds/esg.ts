import type { esg as en } from '../../en/funds/esg.ts'
import type { Words } from '../../words.ts'

export const esg: Words<typeof en> = {
  title: 'Sostenibilidad',
  asOf: 'A {{day}} · 0 peor, 100 mejor',
  criterion: {
    environment: 'Medio ambiente',
    social: 'Social',
    governance: 'Gobernanza',
    carbon: 'Carbono',
    controversies: 'Controversias',
    exclusions: 'Actividades excluidas',
  },
  coverage: 'para el {{share}} de la cartera',
  reportedPart: 'Los fondos lo comunican para el {{share}} de la cartera.',
  notReported: 'Ningún fondo lo comunica',
  noneAbove: 'Ninguna supone el {{limit}} o más de la cartera.',
  aboveLimit: 'Solo se indican las que suponen el {{limit}} o más de la cartera.',
  smaller_one: 'No se indica {{count}} más pequeña.',
  smaller_other: 'No se indican {{count}} más pequeñas.',
  from: 'De {{funds}}',
  without: 'Sin datos: {{funds}}.',
  withoutMore: 'Sin datos: {{funds}} y {{count}} más.',
  reportedFor: 'Informes de los fondos del {{day}}',
  reportedBetween: 'Informes de los fondos del {{from}} al {{to}}',
  failed: 'No se han podido cargar las cifras de sostenibilidad.',
  empty: 'Aún no hay posiciones',
  cashOnly: 'El efectivo no tiene datos de sostenibilidad',
  noData: 'Ninguno de los fondos de la cartera comunica datos de sostenibilidad.',
  noWeights: 'Estas cifras no se pueden mostrar: falta el valor de una posición.',
}
