import type { orderNotices as en } from '../../en/messages/order-notices.ts'
import type { Words } from '../../words.ts'

export const orderNotices: Words<typeof en> = {
  'orders/code': {
    subject: 'Su código para {{what}} {{reference}}',
    text: '{{code}} aprueba {{what}} {{reference}}: {{content}}. Comprobación {{hash}}. Válido {{minutes}} min. No lo comparta nunca.',
  },
  'orders/first-code': {
    subject: 'Su código para {{what}} {{reference}}',
    text: '{{code}} aprueba {{what}} {{reference}}: {{content}}. Comprobación {{hash}}. Válido {{minutes}} min. Necesita una segunda aprobación en {{days}} días hábiles. No lo comparta nunca.',
  },
  'orders/second-code': {
    subject: 'Su código para {{what}} {{reference}}',
    text: '{{code}} aprueba, como segunda persona, {{what}} {{reference}}: {{content}}. Comprobación {{hash}}. Válido {{minutes}} min; una vez aprobado es definitivo. No lo comparta nunca.',
  },
  'orders/second-needed': {
    subject: 'Apruebe una retirada el {{day}} a más tardar: {{reference}}',
    text: '{{by}} ha aprobado {{what}} del contrato de su empresa. Solo se ejecuta con una segunda aprobación:',
  },
  'orders/second-approved': {
    subject: 'Ya están las dos aprobaciones: {{your}}',
    text: '{{by}} ha aprobado {{what}} después de usted; la orden ya está en marcha:',
  },
  'orders/given-up': {
    subject: 'Ya no hace falta su aprobación: {{what}}',
    text: '{{by}} ha cancelado {{what}} del contrato de su empresa. No se vende ni se paga nada y se liberan el dinero y las participaciones reservados:',
  },
  'orders/ran-out': {
    subject: 'Sin aprobar a tiempo: {{what}}',
    text: 'Nadie más de su empresa aprobó {{what}} del contrato antes de que acabara el {{day}} (hora de {{zone}}), por lo que ha caducado. No se ha vendido ni pagado nada y se liberan el dinero y las participaciones reservados. Esto es lo que estaba previsto:',
  },
  'orders/approved': {
    subject: 'Ha aprobado {{your}}',
    text: 'Gracias. Ha aprobado {{what}} y esto es lo que haremos:',
  },
  'orders/executed': {
    subject: 'Operaciones ejecutadas: {{your}}',
    text: 'Para {{your}} hemos comprado o vendido estos fondos a los precios publicados de su día de negociación:',
  },
  'orders/settled': {
    subject: 'Operaciones liquidadas: {{your}}',
    text: 'Para {{your}} se ha cobrado o pagado el dinero de estas operaciones:',
  },
  'orders/dealt': {
    subject: 'Operaciones ejecutadas y liquidadas: {{your}}',
    text: 'Para {{your}} hemos comprado o vendido estos fondos a los precios publicados de su día de negociación y se ha cobrado o pagado el dinero:',
  },
  'orders/corrected': {
    subject: 'Se ha corregido una operación: {{your}}',
    text: 'Un fondo ha corregido un precio usado para {{your}}, por lo que hemos corregido la operación. Queda así:',
  },
  'orders/delayed': {
    subject: 'Retraso: {{your}}',
    text: 'Una parte de {{your}} no se ha podido ejecutar el día previsto. Sentimos el retraso. Afecta a:',
  },
  'orders/resumed': {
    subject: 'En curso de nuevo: {{your}}',
    text: 'Un fondo que estaba suspendido vuelve a operar y {{your}} continúa. Afecta a:',
  },
  'orders/suspended': {
    subject: 'A la espera de un fondo suspendido: {{your}}',
    text: 'Una parte de {{your}} espera mientras su fondo esté suspendido. Afecta a:',
  },
  'orders/cancelled': {
    subject: 'Cancelación: {{your}}',
    text: 'No se ejecuta nada de {{your}}:',
  },
  'orders/left-out': {
    subject: 'Una parte no se ha ejecutado: {{your}}',
    text: 'Una parte de {{your}} no se ha ejecutado:',
  },
  'orders/payment-late': {
    subject: 'Pago retrasado: {{your}}',
    text: 'El pago de {{your}} estaba previsto para el {{day}} y aún no se ha hecho. Sentimos el retraso.',
  },
  'orders/paid': {
    subject: 'Pago enviado: {{your}}',
    text: 'El dinero está de camino: hemos ordenado a nuestro banco pagar {{amount}} de su retirada {{reference}}, con fecha {{day}}.',
  },
}
