import type { activation as en } from '../en/activation.ts'
import type { Words } from '../words.ts'

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
    owner: 'no contiene su usuario ni su correo electrónico',
    common: 'no es una de uso frecuente',
    met: 'cumplido:',
    unmet: 'falta:',
  },
  noCode: {
    text: '¡Vaya! Algo ha fallado. Solicite de nuevo el correo de acceso.',
    help: 'Abra otra vez el enlace de su correo. Sirve una sola vez y durante {{hours}} horas; si es más antiguo, pida otro a {{support}}.',
  },
  wrongCode:
    'Puede que el enlace ya se haya usado, se haya sustituido por otro o tenga más de {{hours}} horas. Pida otro a {{support}}.',
  support: 'atención al cliente',
  login: 'Ir al inicio de sesión',
}
