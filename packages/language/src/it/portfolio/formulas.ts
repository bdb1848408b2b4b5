import type { formulas as en } from '../../en/portfolio/formulas.ts'
import type { Words } from '../../words.ts'

export const formulas: Words<typeof en> = {
  timeWeighted:
    'Dividiamo il periodo a ogni entrata o uscita di denaro, calcoliamo il rendimento di ogni parte e moltiplichiamo le parti. Una parte è (valore finale − pagamento) ÷ valore iniziale, o 1 se non era investito nulla; il rendimento è il prodotto meno 1.',
  moneyWeighted:
    'Il tasso annuo con cui tutti gli importi, ciascuno diviso per (1 + tasso) elevato ai suoi giorni dal primo ÷ 365, danno somma 0. Nel periodo: (1 + tasso) elevato ai giorni del periodo ÷ 365, meno 1.',
  buyAndHold:
    'Prezzo finale ÷ prezzo iniziale di ogni strumento, in una sola valuta, per il suo peso. Il rendimento è la somma, meno 1.',
  rebalanced:
    'Da un ripristino dei pesi al successivo: prezzo finale ÷ prezzo iniziale di ogni strumento, in una sola valuta, per il suo peso, sommati. Il rendimento è il prodotto di queste somme, meno 1.',
  annualizedReturnAct365: '1 più il rendimento del periodo, elevato a 365 ÷ i suoi giorni, meno 1.',
  annualizedVolatility:
    'La deviazione standard campionaria dei rendimenti giornalieri, per la radice quadrata di 252.',
  sharpeGeometric:
    'Il rendimento annuo composto dei rendimenti giornalieri oltre il tasso privo di rischio, diviso per la loro deviazione standard annua.',
  var95Historical:
    'Ordiniamo i rendimenti giornalieri dal peggiore al migliore e prendiamo quello sotto il quale sta il 5%. Se il punto cade tra due rendimenti, prendiamo il valore intermedio in proporzione.',
  maxDrawdown: 'Il minimo di tutti i giorni: valore ÷ valore più alto fino ad allora, meno 1.',
  jensenAlpha:
    'Rendimento annuo meno il tasso privo di rischio, meno beta per (rendimento annuo del benchmark meno il tasso privo di rischio); ciascuno composto dei rendimenti giornalieri a 252 l’anno.',
  beta: 'La covarianza dei rendimenti giornalieri di portafoglio e benchmark oltre il tasso privo di rischio, divisa per la varianza del benchmark.',
  correlation:
    'La covarianza dei rendimenti giornalieri di portafoglio e benchmark, divisa per le due deviazioni standard.',
  rSquared: 'La correlazione al quadrato.',
  trackingError:
    'La deviazione standard campionaria delle differenze giornaliere tra portafoglio e benchmark, per la radice quadrata di 252.',
  informationRatioGeometric:
    'Il rendimento annuo composto del portafoglio meno quello del benchmark, diviso per il tracking error.',
  treynorGeometric:
    'Il rendimento annuo composto dei rendimenti giornalieri oltre il tasso privo di rischio, diviso per il beta.',
}
