import type { modelPortfolio as en } from '../en/model-portfolio.ts'
import type { Words } from '../words.ts'

export const modelPortfolio: Words<typeof en> = {
  strategy: 'Strategia modello',
  failed: 'Non è stato possibile caricare il portafoglio modello.',
  unknown: 'A questo indirizzo non c’è alcun portafoglio modello.',
  line_one: 'Portafoglio modello di {{count}} fondo',
  line_other: 'Portafoglio modello di {{count}} fondi',
  compare: 'Confronta i suoi fondi',

  facts: {
    title: 'Il portafoglio modello in cifre',
    risk: 'Rischio, da 1 a 7',
    riskNote: 'secondo la società di gestione',
    indicative: 'Rischio in base alla sua volatilità',
    indicativeNote: 'indicativo; {{volatility}} l’anno dal {{day}}',
    charges: 'Spese correnti',
    chargesNote: 'dei suoi fondi in base al peso',
    cost: 'Il Suo costo annuo',
    costOnBalance: 'sui Suoi {{amount}} ai prezzi del {{day}}',
    costOnSample: 'su {{amount}}',
    horizon: 'Da tenere almeno',
    horizonNote: 'la durata più lunga dei suoi fondi',
    years_one: '{{count}} anno',
    years_other: '{{count}} anni',
    since: 'Misurabile dal',
    notTold: 'Non comunicato',
  },

  composition: {
    title: 'Da che cosa è composto',
    meta_one: '{{count}} fondo',
    meta_other: '{{count}} fondi',
    fund: 'Fondo',
    assetClass: 'Classe di attività',
    risk: 'Rischio',
    weight: 'Peso',
    together: 'In totale',
    other: 'Altri',
    empty: 'La composizione non è comunicata.',
    notWhole: 'I pesi registrati non danno 100%.',
  },

  backtest: {
    title: 'Come sarebbe andato',
    meta: '{{from}} – {{to}} · in {{currency}}',
    model: 'Portafoglio modello',
    rebalancing: 'Pesi',
    buyAndHold: 'Acquistato una volta e tenuto',
    yearly: 'Ripristinati ogni anno',
    failed: 'Non è stato possibile caricare la simulazione.',
    empty: 'Non tutti i suoi fondi hanno già un prezzo, quindi non si può misurare nulla.',
    note: 'Che cosa avrebbero dato questi pesi, in {{currency}}: dopo le spese dei fondi, prima di quelle del contratto e delle operazioni. I rendimenti passati non sono indicativi di quelli futuri.',
  },

  ratios: { title: 'Rischio e indici' },

  costs: {
    title: 'Quanto Le costa l’anno',
    onBalance: 'Sul Suo saldo di {{amount}} ai prezzi del {{day}}',
    onSample: 'Su un investimento di {{amount}}, perché il Suo saldo non è noto',
    fund: 'Fondo',
    weight: 'Peso',
    charges: 'Spese',
    share: 'La sua parte',
    money: 'Su {{amount}}',
    together: 'In totale l’anno',
    explained:
      'Le spese correnti di ogni fondo per il suo peso, sommate e applicate all’importo. Sono comprese nei prezzi dei fondi e non Le sono addebitate a parte. Si aggiungono la commissione del Suo contratto e i costi delle operazioni.',
    absent: 'Un fondo non comunica le spese, quindi la somma non è nota.',
  },

  suitability: {
    title: 'A chi si rivolge',
    risk: {
      low: 'A chi vuole piccole oscillazioni e accetta piccoli guadagni.',
      medium: 'A chi accetta cali moderati per la possibilità di una crescita maggiore.',
      high: 'A chi può attendere durante forti cali per la possibilità di un guadagno elevato.',
      none: 'La società di gestione non ne valuta il rischio.',
    },
    horizon_one: 'Denaro che non Le servirà per almeno {{count}} anno.',
    horizon_other: 'Denaro che non Le servirà per almeno {{count}} anni.',
    esg: {
      all: 'Tutti i suoi fondi sono considerati ESG.',
      some: 'Il {{part}} è in fondi ESG.',
      unknown_one: 'Di {{count}} fondo non si sa se è considerato ESG.',
      unknown_other: 'Di {{count}} fondi non si sa se sono considerati ESG.',
    },
    sharia: {
      all: 'Tutti i suoi fondi seguono la Sharia.',
      some: 'Il {{part}} è in fondi Sharia.',
      unknown_one: 'Di {{count}} fondo non si sa se segue la Sharia.',
      unknown_other: 'Di {{count}} fondi non si sa se seguono la Sharia.',
    },
    type: 'Tipo di investitore',
    knowledge: 'Conoscenze richieste',
    lossTolerance: 'Capacità di sopportare perdite',
    objective: 'Obiettivo',
    note: 'In base ai dati sul mercato di riferimento dei suoi fondi; conta la durata più lunga. Non è consulenza.',
    silent_one: '{{count}} fondo non indica a chi si rivolge.',
    silent_other: '{{count}} fondi non indicano a chi si rivolgono.',
  },
}
