import type { fixedDeposit as en } from '../../en/funds/fixed-deposit.ts'
import type { Words } from '../../words.ts'

export const fixedDeposit: Words<typeof en> = {
  placed: 'Importe depositado',
  interest: 'Intereses hasta ahora',
  value: 'Valor',
  valueOn: 'con intereses hasta el {{day}}',
  rate: 'Tipo de interés',
  rateYear: '{{rate}} anual',
  starts: 'Inicio',
  matures: 'Vencimiento',
  open: 'Sin vencimiento',
  yours: 'Su depósito',
  yoursOf: 'Su depósito del {{day}}',
  about: 'Cómo funciona',
  atMaturity:
    'Vence el {{day}} y no se puede cancelar antes. El principal y los intereses pasan al efectivo de la cuenta el {{paidOn}}.',
  byNotice:
    'Sigue hasta que se da el preaviso y termina {{days}} días después, o el siguiente día hábil. Si el preaviso llega hoy, termina el {{day}}. El principal y los intereses pasan entonces al efectivo de la cuenta.',
  write: 'Para dar el preaviso, escriba a',
  risk: 'Riesgo: el tipo es fijo y el valor no sigue a los mercados. Un banco guarda el dinero: si ese banco quiebra, usted podría perder una parte.',
  notHeld:
    'Usted no tiene este depósito. Un depósito a plazo paga un tipo de interés fijo hasta su vencimiento y no se puede cancelar antes.',
  notHeldOpen:
    'Usted no tiene este depósito. Un depósito renovable paga un tipo de interés fijo hasta que se da el preaviso y termina {{days}} días después.',
  failed: 'No se han podido cargar sus depósitos.',
}
