/** The help centre. */
export const help = {
  lead: 'Cerchi, o scelga un argomento.',
  search: 'Cercare nell’assistenza',
  example: 'Per esempio: prelievo',
  found_one: '{{count}} articolo trovato',
  found_other: '{{count}} articoli trovati',
  results: 'Risultati',
  none: 'Nessun articolo trovato. Provi con altre parole o chieda all’assistente.',
  failed: 'Non è stato possibile caricare l’assistenza.',
  articleFailed: 'Non è stato possibile caricare questo articolo.',
  otherLanguage: 'Questo articolo non è ancora disponibile nella Sua lingua.',
  related: 'Altro su questo argomento',
  topics: {
    money: 'Il Suo denaro',
    investing: 'Investire',
    figures: 'Cifre',
    work: 'Lavoro e indennità',
    account: 'Il Suo conto',
    security: 'Accesso e sicurezza',
  },
  other: {
    title: 'Non è quello che cercava?',
    lead: 'La aiutiamo volentieri.',
    ask: 'Chiedere all’assistente',
  },
} as const
