import type { signIn as en } from '../en/sign-in.ts'
import type { Words } from '../words.ts'

export const signIn: Words<typeof en> = {
  title: 'Iniciar sesión',
  lead: 'En su cuenta de {{brand}}.',
  language: 'Idioma',
  username: 'Usuario',
  password: 'Contraseña',
  forgot: '¿Ha olvidado su contraseña?',
  submit: 'Iniciar sesión',
  next: 'A continuación le enviaremos un código de seis cifras al teléfono registrado.',
  required: 'El usuario y la contraseña son obligatorios',
  promise: 'Sus ahorros, hasta el último céntimo.',
  promiseDetail: 'Cada cifra procede de un apunte contable: aportación, operación, comisión o precio.',
  guide: { title: 'Guía del portal', text: 'Los primeros pasos, en respuestas breves' },
  app: { get: 'Descargar la aplicación para', apple: 'iPhone y iPad', android: 'Android' },
  code: {
    title: 'Introduzca el código',
    back: 'Usar otra cuenta',
    sent: {
      sms: 'Hemos enviado seis cifras por SMS a {{destination}}.',
      email: 'Hemos enviado seis cifras por correo electrónico a {{destination}}.',
    },
    goodFor: 'Válido durante {{countdown}}',
    expired: 'Este código ha caducado',
    newIn: 'Nuevo código en {{countdown}}',
    resend: 'Enviar un código nuevo',
    resent: 'Nuevo código de verificación enviado',
    submit: 'Continuar',
    again: 'Iniciar sesión de nuevo',
    firstProgress:
      '{{digits}} de 6 cifras. Tiene {{tries}} intentos; el código sirve una sola vez y solo aquí.',
    progress: '{{digits}} de 6 cifras. El código sirve una sola vez y solo aquí.',
    triesLeft_one: 'Queda {{count}} intento.',
    triesLeft_other: 'Quedan {{count}} intentos.',
    noCode: '¿No recibe el código?',
    support: 'atención al cliente',
    noCodeHelp:
      'Compruebe la cobertura del teléfono terminado en {{ending}}. Si ese número ya no es suyo, escriba al departamento de recursos humanos de su empresa o a {{support}}: por su seguridad no se puede cambiar aquí.',
  },
  terms: {
    title: 'Términos y condiciones',
    lead: 'Léalos y acéptelos para continuar.',
    version: 'Versión {{version}}',
    agree: 'He leído y acepto estos términos y condiciones',
    accept: 'Aceptar y continuar',
    mustAgree: 'Marque la casilla para aceptar.',
    leave: 'Cerrar sesión',
    unreachable: 'No se puede acceder al portal',
    failed: 'Ahora mismo no se puede acceder al portal. Vuelva a intentarlo dentro de unos minutos.',
    failedLong: 'Si sigue sin funcionar, escriba a {{support}}.',
  },
}
