import type { common as en } from '../en/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {
  loading: 'Cargando…',
  tryAgain: 'Volver a intentarlo',
  close: 'Cerrar',
  cancel: 'Cancelar',
  done: 'Listo',
  noResults: 'No se han encontrado resultados',
  nothingHere: 'No hay nada aquí…',
  failed: '¡Vaya! Algo ha fallado. Inténtelo de nuevo más tarde.',
  offline: 'No se puede acceder al portal. Compruebe su conexión y vuelva a intentarlo.',
  notLoaded: 'No se ha cargado: no hay conexión.',
}
