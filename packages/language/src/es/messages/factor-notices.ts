import type { factorNotices as en } from '../../en/messages/factor-notices.ts'
import type { Words } from '../../words.ts'

export const factorNotices: Words<typeof en> = {
  'factors/code/add-authenticator': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para añadir una aplicación de autenticación a su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/code/add-passkey': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para añadir una llave de acceso a su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/code/new-backup-codes': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para crear nuevos códigos de respaldo para su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/code/remove-authenticator': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para quitar la aplicación de autenticación de su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/code/remove-passkey': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para quitar una llave de acceso de su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/code/remove-backup-codes': {
    subject: 'Su código para un cambio de seguridad',
    text: '{{code}} es su código para quitar los códigos de respaldo de su cuenta en {{brand}}. Vale {{minutes}} minutos. Si no lo ha pedido, no lo comparta y escríbanos.',
  },
  'factors/add-authenticator': {
    subject: 'Se ha añadido una aplicación de autenticación',
    text: 'Ya se puede usar una aplicación de autenticación para entrar en su cuenta de {{brand}}. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/add-passkey': {
    subject: 'Se ha añadido una llave de acceso',
    text: 'Ya se puede usar una nueva llave de acceso para entrar en su cuenta de {{brand}} y para aprobar órdenes. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/new-backup-codes': {
    subject: 'Se han creado nuevos códigos de respaldo',
    text: 'Se han creado diez nuevos códigos de respaldo para su cuenta de {{brand}}. Los anteriores ya no sirven. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/remove-authenticator': {
    subject: 'Se ha eliminado la aplicación de autenticación',
    text: 'La aplicación de autenticación ya no sirve para entrar en su cuenta de {{brand}}. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/remove-passkey': {
    subject: 'Se ha eliminado una llave de acceso',
    text: 'Una llave de acceso ya no sirve para su cuenta de {{brand}}. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/remove-backup-codes': {
    subject: 'Se han eliminado los códigos de respaldo',
    text: 'Los códigos de respaldo de su cuenta de {{brand}} ya no sirven. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/reset': {
    subject: 'Se han eliminado sus métodos de inicio de sesión',
    text: 'Tras comprobar su identidad, hemos eliminado la aplicación de autenticación, las llaves de acceso y los códigos de respaldo de su cuenta de {{brand}}. Vuelve a entrar con un código por SMS. Se han cerrado las demás sesiones abiertas y las retiradas quedan en pausa durante {{hours}} horas desde ahora. Si no ha sido usted, escríbanos de inmediato.',
  },
  'factors/backup-code-used': {
    subject: 'Se ha usado un código de respaldo',
    text: 'Se ha usado un código de respaldo para entrar en su cuenta de {{brand}}. Códigos de respaldo que quedan: {{left}}. Si no ha sido usted, escríbanos de inmediato. Si ha perdido su teléfono, pídanos que cambiemos el número registrado.',
  },
}
