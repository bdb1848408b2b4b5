import type { watchlist as en } from '../../en/funds/watchlist.ts'
import type { Words } from '../../words.ts'

export const watchlist: Words<typeof en> = {
  watch: 'Seguire {{name}}',
  start: 'Seguire questo fondo',
  stop: 'Non seguire più questo fondo',
  failed: 'Non è stato possibile caricare le Sue liste.',

  screens: {
    open: 'Ricerche salvate',
    openCounted: 'Ricerche salvate, {{count}}',
    title: 'Ricerche salvate',
    text: 'Salvi con un nome i filtri, l’ordinamento e gli anni del grafico. I risultati si aggiornano ogni volta.',
    none: 'Non ci sono ancora ricerche salvate.',
    name: 'Nome della ricerca',
    newName: 'Salvare i filtri attuali come',
    save: 'Salvare',
    saveName: 'Salvare nome',
    missing: 'Dia un nome alla ricerca.',
    taken: 'Ha già una ricerca con questo nome. Ne dia un altro a questa.',
    full: 'Ha {{count}} ricerche, il massimo possibile. Ne elimini una per salvarne un’altra.',
    nothing: 'Nessun filtro: questa ricerca mostra tutti i fondi.',
    openOne: 'Aprire {{name}}',
    rename: 'Rinominare',
    renameOne: 'Rinominare {{name}}',
    delete: 'Eliminare',
    deleteOne: 'Eliminare {{name}}',
    really: 'Eliminare «{{name}}»?',
    keep: 'Conservare',
    now: 'Mostrata ora',
  },
}
