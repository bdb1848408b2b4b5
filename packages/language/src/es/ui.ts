import type { ui as en } from '../en/ui.ts'
import type { Words } from '../words.ts'

export const ui: Words<typeof en> = {
  stalePrices: 'Valorado a {{valued}}, no a {{day}}: falta un precio.',
  notAvailable: 'No disponible',
  hiddenAmount: 'oculto',
  label: '{{label}}:',
  labelled: '{{label}}: {{value}}',

  absent: {
    'under-one-year': 'Disponible a partir de un año',
    'too-few-observations': 'Aún no hay datos suficientes',
    'no-variance': 'El valor no ha variado',
    'nothing-invested': 'No había nada invertido',
    'no-solution': 'No se puede calcular',
    'missing-price': 'Falta un precio',
    'missing-rate': 'Falta un tipo de cambio',
    'before-inception': 'Antes del inicio del contrato',
    'no-benchmark': 'No hay índice de referencia con el que comparar',
    'missing-salary': 'No consta ningún salario',
    'missing-joining-day': 'No consta la fecha de incorporación',
    'not-reported': 'Los fondos no lo comunican',
  },

  derivation: {
    title: '¿Cómo se calcula?',
    open: '{{name}}: ¿cómo se calcula?',
    show: 'Mostrar el cálculo',
    copy: 'Copiar',
    copied: 'Copiado',
    save: 'Guardar como texto',
    failed: 'No se ha podido cargar el cálculo.',
  },

  benchmark: { EONABERA: 'Eonia', MSDUWI: 'MSCI World' },

  risk: { of: 'Riesgo {{level}} de 7' },

  chart: {
    hint: 'Use las teclas de flecha para leer los valores uno a uno',
    day: 'Día',
    firstShown: 'Primer día mostrado',
    lastShown: 'Último día mostrado',
    showAll: 'Mostrar todos los días',
  },

  day: {
    invalid: 'Fecha no válida',
    pattern: { 'day-first': 'DD/MM/AAAA', 'month-first': 'MM/DD/AAAA' },
    calendar: '{{label}}: abrir el calendario',
  },

  pager: {
    title: 'Páginas',
    range: '{{from}}–{{to}} de {{total}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },

  code: { legend: 'Código de seis cifras', digit: 'Cifra {{position}}' },
  print: 'Imprimir',

  export: {
    csv: 'Archivo CSV',
    xlsx: 'Archivo Excel',
    hidden: 'Los importes están ocultos en pantalla. El archivo los mostrará.',
    done: 'Archivo descargado: {{file}}',
    failed: 'No se ha podido descargar {{file}}',
  },

  toasts: 'Mensajes',
  password: { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' },
}
