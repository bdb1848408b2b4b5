import type { nextSteps as en } from '../../en/orders/next-steps.ts'
import type { Words } from '../../words.ts'

export const nextSteps: Words<typeof en> = {
  welcome: 'Le diamo il benvenuto',
  welcomeName: 'Le diamo il benvenuto, {{name}}',
  joined: 'Il Suo conto è stato aperto il {{day}}.',
  title: 'I Suoi prossimi passi',
  titleDone: 'È tutto pronto',
  done: '{{done}} di {{all}} completati',
  showDone: 'Mostrare completati',
  hideDone: 'Nascondere completati',
  isDone: 'Completato',
  failed: 'Non è stato possibile caricare i Suoi prossimi passi.',
  contribution: {
    title: 'Veda i Suoi contributi',
    waiting: 'Il Suo primo contributo comparirà qui al suo arrivo.',
    arrived: 'L’ultimo, di {{amount}}, è arrivato il {{day}}.',
    view: 'Vedere i contributi',
  },
  strategy: {
    title: 'Scelga come investire il Suo denaro',
    waiting: 'Scelga un portafoglio già pronto, oppure scelga Lei i fondi.',
    running: 'Il Suo ordine è in corso.',
    leaving: 'Sta prelevando tutto il Suo denaro.',
    invested_one: 'Il Suo denaro è investito in un fondo.',
    invested_other: 'Il Suo denaro è investito in {{count}} fondi.',
    choose: 'Scegliere una strategia',
    order: 'Vedere l’ordine',
  },
  bank: {
    title: 'Aggiunga i dati bancari',
    waiting: 'I prelievi sono pagati su questo conto.',
    onFile: 'Il Suo conto bancario è registrato.',
    add: 'Aggiungere dati bancari',
  },
  nothing: {
    title: 'Se non fa nulla',
    text: 'I Suoi contributi restano in liquidità. La liquidità non cresce con i mercati. Può cambiare in qualsiasi momento.',
  },
  later:
    'Rendimento, distribuzione e grafici compariranno il {{day}}, dopo {{days}} giorni. Meno giorni non direbbero molto.',
}
