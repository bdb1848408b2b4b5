import type { activation as en } from '../../en/account/activation.ts'
import type { Words } from '../../words.ts'

export const activation: Words<typeof en> = {
  title: 'Active su cuenta',
  lead: 'Elija la contraseña de su cuenta de {{brand}}. Después inicie sesión con su usuario y un código enviado a su teléfono.',
  password: 'Nueva contraseña',
  again: 'Repita la contraseña',
  submit: 'Guardar contraseña',
  done: 'Su contraseña se ha cambiado correctamente',
  required: 'Todos los campos son obligatorios',
  mustMatch: 'Las dos contraseñas deben coincidir',
  differs: 'La contraseña no coincide',
  rules: {
    title: 'Su contraseña',
    length: 'tiene al menos {{count}} caracteres',
    upper: 'tiene una mayúscula',
    lower: 'tiene una minúscula',
    digit: 'tiene un número',
    special: 'tiene un carácter especial, como ! @ # ? ] ;',
    owner: 'No debe contener su usuario ni su correo electrónico. Lo comprobamos al guardarla.',
    common: 'no es una contraseña muy usada',
    met: 'cumplido:',
    unmet: 'falta:',
  },
  noCode: {
    text: '¡Vaya! Algo ha fallado. Solicite de nuevo el correo de acceso.',
  },
  byCode: {
    lead: 'Escriba su usuario y el código del correo de invitación, y elija una contraseña.',
    code: 'Código de activación',
    hint: 'Diez letras y cifras, como 7KQ2M-X4D9A',
    wrong: 'El código tiene diez letras y cifras, como 7KQ2M-X4D9A. Compárelo con el correo.',
    mistyped:
      'Compare el usuario y el código con el correo. Un código sirve una sola vez y durante {{hours}} horas; solo vale el último correo.',
    none: '¿No ha recibido el correo o lo recibió hace más de {{hours}} horas?',
    resend: 'Enviar de nuevo la invitación',
    nameFirst: 'Escriba primero su usuario.',
    resent:
      'Si {{username}} tiene una invitación sin usar, recibirá un nuevo correo. Los enlaces y códigos anteriores ya no sirven.',
    nothing: '¿Sigue sin recibirlo? Escriba a {{support}}.',
    instead: 'Escribir el código o recibir otro correo',
  },
  wrongPair: '¡Vaya! Esa combinación de correo y contraseña no es válida',
  expired: 'Su contraseña ha caducado. Elija una nueva para terminar de iniciar sesión.',
  wrongCode:
    'Puede que el enlace ya se haya usado, se haya sustituido por otro o tenga más de {{hours}} horas. Pida otro a {{support}}.',
  support: 'atención al cliente',
}
