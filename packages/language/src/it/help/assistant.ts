/** The page of the assistant. */
export const assistant = {
  back: 'Indietro',
  visitor: {
    lead: 'Chieda di questo portale.',
    welcome:
      'Rispondo in base agli articoli di assistenza e, dopo l’accesso, ai dati del Suo conto. Non do consigli di investimento. Ciò che scrive non viene conservato.',
  },
  client: {
    lead: 'Chieda di questo portale o del Suo conto.',
    welcome:
      'Rispondo in base agli articoli di assistenza e ai dati del Suo conto. Non do consigli di investimento. Ciò che scrive non viene conservato.',
  },
  label: 'La Sua domanda',
  placeholder: 'Scriva la Sua domanda',
  send: 'Inviare',
  conversation: 'Conversazione',
  you: 'Lei ha chiesto',
  it: 'Risposta',
  sources: 'Fonti',
  thinking: 'Sto cercando…',
  failed: 'Non è stato possibile rispondere. La domanda è qui sotto: riprovi.',
  tooLong: 'La Sua domanda è troppo lunga. Al massimo {{most}} caratteri.',
  empty: 'Scriva prima una domanda.',
  clear: 'Cancellare la conversazione',
  forExample: 'Per esempio',
  examples: {
    first: 'Quanto tempo ci vuole per ricevere un prelievo?',
    second: 'Quanto ho versato quest’anno?',
    third: 'Non mi arriva il codice',
    fourth: 'Quali commissioni ci sono?',
  },
} as const
