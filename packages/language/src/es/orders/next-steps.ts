import type { nextSteps as en } from '../../en/orders/next-steps.ts'
import type { Words } from '../../words.ts'

export const nextSteps: Words<typeof en> = {
  welcome: 'Le damos la bienvenida',
  welcomeName: 'Le damos la bienvenida, {{name}}',
  joined: 'Su cuenta se abrió el {{day}}.',
  title: 'Sus próximos pasos',
  titleDone: 'Todo está preparado',
  done: '{{done}} de {{all}} completados',
  showDone: 'Ver completados',
  hideDone: 'Ocultar completados',
  isDone: 'Completado',
  failed: 'No se han podido cargar sus próximos pasos.',
  contribution: {
    title: 'Vea sus aportaciones',
    waiting: 'Su primera aportación aparecerá aquí cuando llegue.',
    arrived: 'La última, de {{amount}}, llegó el {{day}}.',
    view: 'Ver las aportaciones',
  },
  strategy: {
    title: 'Elija cómo se invierte su dinero',
    waiting: 'Elija una cartera ya preparada, o elija usted los fondos.',
    running: 'Su orden está en curso.',
    leaving: 'Está retirando todo su dinero.',
    invested_one: 'Su dinero está invertido en un fondo.',
    invested_other: 'Su dinero está invertido en {{count}} fondos.',
    choose: 'Elegir una estrategia',
    order: 'Ver su orden',
  },
  bank: {
    title: 'Añada sus datos bancarios',
    waiting: 'Las retiradas se pagan a esta cuenta.',
    onFile: 'Su cuenta bancaria está registrada.',
    add: 'Añadir datos bancarios',
  },
  nothing: {
    title: 'Si no hace nada',
    text: 'Sus aportaciones quedan en efectivo. El efectivo no crece con los mercados. Puede cambiarlo en cualquier momento.',
  },
  later:
    'La rentabilidad, la distribución y los gráficos aparecerán el {{day}}, tras {{days}} días. Con menos días, las cifras dicen poco.',
}
