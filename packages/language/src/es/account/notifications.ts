import type { notifications as en } from '../../en/account/notifications.ts'
import type { Words } from '../../words.ts'

export const notifications: Words<typeof en> = {
  lead: 'Eventos de seguridad, órdenes, documentos y solicitudes. Aquí también aparecen los correos que le enviamos.',
  title: 'Sus notificaciones',
  list: 'De más reciente a más antigua',
  none: 'Todavía no hay notificaciones. Aquí encontrará las novedades de su cuenta, sus órdenes y sus documentos.',
  noneShown: 'Ninguna de este tipo.',
  show: 'Mostrar',
  shown: { all: 'Todas', unread: 'No leídas' },
  failed: 'No se han podido cargar sus notificaciones.',
  unread: 'No leída:',
  earlier: 'Antes, sobre esta orden',
  markRead: 'Marcar como leída',
  changePassword: 'Cambiar contraseña',
  readAll: 'Marcar todas como leídas',
  saved: 'Su elección se ha guardado',
  kinds: {
    security: 'Seguridad',
    orders: 'Órdenes y depósitos',
    documents: 'Documentos',
    requests: 'Solicitudes',
  },
  choices: {
    title: 'Notificaciones por correo electrónico',
    line: 'Lo que también le enviamos por correo',
    lead: 'Todas las notificaciones aparecen en Notificaciones. Elija cuáles quiere recibir también por correo.',
    failed: 'No se han podido cargar sus preferencias.',
    security:
      'Accesos desde dispositivos nuevos y cambios de contraseña, teléfono, correo o cuenta bancaria. Se envían siempre, para protegerle.',
    orders: 'Órdenes aprobadas, ejecutadas y pagadas, y depósitos que vencen.',
    documents: 'Nuevos extractos, informes e información del plan.',
    requests: 'Decisiones sobre los cambios que ha solicitado a su gestora.',
  },
}
