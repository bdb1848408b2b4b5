import type { dealing as en } from '../../en/orders/dealing.ts'
import type { Words } from '../../words.ts'
import { selfSelected } from './self-selected.ts'
import { withdrawals } from './withdrawals.ts'

export const dealing: Words<typeof en> = {
  title: 'Operazioni',
  lead: 'Come è investito il Suo denaro e come investirlo diversamente o prelevarlo.',
  lead_company:
    'Come è investito il denaro del contratto della Sua azienda e come investirlo diversamente o prelevarlo.',
  failed: 'Non è stato possibile caricare il Suo contratto.',
  failed_company: 'Non è stato possibile caricare il contratto della Sua azienda.',
  none: 'Non c’è alcun contratto su cui operare.',
  noneNext: 'Se dovesse essercene uno, ci scriva: l’indirizzo è in Contatti.',
  strategy: {
    title: 'Scelga una strategia',
    present: 'Strategia attuale',
    present_company: 'Strategia attuale della Sua azienda',
    unallocated: 'Il denaro della Sua azienda resta in liquidità finché non è assegnato agli aderenti.',
    model: 'Strategia modello',
    modelText: 'Un portafoglio già pronto. I nuovi contributi lo seguono.',
    modelOfSeveral: 'Uno di {{models}} portafogli già pronti. I nuovi contributi lo seguono.',
    modelPresent: 'Lei segue {{name}}.',
    modelPresent_company: 'Il contratto segue {{name}}.',
    followedFrom: 'I nuovi contributi la seguono dal {{day}}.',
    running: 'In corso',
    switching: {
      toModel: 'Passaggio a {{name}} in corso',
      toModelBy: 'Passaggio a {{name}} in corso, previsto per il {{day}}',
      toSelf: 'Passaggio a una strategia libera in corso',
      toSelfBy: 'Passaggio a una strategia libera in corso, previsto per il {{day}}',
    },
    orderableFrom: 'Lì potrà dare ordini dal {{day}}.',
    orderableAfter: 'Lì potrà dare ordini quando quelli in corso saranno completati.',
    self: 'Strategia libera',
    selfText: 'Sceglie Lei i fondi e come ripartire i contributi.',
    selfText_company: 'L’azienda sceglie i fondi e come ripartire i contributi tra di essi.',
    seeModel: 'Vedere le strategie modello',
    changeModel: 'Vedere o cambiare il modello',
    seeSelf: 'Scegliere i fondi',
    seeSelf_company: 'Scegliere i fondi',
    changeSelf: 'Comprare, vendere o ripartire',
  },
  confirm: {
    modelTitle: 'Passare a una strategia modello?',
    modelText:
      'Vendiamo i fondi che non sono nel modello che sceglie, e quanto detiene oltre i pesi del modello. Con quel denaro e la Sua liquidità compriamo i fondi del modello. I contributi futuri si investono secondo i pesi del modello finché non cambia strategia.',
    modelText_company:
      'Vendiamo i fondi che non sono nel modello che sceglie, e quanto il contratto detiene oltre i pesi del modello. Con quel denaro e la liquidità del contratto compriamo i fondi del modello. I contributi futuri si investono secondo i pesi del modello finché non cambia strategia.',
    selfTitle: 'Passare a una strategia libera?',
    selfTitle_company: 'Passare a una strategia libera?',
    selfText:
      'Lei sceglie una ripartizione tra fondi. Vendiamo i fondi che non ne fanno parte, e quanto detiene oltre le percentuali scelte. Con quel denaro e la Sua liquidità compriamo i fondi della ripartizione. I contributi futuri seguono la stessa ripartizione finché non la cambia.',
    selfText_company:
      'Lei sceglie una ripartizione tra fondi. Vendiamo i fondi che non ne fanno parte, e quanto il contratto detiene oltre le percentuali scelte. Con quel denaro e la liquidità del contratto compriamo i fondi della ripartizione. I contributi futuri seguono la stessa ripartizione finché non la cambia.',
    later: 'Non cambia ancora nulla: rivedrà tutto e lo approverà con un codice.',
    stay: 'Mantenere la mia strategia',
    go: 'Continuare',
  },
  withdrawal: {
    title: 'Prelievo',
    text: 'Tutti i Suoi risparmi o una parte, sul Suo conto bancario.',
    text_company: 'Tutto o una parte, sul conto bancario dell’azienda.',
    go: 'Prelevare denaro',
  },
  screener: 'Ricerca fondi',
  pending: {
    title: 'In corso',
    empty: 'Nessun ordine in corso',
    emptyOther: 'Nessun altro ordine in corso',
    emptyNext: 'Gli ordini che inserisce compaiono qui finché non sono conclusi.',
    emptyNext_company:
      'Gli ordini inseriti da Lei o dai Suoi colleghi compaiono qui finché non sono conclusi.',
    all: 'Tutti gli ordini',
  },
  deposit: {
    until: 'Vincolato fino al {{day}}, poi accreditato in liquidità',
    untilNotice: 'Vincolato fino alla Sua disdetta',
    pricesOf: '{{day}}, depositi con interessi fino a oggi',
    pricesOfThen: '{{day}}, depositi con interessi fino al giorno dell’ordine',
  },
  notOrderable: {
    suspended: 'Sospeso',
    suspendedText: 'Non si può comprare né vendere finché il fondo è sospeso',
    closed: 'Chiuso',
    closedText: 'Chiuso; non si può più comprare né vendere',
  },
  conflicting: {
    paused:
      'Inoltre i Suoi dati sono cambiati di recente: per la Sua sicurezza i prelievi sono sospesi fino al {{until}}.',
    from: {
      'orders/mix-running':
        'Un altro ordine sta ancora modificando il portafoglio. Potrà cambiare strategia o ribilanciare dal {{day}}.',
      'orders/total-running': 'È in corso un prelievo totale. Altri ordini saranno possibili dal {{day}}.',
      'orders/running': 'Altri ordini sono in corso. Il prelievo totale sarà possibile dal {{day}}.',
    },
    switch: {
      toModel: 'Il Suo passaggio a {{name}} è in corso.',
      toSelf: 'Il Suo passaggio a una strategia libera è in corso.',
      weights: 'Il Suo cambio di pesi è in corso.',
      againFrom: 'Potrà cambiare di nuovo strategia dal {{day}}.',
      again: 'Dopo potrà cambiare di nuovo strategia.',
    },
    'orders/all-reserved_one': 'Tutte le quote di {{name}} sono riservate a un altro ordine.',
    'orders/all-reserved_other': 'Tutte le quote di {{name}} sono riservate ad altri ordini.',
    'orders/units-reserved_one':
      'Una parte di {{name}} è riservata a un altro ordine. Può venderne al massimo {{available}}.',
    'orders/units-reserved_other':
      'Una parte di {{name}} è riservata ad altri ordini. Può venderne al massimo {{available}}.',
    orders: 'Tutti gli ordini',
  },
  contributions: {
    title: 'Ultimi contributi',
    meta: 'Come è stato investito ogni contributo',
    meta_company:
      'Quanto resta sul conto di ogni contributo. Le assegnazioni, i pagamenti e le commissioni usano prima i contributi meno recenti.',
    failed: 'Non è stato possibile caricare gli ultimi contributi.',
    empty: 'Nessun contributo trovato',
    emptyNext: 'Ogni contributo compare qui dal giorno in cui arriva il denaro.',
    invested: 'Investito in {{count}} fondi',
    since: 'acquistato il {{day}}',
    switched: 'Investito in seguito, con lo switch del {{day}}',
    by: { employer: 'dal Suo datore di lavoro', member: 'versato da Lei' },
    paidBy: {
      employer: 'Il Suo datore di lavoro',
      member: 'Lei',
      unknown: 'Non indicato',
    },
    inCash: 'In liquidità',
    inCash_company: 'Ancora sul conto',
    beingInvested: 'In corso di investimento',
    beingInvestedBy: 'In corso di investimento, previsto per il {{day}}',
    whyCash:
      'La commissione del piano si paga prima con la liquidità. Vendiamo fondi per pagarla solo quando la liquidità è esaurita.',
    spent: 'Pagato o prelevato come commissione',
    spent_company: 'Assegnato agli aderenti, pagato o prelevato come commissione',
  },
  settles:
    'Operazioni e prelievi possono richiedere fino a 10 giorni lavorativi; una nuova ripartizione dei contributi fino a 5.',
  withdraws: withdrawals,
  model: {
    title: 'Strategia modello',
    lead: 'Portafogli già pronti. Ne scelga uno per vedere che cosa cambierebbe.',
    failed: 'Non è stato possibile caricare le strategie modello.',
    empty: 'Non ci sono strategie modello.',
    toSelf: 'Scegliere i propri fondi',
    choose: 'Strategie modello',
    yours: 'La Sua',
    yours_company: 'Quella della Sua azienda',
    risk: 'Rischio',
    costs: 'Costo corrente annuo',
    charges: 'Spese correnti',
    costsAre: 'spese correnti {{charges}} + commissione del piano {{fee}}',
    otherClass: 'non classificati',
    details: 'Tutto su {{name}}',
    backtest: 'Come sarebbe andata',
    grown: '{{start}} investiti in {{name}} alla chiusura del {{from}} sarebbero valsi {{end}} il {{to}}.',
    backtestMeta: '{{from}} – {{to}}, in {{currency}}',
    backtestFailed: 'Non è stato possibile calcolare come sarebbe andata.',
    present: 'Il Suo portafoglio attuale, senza toccarlo',
    present_company: 'Il portafoglio attuale della Sua azienda, senza toccarlo',
    modelHeld: '{{name}}, senza toccarlo',
    note: 'Quanto avrebbe reso ogni portafoglio senza toccarlo, al netto delle spese dei fondi, al lordo della commissione del piano e delle commissioni di negoziazione. La pianificazione finanziaria mostra il rendimento annuo del Suo portafoglio attuale, ribilanciato ogni mese. I rendimenti passati non sono indicativi di quelli futuri.',
    note_company:
      'Quanto avrebbe reso ogni portafoglio senza toccarlo, al netto delle spese dei fondi, al lordo della commissione del piano e delle commissioni di negoziazione. I rendimenti passati non sono indicativi di quelli futuri.',
    review: 'Verificare il cambio',
    rebalance: 'Verificare il ribilanciamento',
    same: 'Segue già questo modello. Quando i prezzi cambiano, il Suo portafoglio se ne allontana. Può riportarlo al modello.',
    same_company:
      'Il contratto segue già questo modello. Quando i prezzi cambiano, il suo portafoglio se ne allontana. Può riportarlo al modello.',
    pick: 'Scelga uno dei sei per vedere che cosa cambierebbe.',
  },
  self: selfSelected,
}
