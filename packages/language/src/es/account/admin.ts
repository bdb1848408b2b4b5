import type { admin as en } from '../../en/account/admin.ts'
import type { Words } from '../../words.ts'

export const admin: Words<typeof en> = {
  title: 'Usuarios',
  lead: 'Las personas de su empresa y su último acceso. Los partícipes ven en su perfil que usted los ha consultado.',
  count_one: '{{count}} usuario. Con derecho a aprobar: {{approvers}}.',
  count_other: '{{count}} usuarios. Con derecho a aprobar: {{approvers}}.',
  canApprove: 'Puede aprobar',
  search: 'Buscar por nombre o correo',
  failed: 'No se han podido cargar los usuarios de su empresa.',
  none: 'No hay nada aquí… Su empresa aún no tiene usuarios.',
  noMatch: 'No se han encontrado resultados',
  addedBy: 'Su gestora da de alta a los nuevos compañeros y partícipes.',
  never: 'Nunca',
  you: 'Usted',
  colleague: 'Compañero',
  member: 'Partícipe',
  invite: 'Invitar',
  resend: 'Invitar de nuevo',
  disable: 'Desactivar',
  enable: 'Activar',
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    activity: 'Último acceso',
    actions: 'Acciones',
  },
  status: {
    active: 'Activo',
    invited: 'Invitado',
    'not-invited': 'Sin invitar',
    disabled: 'Desactivado',
  },
  done: {
    invite: 'Se ha enviado una invitación a {{email}}',
    disable: '{{name}} ya no puede acceder',
    enable: '{{name}} puede acceder de nuevo',
  },
  confirm: {
    question: '¿Desactivar a {{name}}?',
    text: 'La sesión de esta persona se cierra de inmediato y no podrá acceder hasta que usted active de nuevo su acceso. Se le avisa por correo.',
    keep: 'Mantener el acceso',
  },
  file: {
    title: 'Exportar usuarios',
    contents: 'Todos los usuarios que coinciden con su búsqueda, con correo, último acceso y estado.',
    name: 'usuarios',
    status: 'Estado',
  },
}
