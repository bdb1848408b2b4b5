import type { compare as en } from '../../en/funds/compare.ts'
import type { Words } from '../../words.ts'

export const compare: Words<typeof en> = {
  title: 'Confrontare fondi',
  crumb: 'Ricerca fondi',
  intro:
    'Fino a {{most}} fondi affiancati, in {{currency}}. I rendimenti passati non sono indicativi di quelli futuri.',
  introPlain: 'Fino a {{most}} fondi affiancati.',
  one: 'Confrontare',
  tick: 'Confrontare {{name}}',
  chosen_one: '{{count}} fondo da confrontare',
  chosen_other: '{{count}} fondi da confrontare',
  clear: 'Svuotare',
  full: 'Si possono confrontare al massimo cinque fondi. Ne tolga uno per aggiungerne un altro.',

  add: 'Aggiungere un fondo',
  addTitle: 'Aggiungere un fondo al confronto',
  addSearch: 'Nome o ISIN',
  addHint: 'Scriva un nome o un ISIN.',
  addFailed: 'Non è stato possibile cercare i fondi.',
  addOne: 'Aggiungere {{name}}',
  isThere: 'Già nel confronto',
  remove: 'Togliere {{name}}',
  unknown: 'Il fondo {{id}} non esiste.',
  failedOne: 'Non è stato possibile caricare il fondo {{id}}.',

  needsTwo: 'Scelga almeno due fondi da confrontare.',
  funds: 'Fondi confrontati',

  chart: {
    title: 'Rendimenti',
    grown:
      '{{start}} investiti alla chiusura del {{from}} valevano tra {{low}} e {{high}} il {{to}}, secondo il fondo.',
    grownAlone: '{{start}} investiti alla chiusura del {{from}} valevano {{high}} il {{to}}.',
    fell: 'Il calo maggiore da un massimo in questo periodo è stato di {{fall}}, quello di {{name}}.',
    meta: '{{from}} – {{to}} · in {{currency}}, tutti partono da 0',
    failed: 'Non è stato possibile caricare i rendimenti.',
    partly: 'Non è stato possibile caricare i rendimenti di alcuni fondi.',
    empty: 'Nessuno di questi fondi ha prezzi in questo periodo.',
    note: 'Al netto delle spese dei fondi, convertiti al cambio di ogni giorno. Un fondo nato dopo l’inizio del periodo non ha linea.',
  },

  figures: {
    title: 'Dati a confronto',
    meta: '{{from}} – {{to}}, in {{currency}}',
    figure: 'Dato',
    returns: 'Rendimento e rischio nel periodo',
    total: 'Rendimento nel periodo',
    totalSays: 'Quanto il fondo ha guadagnato o perso in questo periodo, al netto delle sue spese.',
    now: 'A oggi',
    ytd: 'Da inizio anno, nella sua valuta',
    inception: 'Dal primo prezzo, nella sua valuta',
    riskId: 'Rischio, da 1 a 7, su un massimo di cinque anni',
    riskSays: 'Quanto il suo prezzo sale e scende: 1 il meno, 7 il più.',
    costs: 'Spese',
    oc: 'Spese correnti annue',
    facts: 'Caratteristiche',
    currency: 'Valuta',
    assetClass: 'Classe di attività',
    esg: 'Rating ESG',
    size: 'Patrimonio (AUM)',
    domicile: 'Domicilio',
  },

  overlap: {
    title: 'Titoli in comune',
    caption: 'Titoli in comune di ogni coppia di fondi',
    says: 'Quanta parte dei titoli maggiori due fondi hanno in comune.',
    meta: 'Tra i dieci titoli maggiori comunicati da ogni fondo',
    note: 'Un titolo comune conta con il minore dei due pesi. Confrontiamo solo i titoli comunicati dai fondi, per ISIN o per nome: la sovrapposizione reale può essere maggiore.',
    shared_one: '{{count}} titolo in comune',
    shared_other: '{{count}} titoli in comune',
    oldest: 'Titoli con date dal {{first}} al {{last}}.',
    of: 'Titoli al {{day}}.',
  },

  correlation: {
    title: 'Correlazione',
    caption: 'Correlazione di ogni coppia di fondi',
    says: 'Quanto due fondi si muovono insieme.',
    meta: 'Dei rendimenti giornalieri, {{from}} – {{to}}, in {{currency}}',
    failed: 'Non è stato possibile caricare le correlazioni.',
    note: '1: salgono e scendono insieme. 0: nessun legame. −1: uno sale quando l’altro scende. Contano i giorni in cui entrambi hanno un prezzo.',
    days_one: '{{count}} giorno',
    days_other: '{{count}} giorni',
  },
  itself: 'il fondo stesso',
}
