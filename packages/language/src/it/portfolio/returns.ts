import type { returns as en } from '../../en/portfolio/returns.ts'
import type { Words } from '../../words.ts'

export const returns: Words<typeof en> = {
  title: 'Rendimenti',
  meta: '{{from}} – {{to}} · Al netto delle commissioni',
  overPeriod: 'Nel periodo',
  yearly: 'All’anno',
  timeWeighted: 'Ponderato per il tempo',
  moneyWeighted: 'Ponderato per i flussi',
  timeWeightedMeans:
    'Come sono andati i Suoi investimenti, indipendentemente da quando il denaro è entrato o uscito.',
  timeWeightedMeans_company:
    'Come sono andati gli investimenti del contratto, indipendentemente da quando il denaro è entrato o uscito.',
  moneyWeightedMeans: 'Quanto ha reso il Suo denaro, tenendo conto di quando ha versato e prelevato.',
  moneyWeightedMeans_company:
    'Quanto ha reso il denaro del contratto, tenendo conto di quando è entrato e uscito.',
  name: {
    timeWeighted: 'Rendimento ponderato per il tempo nel periodo',
    timeWeightedYearly: 'Rendimento annuo ponderato per il tempo',
    moneyWeighted: 'Rendimento ponderato per i flussi nel periodo',
    moneyWeightedYearly: 'Rendimento annuo ponderato per i flussi',
  },
  says: {
    timeWeighted: {
      up: 'I Suoi investimenti sono cresciuti di {{change}} dal {{from}} al {{to}}, indipendentemente da quando ha versato o prelevato.',
      up_company:
        'Gli investimenti del contratto sono cresciuti di {{change}} dal {{from}} al {{to}}, indipendentemente da quando il denaro è entrato o uscito.',
      down: 'I Suoi investimenti sono scesi di {{change}} dal {{from}} al {{to}}, indipendentemente da quando ha versato o prelevato.',
      down_company:
        'Gli investimenti del contratto sono scesi di {{change}} dal {{from}} al {{to}}, indipendentemente da quando il denaro è entrato o uscito.',
      unchanged:
        'I Suoi investimenti non sono cresciuti né scesi dal {{from}} al {{to}}, indipendentemente da quando ha versato o prelevato.',
      unchanged_company:
        'Gli investimenti del contratto non sono cresciuti né scesi dal {{from}} al {{to}}, indipendentemente da quando il denaro è entrato o uscito.',
    },
    moneyWeighted: {
      up: 'Il Suo denaro è cresciuto di {{change}} dal {{from}} al {{to}}, tenendo conto di quando ha versato e prelevato.',
      up_company:
        'Il denaro del contratto è cresciuto di {{change}} dal {{from}} al {{to}}, tenendo conto di quando è entrato e uscito.',
      down: 'Il Suo denaro è sceso di {{change}} dal {{from}} al {{to}}, tenendo conto di quando ha versato e prelevato.',
      down_company:
        'Il denaro del contratto è sceso di {{change}} dal {{from}} al {{to}}, tenendo conto di quando è entrato e uscito.',
      unchanged:
        'Il Suo denaro non è cresciuto né sceso dal {{from}} al {{to}}, tenendo conto di quando ha versato e prelevato.',
      unchanged_company:
        'Il denaro del contratto non è cresciuto né sceso dal {{from}} al {{to}}, tenendo conto di quando è entrato e uscito.',
    },
    byPosition: {
      up: 'Le Sue posizioni hanno guadagnato {{gain}} dal {{from}} al {{to}}.',
      up_company: 'Le posizioni del contratto hanno guadagnato {{gain}} dal {{from}} al {{to}}.',
      down: 'Le Sue posizioni hanno perso {{gain}} dal {{from}} al {{to}}.',
      down_company: 'Le posizioni del contratto hanno perso {{gain}} dal {{from}} al {{to}}.',
      unchanged: 'Le Sue posizioni non hanno guadagnato né perso dal {{from}} al {{to}}.',
      unchanged_company: 'Le posizioni del contratto non hanno guadagnato né perso dal {{from}} al {{to}}.',
    },
    aYear: '{{change}} all’anno',
  },
  failed: 'Non è stato possibile caricare i rendimenti.',
  empty: 'Ancora nessun rendimento',

  basis: {
    afterClose: 'Dalla chiusura del {{from}} alla chiusura del {{to}}. Metodo di calcolo {{version}}.',
    fromOpening: 'Dall’apertura del {{from}} alla chiusura del {{to}}. Metodo di calcolo {{version}}.',
  },
  formula: 'Il calcolo',
  yearlyFormula:
    '1 più il rendimento del periodo, elevato a 365 ÷ {{days}} giorni, meno 1. Solo da un anno intero in su.',
  inFigures: 'In cifre',
  subPeriods: 'Da un flusso al successivo',
  terms: 'Gli importi dal Suo punto di vista',
  termsMean:
    'Il denaro versato conta come negativo, quello ricevuto come positivo. Il valore iniziale conta come versato, quello finale come ricevuto.',
  yearlyRate: 'La loro somma è 0 a un tasso annuo di {{rate}}; in {{days}} giorni fa {{overPeriod}}.',
  noRate: 'Non c’è un tasso che azzeri la loro somma.',
  heldAt: 'Posizioni alla chiusura del {{day}}',
  heldNothing: 'Non c’erano posizioni.',
  roundedDown: 'Il valore di ogni posizione è arrotondato per difetto all’unità minima della valuta.',
  priceOf: '{{price}} {{currency}} del {{day}}',
  product: 'Tutti i fattori moltiplicati, meno 1',
  total: 'Totale',
  cash: 'Liquidità, comprese le operazioni non regolate',
  column: {
    from: 'Chiusura del',
    to: 'alla chiusura del',
    opening: 'Valore iniziale',
    flow: 'Flusso',
    closing: 'Valore finale',
    factor: 'Fattore',
    day: 'Giorno',
    amount: 'Importo',
    position: 'Posizione',
    units: 'Quote',
    price: 'Prezzo',
    value: 'Valore',
    gain: 'Guadagno',
    contribution: 'Apporto al rendimento',
  },

  byPosition: 'L’apporto di ogni fondo',
  byPositionMeans:
    'Il guadagno di una posizione è il valore finale meno quello iniziale, meno ciò che è entrato e più ciò che è uscito. La somma degli apporti forma il rendimento ponderato per il tempo.',
}
