import type { findings as en } from '../../en/portfolio/findings.ts'
import type { Words } from '../../words.ts'

export const findings: Words<typeof en> = {
  title: 'Avvisi del portafoglio',
  asOf: 'Al {{day}} · controlli automatici, non consulenza',
  showAll: 'Mostrare tutti e {{all}}',
  showFewer: 'Mostrare meno',
  severity: { attention: 'Importante', notice: 'Avviso' },

  'position-share': {
    what: '{{share}} in una sola posizione: {{name}}',
    why: 'Più di {{limit}}: il Suo risultato ne dipende molto, anche se il fondo è diversificato.',
  },
  'group-share': {
    what: {
      subAssetClass: '{{share}} in una sola classe: {{name}}',
      sector: '{{share}} in un solo settore: {{name}}',
      country: '{{share}} in un solo Paese: {{name}}',
    },
    why: {
      subAssetClass: 'Più posizioni insieme. Segnalato oltre {{limit}}.',
      sector: 'In base ai titoli comunicati dai fondi. Segnalato oltre {{limit}}.',
      country: 'In base ai titoli comunicati dai fondi. Segnalato oltre {{limit}}.',
    },
  },
  'cash-drag': {
    what: '{{share}} in liquidità, oltre {{limit}} dal {{since}}',
    why: 'La liquidità non cresce con i mercati. Non è investita da {{days}} giorni; lo segnaliamo dopo {{daysLimit}}.',
    invest: 'Scelga come investirla',
  },
  'currency-share': {
    what: 'In valute diverse da {{currency}}: {{share}}',
    why: 'Il loro valore dipende dai tassi di cambio. La parte maggiore è in {{name}}: {{largest}}. Segnalato oltre {{limit}}.',
  },
  'ongoing-cost': {
    what: 'I fondi costano {{cost}} all’anno, circa {{amount}}',
    whatAtLeast: 'I fondi costano almeno {{cost}} all’anno, circa {{amount}}',
    why: 'Spese correnti, già comprese nei prezzi. Segnalato oltre {{limit}}.',
    whyPartly:
      'Spese correnti, già comprese nei prezzi, note per {{coverage}} del portafoglio. Segnalato oltre {{limit}}.',
  },
  'risk-apart': {
    what: 'Il portafoglio ha un livello di rischio indicativo {{riskId}}; il modello {{name}} ha il {{modelRiskId}}',
    why: 'In base all’andamento dei valori dal {{from}}: volatilità annua {{volatility}}, nel modello {{modelVolatility}}.',
  },
  'stale-price': {
    what: 'L’ultimo prezzo di {{name}} è del {{day}}',
    whatNone: '{{name}} non ha un prezzo utilizzabile',
    why_one:
      'Gli ultimi prezzi sono del {{latest}}, {{count}} giorno lavorativo dopo. Il valore usa il prezzo precedente.',
    why_other:
      'Gli ultimi prezzi sono del {{latest}}, {{count}} giorni lavorativi dopo. Il valore usa il prezzo precedente.',
    whyNone: 'Gli ultimi prezzi sono del {{latest}}. Le cifre che richiedono questo prezzo sono omesse.',
  },

  none: 'Nessun avviso',
  checked: 'Che cosa abbiamo controllato',
  noneWhy: 'Abbiamo controllato posizioni, settori, Paesi, liquidità, valute, costi, rischio e prezzi.',
  prescribed: 'Il peso di un fondo non è segnalato se lo prevede il Suo modello.',
  rebalanced:
    'Un ordine in corso sta cambiando tutto il portafoglio. Pesi, valute e costi saranno controllati di nuovo quando sarà concluso.',
  unchecked: {
    title: 'Non controllato',
    line: '{{rule}}: {{reason}}',
    afterYear: 'Sarà confrontato con {{name}} dopo un anno in quella strategia',
    partly: '{{rule}}: dati noti solo per {{coverage}} del portafoglio',
    rule: {
      'position-share': 'Posizioni',
      'group-share': 'Classi',
      'cash-drag': 'Liquidità',
      'currency-share': 'Valute',
      'ongoing-cost': 'Costi',
      'risk-apart': 'Rischio',
      'stale-price': 'Prezzi',
    },
    group: { subAssetClass: 'Classi', sector: 'Settori', country: 'Paesi' },
  },
  failed: 'Non è stato possibile caricare gli avvisi.',
  empty: 'Ancora nessuna posizione',
}
