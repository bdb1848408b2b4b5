import type { calculator as en } from '../../en/funds/calculator.ts'
import type { Words } from '../../words.ts'

export const calculator: Words<typeof en> = {
  lead: 'Veda che cosa può diventare un risparmio regolare. Non serve un conto e ciò che inserisce resta in questa pagina.',
  leadInside: 'Veda che cosa può diventare un risparmio regolare. Ciò che inserisce resta in questa pagina.',
  brokenLink: 'Non riusciamo a leggere il calcolo di questo link. Può iniziare da questi valori abituali.',
  figures: 'I Suoi dati',
  reset: 'Ricominciare',
  age: 'Età attuale',
  retirementAge: 'Età di pensionamento',
  savings: 'Risparmi attuali',
  contribution: 'Contributo mensile',
  yearlyReturn: 'Rendimento atteso',
  yearlyReturnHint: 'All’anno, al netto dei costi',
  slide: '{{label}}, cursore',
  missing: 'Inserisca un numero',
  highReturn: 'Oltre il 15% all’anno è insolito su un lungo periodo.',
  result: 'Risultato',
  if: 'Se risparmia {{amount}} al mese fino a {{age}} anni',
  about: 'circa {{amount}}',
  today:
    'In valore di oggi, se i prezzi aumentano di {{percent}} all’anno. In valore di quell’anno sono circa {{amount}}.',
  growth_one: 'Versa {{paid}} in {{count}} anno. Il resto, circa {{growth}}, viene dal rendimento.',
  growth_other: 'Versa {{paid}} in {{count}} anni. Il resto, circa {{growth}}, viene dal rendimento.',
  loss_one: 'Versa {{paid}} in {{count}} anno e ne perde circa {{growth}}.',
  loss_other: 'Versa {{paid}} in {{count}} anni e ne perde circa {{growth}}.',
  check: 'Corregga il campo segnalato. Intanto vede i valori precedenti.',
  scenarios: {
    title: 'Tre scenari',
    text: 'Il Suo rendimento, e un quarto in meno e in più',
    worst: 'Rendimento inferiore',
    expected: 'Il Suo rendimento',
    best: 'Rendimento superiore',
  },
  todaysMoney: 'In valore di oggi',
  aYear: '{{percent}} all’anno',
  inTodaysMoney: '{{amount}} in valore di oggi',
  inMoneyThen: '{{amount}} in valore di quell’anno',
  inflation: 'Ipotesi: i prezzi aumentano di {{percent}} all’anno.',
  paidIn: 'Versato',
  between: 'Tra rendimento inferiore e superiore',
  atAge: '{{age}} anni',
  asTable: 'Mostrare come tabella',
  asChart: 'Mostrare come grafico',
  share: {
    title: 'Condividere questo calcolo',
    text: 'Il link contiene i cinque valori inseriti e nulla che La riguardi.',
    label: 'Link a questo calcolo',
    copy: 'Copiare link',
    copied: 'Link copiato',
    failed: 'Non è stato possibile copiare il link. Lo selezioni e lo copi a mano.',
  },
  leftOut: {
    title: 'Che cosa non è compreso',
    uneven: 'Anni buoni e cattivi.',
    unevenText:
      'Il rendimento non arriva in modo regolare. Con oscillazioni di {{volatility}} all’anno (volatilità), 8 scenari simulati su 10 finiscono tra {{low}} e {{high}}.',
    unevenToday:
      'Il rendimento non arriva in modo regolare. Con oscillazioni di {{volatility}} all’anno (volatilità), 8 scenari simulati su 10 finiscono tra {{low}} e {{high}} in valore di oggi.',
    volatility:
      'Il valore di {{volatility}} è uguale per tutti, qualunque sia il loro portafoglio. La pianificazione finanziaria, per gli aderenti, usa le oscillazioni di ciò che ciascuno ha, perciò il suo intervallo è diverso.',
    inflation: 'L’aumento dei prezzi.',
    inflationText:
      'Per esprimere gli importi in valore di oggi ipotizziamo un aumento dei prezzi di {{percent}} all’anno e un contributo che non cambia.',
    taxes: 'Imposte e indennità di fine servizio.',
    taxesText: 'Gli aderenti trovano la propria in Pianificazione finanziaria.',
    how: 'Come si calcola.',
    howText:
      'I contributi sono versati alla fine di ogni mese. Il rendimento di un anno è ripartito sui dodici mesi.',
    noPromise: 'È un esempio, non una promessa né una consulenza. Può ricevere meno di quanto versa.',
  },
}
