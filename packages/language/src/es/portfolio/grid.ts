import type { grid as en } from '../../en/portfolio/grid.ts'
import type { Words } from '../../words.ts'

export const grid: Words<typeof en> = {
  systemView: 'Estándar',
  detailsView: 'Detalles',
  done: 'Listo',
  title: 'Personalizar el panel',
  hint: 'Arrastre una tarjeta por su asa redonda. Teclado: vaya al asa; las flechas mueven, Mayús y flechas cambian el tamaño, Esc deshace.',
  hintOnNarrow:
    'Arrastre una tarjeta por su asa redonda a otro lugar, o vaya al asa y use las flechas; Esc devuelve la tarjeta a su sitio.',
  view: 'Vista',
  sections: 'Secciones',
  views: 'Vistas',
  reset: 'Restablecer',

  keeping: {
    kept: 'Guardado',
    saving: 'Guardando…',
    waiting: 'Sin guardar: no hay conexión',
    failed: 'Sin guardar',
  },
  cardFailed: 'No se ha podido mostrar esta sección.',
  loadFailed: 'No se ha podido cargar su diseño; por ahora no se puede cambiar nada.',

  card: {
    move: 'Mover {{title}}',
    remove: 'Quitar {{title}}',
    keys: 'Las flechas la mueven, Mayús y flechas cambian su tamaño, Esc la devuelve a su sitio',
  },

  step: {
    group: 'Mover y cambiar el tamaño de {{title}}',
    left: 'Izquierda',
    right: 'Derecha',
    up: 'Arriba',
    down: 'Abajo',
    narrower: 'Más estrecha',
    wider: 'Más ancha',
    lower: 'Más baja',
    higher: 'Más alta',
  },

  said: {
    place: '{{title}}, columna {{column}}, fila {{row}}',
    turn: '{{title}}, {{turn}} de {{count}}',
    size: '{{title}}, {{columns}} columnas de ancho, {{rows}} filas de alto',
    back: '{{title}} vuelve a su sitio',
    removed: 'Se ha quitado {{title}}',
    locked: 'El diseño acaba de cargarse. Inténtelo de nuevo en un momento.',
  },

  sectionsDialog: {
    title: 'Secciones',
    text: 'Lo que muestra el panel en la vista «{{view}}».',
  },

  viewsDialog: {
    title: 'Vistas',
    text: 'Cada vista tiene su propio diseño.',
    rename: 'Renombrar {{name}}',
    renameShort: 'Renombrar',
    delete: 'Eliminar {{name}}',
    really: '¿Eliminar «{{name}}»?',
    keep: 'Conservar',
    deleteNow: 'Eliminar',
    name: 'Nombre',
    newName: 'Nombre de la nueva vista',
    create: 'Crear',
    saveName: 'Guardar',
    nameMissing: 'Dé un nombre a la vista',
    tooMany: 'Puede haber {{count}} vistas como máximo.',
  },

  resetDialog: {
    title: '¿Restablecer esta vista?',
    text: 'Todas las secciones de «{{view}}» vuelven a su sitio inicial. Sus otras vistas no cambian.',
    keep: 'No restablecer',
    reset: 'Restablecer',
  },

  toast: {
    merged: 'Su diseño también cambió en otra ventana. Se conservan ambos cambios.',
    waiting: 'No hay conexión. Su diseño se conserva aquí y se guardará cuando vuelva.',
    failed: 'Su diseño aún no se ha podido guardar. Se conserva aquí y se volverá a intentar.',
    back: 'Su diseño está guardado.',
    refused: 'No se ha podido guardar el cambio de diseño.',
  },
}
