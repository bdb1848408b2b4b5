import type { recovery as en } from '../../en/account/recovery.ts'
import type { Words } from '../../words.ts'

export const recovery: Words<typeof en> = {
  lead: 'Escriba el correo electrónico de su cuenta. Le enviamos un enlace para elegir una nueva contraseña.',
  email: { label: 'Correo electrónico', wrong: 'Escriba un correo electrónico, como nombre@example.com' },
  send: 'Enviar enlace',
  back: 'Volver al inicio de sesión',
  otherEmail:
    '¿Ya no usa este correo? Escriba al departamento de recursos humanos de su empresa o a {{support}}. Comprobamos quién es usted antes de cambiarlo.',
  sent: {
    toast: 'Se ha enviado un correo a la dirección de este usuario',
    title: 'Revise su correo',
    lead: 'Si {{email}} pertenece a una cuenta, le llegará el enlace en unos instantes.',
    life: 'Enlace válido durante',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    use: 'Se puede usar',
    once: 'Una vez',
    nothing: '¿No llega nada?',
    spam: 'Mire en el correo no deseado',
    againIn: 'Enviar de nuevo en {{countdown}}',
    again: 'Enviar de nuevo',
    other: 'Usar otro correo',
  },
  resetLead: 'La usará para iniciar sesión a partir de ahora.',
  effects:
    'Debe ser distinta de sus 10 últimas contraseñas. Al guardarla se cierra la sesión en todos sus dispositivos; se lo confirmamos por correo.',
  deadLink: 'Este enlace no funciona',
  noToken: 'Este enlace está incompleto. Abra otra vez el enlace de su correo o pida uno nuevo.',
  wrongLink: 'El enlace ya se ha usado, se ha sustituido por otro o tiene más de {{minutes}} minutos.',
  newLink: 'Enviarme un enlace nuevo',
  code: {
    back: 'Elegir otra contraseña',
    again: 'Elegir de nuevo la contraseña',
    resent: 'Código de seguridad enviado',
    failed: '¡Algo ha fallado!',
  },
}
