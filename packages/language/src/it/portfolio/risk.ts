import type { risk as en } from '../../en/portfolio/risk.ts'
import type { Words } from '../../words.ts'

export const risk: Words<typeof en> = {
  title: 'Rischio e indici',
  meta: '{{from}} – {{to}} · Rendimenti giornalieri, al netto delle commissioni',
  failed: 'Non è stato possibile caricare gli indici.',
  empty: 'Ancora nessun indice',
  alone: 'Portafoglio',
  beside: 'Rispetto a {{benchmark}}',
  besideNothing: 'Rispetto a un benchmark',
  riskFree: { EONABERA: 'Tasso privo di rischio: Eonia.', none: 'Tasso privo di rischio: 0%.' },

  name: {
    performanceAnnualized: 'Rendimento annuo',
    volatilityAnnualized: 'Volatilità annua',
    sharpe: 'Indice di Sharpe',
    var95Historical: 'VaR 95%, un giorno',
    maxDrawdown: 'Perdita massima',
    jensenAlpha: 'Alfa annuo',
    beta: 'Beta',
    correlation: 'Correlazione',
    rSquared: 'R²',
    trackingError: 'Tracking error',
    informationRatioGeometric: 'Information ratio',
    treynorGeometric: 'Indice di Treynor',
  },
  says: {
    performanceAnnualized: 'Il rendimento come se fosse stato uguale ogni anno.',
    volatilityAnnualized: 'Quanto il valore sale e scende. Più è alta, più forti sono le oscillazioni.',
    sharpe: 'Il rendimento per ogni unità di rischio. Più è alto, meglio è.',
    var95Historical: 'In 19 giorni su 20 il risultato è stato migliore di questo.',
    maxDrawdown: 'Il calo maggiore da un massimo in questo periodo.',
    jensenAlpha: 'Il rendimento annuo oltre quello che avrebbe dato seguire il benchmark.',
    beta: 'Quanto si è mosso il valore a ogni movimento del benchmark: 1 altrettanto, 0,5 la metà.',
    correlation: '1: si muove insieme al benchmark. 0: nessun legame. −1: si muove in senso opposto.',
    rSquared: 'La parte dei movimenti che segue quelli del benchmark: 1 tutti, 0 nessuno.',
    trackingError: 'Quanto il rendimento si discosta da quello del benchmark.',
    informationRatioGeometric:
      'Il rendimento in più ottenuto scostandosi dal benchmark. Più è alto, meglio è.',
    treynorGeometric:
      'Il rendimento oltre un deposito sicuro per ogni unità di beta, cioè di quanto il valore si muove con il benchmark. Più è alto, meglio è.',
  },
  further: 'Altri indici',
  yearly:
    'Il rendimento annuo è calcolato su un anno di 365 giorni; l’indice di Sharpe e gli altri dati annui su un anno di {{days}} rendimenti giornalieri in {{currency}}.',
  measuredOver:
    'Dalla chiusura del {{from}} alla chiusura del {{to}}, in {{currency}}. Rendimenti giornalieri.',
  fall: 'Dal {{peak}} al {{trough}}',
  regained: 'recuperata il {{day}}',
  notRegained: 'non ancora recuperata',
  basis:
    'Dalla chiusura del {{from}} alla chiusura del {{to}}. Rendimenti da un giorno lavorativo al successivo. Metodo di calcolo {{version}}.',
  formulaHeading: 'Il calcolo',
  inputs: 'Che cosa entra nel calcolo',
  input: 'Dato',
  value: 'Valore',
  benchmark: 'Benchmark',
  riskFreeRate: 'Tasso privo di rischio',
  riskFreeName: { EONABERA: 'Eonia', none: '0' },
  observations: 'Rendimenti giornalieri',
  withoutMoney: 'Di cui senza investimenti, contati come 0',
  compounded: 'Rendimento annuo composto dei rendimenti giornalieri',
  periodsPerYear: 'Rendimenti in un anno',
  calendarDays: 'Giorni di calendario del periodo',
  daysPerYear: 'Giorni di calendario in un anno',
  deviation: 'Varianze e covarianze',
  ofSample: 'campionarie (N − {{ddof}})',
  roundedDown:
    'Il valore giornaliero di ogni posizione è arrotondato per difetto all’unità minima della valuta.',
  unrounded: 'Le cifre qui sotto sono mostrate arrotondate. I calcoli usano i valori non arrotondati.',
  dailyReturns: 'I rendimenti giornalieri',
  takenAlong: 'Copi o salvi come testo per avere tutti i rendimenti giornalieri (0.01 significa 1%).',
  day: 'Giorno',
  portfolio: 'Portafoglio',
  peak: 'Ultimo giorno al massimo',
  trough: 'Primo giorno al minimo',
  recovery: 'Massimo recuperato',

  classOf:
    'In questo periodo il portafoglio si è mosso come un fondo con livello di rischio {{riskId}} su 7, con una volatilità di {{volatility}} all’anno. È un’indicazione: solo i fondi hanno un livello proprio.',
  noClass: 'Mostriamo un livello di rischio per periodi superiori a un anno.',
  fromYearOn: 'Disponibili a partire da un anno: {{ratios}}.',
}
