/** Answers of the assistant. */
export const assistantAnswers = {
  greeting: 'Sono qui per aiutarLa. Mi chieda dei Suoi risparmi, ordini, prelievi o di questo portale.',
  human: 'Per parlare con una persona, scriva a {{support}}.',
  unknown:
    'Non so la risposta. Rispondo a domande su questo portale e sui Suoi risparmi. Provi con altre parole, o scriva a {{support}}.',
  advice:
    'Non posso consigliarLe che cosa comprare, vendere o scegliere, e nessuno sa che cosa faranno i mercati. Posso spiegare come funzionano fondi, livelli di rischio, costi e strategie. Per una consulenza personale, scriva a {{support}}.',
  refusal:
    'Non posso farlo. Spiego questo portale e rispondo sul Suo conto quando ha effettuato l’accesso. Per altro, scriva a {{support}}.',
  signIn: 'Per rispondere mi serve il Suo conto. Acceda e chieda di nuovo.',
  noContract:
    'Non c’è ancora un contratto a Suo nome, quindi non ci sono cifre. Se dovesse essercene uno, scriva a {{support}}.',
  several: 'Queste cifre sono del Suo contratto {{contract}}.',
  period:
    'Posso rispondere per quest’anno, l’anno scorso, un anno solare, gli ultimi 1, 3, 5 o 10 anni o dall’inizio. Chieda di nuovo con uno di questi.',
  beforeStart: 'Il Suo contratto è iniziato solo il {{day}}.',
  noFigure: 'Questa cifra non si può calcolare al momento.',
  paidIn: 'Dal {{from}} al {{to}} sono stati versati {{amount}} sul Suo conto.',
  paidByEmployer: 'Dal {{from}} al {{to}} il Suo datore di lavoro ha versato {{amount}}.',
  payersUnknown:
    'Non ho l’importo versato dal solo datore di lavoro. L’estratto conto mostra il totale versato; i Suoi movimenti mostrano ogni versamento.',
  paidInLater: 'Da allora sono arrivati altri {{amount}}.',
  paidOut: 'Dal {{from}} al {{to}} Le sono stati pagati {{amount}}.',
  paidOutLater: 'Da allora sono stati pagati altri {{amount}}.',
  fees: 'Dal {{from}} al {{to}}, la commissione del piano è stata di {{fees}}. Le commissioni di negoziazione, per comprare e vendere fondi, sono state di {{expenses}}. Le spese correnti dei fondi sono già comprese nei prezzi.',
  balance: 'Il Suo portafoglio valeva {{amount}} il {{day}}.',
  balanceOfCompany: 'Il saldo del contratto della Sua azienda era di {{amount}} il {{day}}.',
  unallocated: 'Il {{day}}, {{amount}} non era ancora assegnato agli aderenti.',
  gain: 'Dal {{from}} al {{to}}, il Suo guadagno o la Sua perdita è di {{amount}} al netto delle commissioni.',
  returns:
    'Dal {{from}} al {{to}}, i Suoi investimenti hanno reso {{timeWeighted}} (ponderato per il tempo, al netto delle commissioni).',
  ownReturn: 'Il Suo denaro ha reso {{moneyWeighted}} in quel periodo.',
  ratio: '{{name}} del Suo portafoglio, dal {{from}} al {{to}}: {{value}}.',
  formula: 'Come si calcola: {{formula}}',
  meanings: {
    volatilityAnnualized:
      'La volatilità mostra quanto il valore dei Suoi risparmi sale e scende in un anno. Più è alta, più forti sono le oscillazioni.',
    maxDrawdown: 'La perdita massima è il calo maggiore del valore da un massimo nel periodo.',
    var95Historical:
      'Il valore a rischio (VaR 95%) è una perdita di un giorno: in 19 giorni su 20 il portafoglio è andato meglio.',
    trackingError: 'Il tracking error mostra quanto il Suo rendimento si discosta da quello del benchmark.',
    sharpe:
      'L’indice di Sharpe mostra quanto rendimento ha ottenuto per ogni unità di rischio. Più è alto, meglio è.',
    treynorGeometric:
      'L’indice di Treynor mostra quanto rendimento oltre un deposito sicuro ha ottenuto muovendosi con il benchmark. Più è alto, meglio è.',
    informationRatioGeometric:
      'L’information ratio mostra quanto rendimento in più ha ottenuto scostandosi dal benchmark. Più è alto, meglio è.',
    correlation:
      'La correlazione mostra se portafoglio e benchmark si muovono insieme: 1 di pari passo, 0 senza legame, −1 in senso opposto.',
    rSquared: 'L’R² mostra quale parte dei movimenti del portafoglio segue quelli del benchmark.',
    jensenAlpha: 'L’alfa è il rendimento annuo oltre quello che avrebbe dato seguire il benchmark.',
    beta: 'Il beta mostra quanto si è mosso il portafoglio a ogni movimento del benchmark: 1 altrettanto, 0,5 la metà.',
  },
  noRatio: '{{name}} del Suo portafoglio, dal {{from}} al {{to}}: nessun valore ({{reason}}).',
  holdings: 'Le Sue posizioni al {{day}}:',
  nothingHeld: 'Al momento non ha fondi in portafoglio.',
  cash: 'Liquidità',
  pending: 'Posizione in attesa',
  entitlement:
    'La Sua indennità di fine servizio stimata era di {{amount}} il {{day}}. È una stima: legge e contratto decidono quanto è dovuto.',
  orders: 'Questi ordini sono in corso:',
  noOrders: 'Non ha ordini in corso.',
  order: '{{order}}: {{state}}.',
  unknownOrder: 'Nel Suo conto non c’è un ordine {{reference}}.',
  withdrawal:
    'Il Suo prelievo {{reference}} dovrebbe essere pagato il {{day}}. La Sua banca decide quando accredita il denaro.',
  withdrawalNoDay: 'Il Suo prelievo {{reference}} è in corso. Al momento non c’è un giorno previsto.',
  noWithdrawal: 'Non ha prelievi in corso.',
  expected: 'previsto il {{day}}',
  noDay: 'ancora senza data',
  kinds: {
    SWITCH: 'Cambio di strategia',
    ORDER: 'Ordine',
    WITHDRAW: 'Prelievo',
    REBALANCE: 'Ribilanciamento',
    CONTRIBUTION: 'Investimento di un contributo',
  },
  pages: {
    home: 'Home',
    orders: 'I Suoi ordini',
    contact: 'Contatti',
    login: 'Accedere',
    help: 'Centro assistenza',
    profile: 'Dati personali',
  },
} as const
