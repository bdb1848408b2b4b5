import type { profile as en } from '../en/profile.ts'
import type { Words } from '../words.ts'

export const profile: Words<typeof en> = {
  sections: 'Secciones de esta página',
  security: 'Contraseña y seguridad',
  language: {
    title: 'Idioma',
    lead: 'El idioma de este portal y de todos los correos y mensajes que le enviamos.',
  },
  details: {
    title: 'Sus datos',
    lead: 'Los guarda su gestora. Escriba a {{support}} si alguno no es correcto.',
    name: 'Nombre',
    username: 'Usuario',
    birthDate: 'Fecha de nacimiento',
  },
  password: {
    title: 'Contraseña',
    lead: 'Para cambiarla, escriba su contraseña actual y elija una nueva. Después recibirá un código en su teléfono.',
    open: 'Cambiar contraseña',
    present: 'Contraseña actual',
    effects: 'Esta sesión continúa; se cierran las de todos sus demás dispositivos.',
    back: 'Volver',
    again: 'Empezar de nuevo',
  },
}
