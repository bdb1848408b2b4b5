import type { notices as en } from '../../en/messages/notifications.ts'
import type { Words } from '../../words.ts'
import { factorNotices } from './factor-notices.ts'
import { orderNotices } from './order-notices.ts'

export const notices: Words<typeof en> = {
  ...orderNotices,
  ...factorNotices,
  'sign-in/code': {
    subject: 'Su código de acceso',
    text: '{{code}} es su código para entrar en {{brand}}. Vale {{minutes}} minutos. No lo comparta: nadie de {{brand}} se lo pedirá.',
  },
  'sign-in/new-device': {
    subject: 'Nuevo inicio de sesión en su cuenta',
    text: 'Se ha iniciado sesión en su cuenta desde un navegador nuevo para nosotros: {{device}}. Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña y escríbanos de inmediato.',
  },
  'sign-in/locked': {
    subject: 'Inicio de sesión bloqueado durante {{minutes}} minutos',
    text: 'Se ha escrito {{count}} veces seguidas una contraseña incorrecta para su cuenta. Desde ese mismo lugar no se puede volver a intentar durante {{minutes}} minutos. Si no ha sido usted, su contraseña sigue segura.',
  },
  'sign-in/codes-exhausted': {
    subject: 'Demasiados códigos incorrectos para su cuenta',
    text: 'Hoy se han escrito demasiados códigos incorrectos para su cuenta, así que no se aceptan más hasta mañana. Si no ha sido usted, alguien conoce su contraseña: escríbanos de inmediato.',
  },
  'session/stolen': {
    subject: 'Hemos cerrado su sesión para protegerle',
    text: 'Su sesión se ha usado en otro navegador, así que la hemos cerrado. Si no ha sido usted, cambie su contraseña y escríbanos.',
  },
  'session/replayed': {
    subject: 'Hemos cerrado su sesión para protegerle',
    text: 'Su sesión se ha usado de un modo inusual, así que la hemos cerrado. Si se repite, cambie su contraseña y escríbanos.',
  },
  'statement/ready': {
    subject: 'Su extracto anual {{year}} está disponible',
    text: 'Su extracto anual de {{year}} está disponible. Inicie sesión en el portal de {{brand}} y abra Documentación > Extractos. Revíselo y escríbanos si algo no es correcto.',
  },
  'document/published': {
    subject: 'Nuevo documento: {{name}}',
    text: 'Se ha publicado {{name}} para usted. Inicie sesión en el portal de {{brand}} y abra Documentación para leerlo. En su perfil puede elegir si desea recibir correos sobre documentos.',
  },
  invitation: {
    subject: 'Su acceso al portal de {{manager}}',
    text: '{{manager}} ha abierto su portal para usted. Abra este enlace para elegir su contraseña:\n\n{{link}}\n\nEn otro dispositivo, abra {{page}} y escriba su usuario y este código:\n\n{{code}}\n\nEl enlace y el código valen {{hours}} horas y sirven una sola vez. Después inicie sesión como {{username}}; cada vez recibirá un código en su teléfono. Si no esperaba este mensaje, no haga nada: sin el enlace o el código nadie puede usar su cuenta.',
  },
  recovery: {
    subject: 'Elija una nueva contraseña',
    text: 'Hemos recibido una solicitud de nueva contraseña para {{username}} en {{brand}}. Abra este enlace para elegirla:\n\n{{link}}\n\nEl enlace vale {{minutes}} minutos y sirve una sola vez. Después recibirá un código en su teléfono. Si no la ha pedido, no haga nada: su contraseña sigue igual.',
  },
  'recovery/code': {
    subject: 'Su código para una nueva contraseña',
    text: '{{code}} es su código para cambiar la contraseña de {{brand}}. Vale {{minutes}} minutos. Si no ha pedido una nueva contraseña, no comparta este código y escríbanos.',
  },
  'password/changed': {
    subject: 'Su contraseña ha cambiado',
    text: 'La contraseña de su cuenta ha cambiado y se han cerrado todas las demás sesiones abiertas. Si no ha sido usted, escríbanos de inmediato.',
  },
  'access/disabled': {
    subject: 'Se ha desactivado su acceso',
    text: 'Alguien de su empresa ha desactivado su acceso al portal. Ya no puede iniciar sesión. Si no sabe por qué, pregunte a su empresa.',
  },
  'access/enabled': {
    subject: 'Se ha activado de nuevo su acceso',
    text: 'Alguien de su empresa ha activado su acceso al portal. Puede volver a iniciar sesión.',
  },
  'details/changed': {
    subject: 'Sus datos de contacto o bancarios han cambiado',
    text: '{{manager}} ha cambiado datos de su cuenta {{username}}:\n\n{{changes}}\n\nLas retiradas quedan en pausa durante {{hours}} horas desde ahora.\n\nSi no pidió este cambio, contacte de inmediato con {{manager}}.',
  },
  'details/phone-changed': {
    subject: 'Su número de teléfono ha cambiado',
    text: '{{manager}}, cuenta {{username}}: {{change}}. Las retiradas quedan en pausa {{hours}} horas. Si no pidió este cambio, contacte de inmediato con {{manager}}.',
  },
  'profile/code': {
    subject: 'Su código para cambiar sus datos',
    text: '{{code}} es su código para cambiar sus datos en {{brand}}: {{changes}}. Es válido durante {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos de inmediato.',
  },
  'details/changed-in-portal': {
    subject: 'Sus datos de contacto o bancarios han cambiado',
    text: 'Se han cambiado en el portal datos de su cuenta {{username}} en {{manager}}:\n\n{{changes}}\n\nLas retiradas quedan en pausa durante {{hours}} horas desde ahora.\n\nSi no ha hecho este cambio, contacte con {{manager}} de inmediato.',
  },
  'requests/approved': {
    subject: 'Su solicitud ha sido aprobada',
    text: '{{manager}} ha aprobado su solicitud del {{day}}: {{field}}. Los nuevos datos están en su perfil.\n\nSi no la pidió, contacte con {{manager}} de inmediato.',
  },
  'requests/refused': {
    subject: 'Su solicitud ha sido rechazada',
    text: '{{manager}} ha rechazado su solicitud del {{day}}: {{field}}.\n\nMotivo: {{reason}}\n\nSus datos siguen como estaban. Puede enviar otra solicitud en su perfil.',
  },
  'requests/second-approver': {
    subject: 'Un cambio de la cuenta bancaria de su empresa necesita su aprobación',
    text: '{{name}} ha pedido cambiar la cuenta bancaria de {{company}}. Los pagos van a la nueva cuenta solo cuando lo apruebe un segundo usuario de su empresa.\n\nInicie sesión y abra Administración > Solicitudes para aprobarlo o rechazarlo. Si no sabe nada de este cambio, contacte con {{manager}} de inmediato.',
  },
  'deposits/ends': {
    subject: 'Un depósito vence el {{day}}',
    text: '{{name}} vence el {{day}}. {{amount}}, intereses incluidos, pasan al efectivo del contrato el {{paidOn}}. No tiene que hacer nada.',
  },
}
