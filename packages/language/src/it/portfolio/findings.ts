import type { findings as en } from '../../en/portfolio/findings.ts'
import type { Words } from '../../words.ts'

export const findings: Words<typeof en> = {
  title: 'Avvisi del portafoglio',
  asOf: 'Al {{day}} · controlli automatici, non consulenza',
  severity: { attention: 'Importante', notice: 'Avviso' },

  'position-share': {
    what: 'Il {{share}} è in una sola posizione: {{name}}',
    why: 'Più del {{limit}} in un fondo: il Suo risultato ne dipende molto, anche se il fondo è diversificato.',
  },
  'group-share': {
    what: {
      subAssetClass: 'Il {{share}} è in una sola classe: {{name}}',
      sector: 'Il {{share}} è in un solo settore: {{name}}',
      country: 'Il {{share}} è in un solo Paese: {{name}}',
    },
    why: {
      subAssetClass: 'Più posizioni insieme. Segnalato oltre il {{limit}}.',
      sector: 'In base a ciò che i fondi possiedono. Segnalato oltre il {{limit}}.',
      country: 'In base a ciò che i fondi possiedono. Segnalato oltre il {{limit}}.',
    },
  },
  'cash-drag': {
    what: 'Il {{share}} è in liquidità, sopra il {{limit}} dal {{since}}',
    why: 'La liquidità non cresce con i mercati. Non è investita da {{days}} giorni; lo segnaliamo dopo {{daysLimit}}.',
    invest: 'Scelga come investirla',
  },
  'currency-share': {
    what: 'Il {{share}} non è in {{currency}}',
    why: 'La parte maggiore è in {{name}}: {{largest}}. I tassi di cambio muovono questa parte. Segnalato oltre il {{limit}}.',
  },
  'ongoing-cost': {
    what: 'I fondi costano il {{cost}} l’anno, circa {{amount}}',
    whatAtLeast: 'I fondi costano almeno il {{cost}} l’anno, circa {{amount}}',
    why: 'Spese correnti, già comprese nei prezzi. Segnalato oltre il {{limit}}.',
    whyPartly:
      'Spese correnti, già comprese nei prezzi, note per il {{coverage}} del portafoglio. Segnalato oltre il {{limit}}.',
  },
  'risk-apart': {
    what: 'Il Suo portafoglio ha un livello di rischio indicativo {{riskId}}; il Suo modello {{name}} ha il {{modelRiskId}}',
    why: 'In base all’andamento dei valori dal {{from}}: volatilità annua del {{volatility}}, contro il {{modelVolatility}} del modello.',
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
  noneWhy: 'Posizioni, gruppi, liquidità, valute, costi, rischio e prezzi sono entro i limiti.',
  unchecked: {
    title: 'Non controllato',
    line: '{{rule}}: {{reason}}',
    afterYear: 'Sarà confrontato con {{name}} dopo un anno in quella strategia',
    partly: '{{rule}}: è noto solo il {{coverage}} del portafoglio',
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
