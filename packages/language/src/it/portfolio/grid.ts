import type { grid as en } from '../../en/portfolio/grid.ts'
import type { Words } from '../../words.ts'

export const grid: Words<typeof en> = {
  systemView: 'Standard',
  detailsView: 'Dettagli',
  done: 'Fatto',
  title: 'Personalizzare il pannello',
  hint: 'Trascini una scheda dalla maniglia rotonda. Tastiera: vada sulla maniglia; le frecce spostano, Maiusc e frecce ridimensionano, Esc annulla.',
  hintOnNarrow:
    'Trascini una scheda dalla maniglia rotonda, oppure vada sulla maniglia e usi le frecce; Esc riporta la scheda al suo posto.',
  view: 'Vista',
  sections: 'Sezioni',
  views: 'Viste',
  reset: 'Ripristinare',

  keeping: {
    kept: 'Salvato',
    saving: 'Salvataggio…',
    waiting: 'Non ancora salvato: nessuna connessione',
    failed: 'Non ancora salvato',
  },
  cardFailed: 'Non è stato possibile mostrare questa sezione.',
  loadFailed: 'Non è stato possibile caricare la disposizione; per ora non si può modificare nulla.',

  card: {
    move: 'Spostare {{title}}',
    remove: 'Rimuovere {{title}}',
    keys: 'Le frecce la spostano, Maiusc e frecce la ridimensionano, Esc la riporta al suo posto',
  },

  step: {
    group: 'Spostare e ridimensionare {{title}}',
    left: 'Sinistra',
    right: 'Destra',
    up: 'Su',
    down: 'Giù',
    narrower: 'Più stretta',
    wider: 'Più larga',
    lower: 'Più bassa',
    higher: 'Più alta',
  },

  said: {
    place: '{{title}}, colonna {{column}}, riga {{row}}',
    turn: '{{title}}, {{turn}} di {{count}}',
    size: '{{title}}: larghezza {{columns}} colonne, altezza {{rows}} righe',
    back: '{{title}}: di nuovo al suo posto',
    removed: '{{title}}: sezione rimossa',
    locked: 'La disposizione è appena stata caricata. Riprovi tra un momento.',
  },

  sectionsDialog: {
    title: 'Sezioni',
    text: 'Ciò che il pannello mostra nella vista «{{view}}».',
  },

  viewsDialog: {
    title: 'Viste',
    text: 'Ogni vista ha la propria disposizione.',
    rename: 'Rinominare {{name}}',
    renameShort: 'Rinominare',
    delete: 'Eliminare {{name}}',
    really: 'Eliminare «{{name}}»?',
    keep: 'Conservare',
    deleteNow: 'Eliminare',
    name: 'Nome',
    newName: 'Nome della nuova vista',
    create: 'Creare',
    saveName: 'Salvare',
    nameMissing: 'Dia un nome alla vista',
    tooMany: 'Ci possono essere al massimo {{count}} viste.',
  },

  resetDialog: {
    title: 'Ripristinare questa vista?',
    text: 'Tutte le sezioni di «{{view}}» tornano alla posizione iniziale. Le altre viste non cambiano.',
    keep: 'Non ripristinare',
    reset: 'Ripristinare',
  },

  toast: {
    merged:
      'La disposizione è stata modificata anche in un’altra finestra. Entrambe le modifiche sono conservate.',
    waiting:
      'Nessuna connessione. La disposizione è conservata qui e sarà salvata quando la connessione torna.',
    failed: 'Non è ancora stato possibile salvare la disposizione. È conservata qui e si riproverà.',
    back: 'La disposizione è salvata.',
    refused: 'Non è stato possibile salvare la modifica della disposizione.',
  },
}
