import type { watchlist as en } from '../../en/funds/watchlist.ts'
import type { Words } from '../../words.ts'

export const watchlist: Words<typeof en> = {
  watch: 'Seguir {{name}}',
  start: 'Seguir este fondo',
  stop: 'Dejar de seguir este fondo',
  failed: 'No se han podido cargar sus listas.',

  screens: {
    open: 'Búsquedas guardadas',
    openCounted: 'Búsquedas guardadas, {{count}}',
    title: 'Búsquedas guardadas',
    text: 'Guarde con un nombre los filtros, el orden y los años del gráfico. Los resultados se actualizan cada vez.',
    none: 'Aún no hay búsquedas guardadas.',
    name: 'Nombre de la búsqueda',
    newName: 'Guardar los filtros actuales como',
    save: 'Guardar',
    saveName: 'Guardar nombre',
    missing: 'Dé un nombre a la búsqueda.',
    taken: 'Ya tiene una búsqueda con ese nombre. Elija otro para esta.',
    full: 'Tiene {{count}} búsquedas, el máximo posible. Elimine una para guardar otra.',
    nothing: 'No hay filtros: esta búsqueda muestra todos los fondos.',
    openOne: 'Abrir {{name}}',
    rename: 'Renombrar',
    renameOne: 'Renombrar {{name}}',
    delete: 'Eliminar',
    deleteOne: 'Eliminar {{name}}',
    really: '¿Eliminar «{{name}}»?',
    keep: 'Conservar',
    now: 'Se muestra ahora',
  },
}
