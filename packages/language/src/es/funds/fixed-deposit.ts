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
    'Está bloqueado hasta el {{day}}. El importe y los intereses pasan al efectivo de la cuenta el {{paidOn}}.',
  byNotice:
    'Sigue hasta que usted dé el preaviso y termina {{days}} días después, o el siguiente día hábil: el {{day}} si nos avisa hoy. El importe y los intereses pasan entonces al efectivo de la cuenta.',
  write: 'Para dar el preaviso, escriba a',
  risk: 'Riesgo: el tipo es fijo y el valor no sigue a los mercados. Un banco guarda el dinero: si ese banco quiebra, usted podría perder una parte.',
  notHeld:
    'Usted no tiene este depósito. Un depósito a plazo paga un tipo de interés fijo hasta su vencimiento y está bloqueado hasta entonces.',
  notHeldOpen:
    'Usted no tiene este depósito. Un depósito renovable paga un tipo de interés fijo hasta que se da el preaviso y termina {{days}} días después.',
  failed: 'No se han podido cargar sus depósitos.',
}
