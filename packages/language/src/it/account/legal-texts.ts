import type { legalTexts as en } from '../../en/account/legal-texts.ts'
import type { Words } from '../../words.ts'

export const legalTexts: Words<typeof en> = {
  company:
    'Questo portale è gestito dalla società di gestione del Suo fondo. Denominazione, indirizzo e numero di registro sono riportati nel Suo contratto.',
  companyDetails: {
    lead: 'Questa società gestisce il Suo fondo e questo portale.',
    name: 'Denominazione sociale',
    registeredOffice: 'Sede legale',
    register: 'Registro e numero',
    supervisor: 'Autorità di vigilanza',
  },
  slavery:
    'La società di gestione non tollera schiavitù, lavoro forzato o tratta di esseri umani nella propria attività e presso i fornitori. Segnali ogni sospetto all’assistenza; sarà trattato con riservatezza.',
  processing:
    'La società di gestione del Suo fondo è titolare del trattamento dei Suoi dati. Il portale conserva ciò che serve a gestire il Suo contratto: chi è Lei, come contattarLa, che cosa ha in portafoglio e quali disposizioni ha dato. Condividiamo questi dati solo con chi esegue le Sue disposizioni o recapita i nostri messaggi. Il Suo datore di lavoro vede il Suo nome, il Suo indirizzo e-mail e il Suo ultimo accesso.\n\nLi conserviamo per la durata del Suo contratto e, in seguito, per il tempo richiesto dalla legge. Contiamo quali pagine vengono aperte, con un codice al posto del Suo nome, e conserviamo questo dato per tredici mesi.\n\nIn Documentazione può scaricare una copia dei Suoi dati. In qualsiasi momento può chiedere una copia, una rettifica o, se nessuna legge ci obbliga a conservarli, la cancellazione dei dati: scriva all’indirizzo qui sotto. Può anche presentare reclamo all’autorità per la protezione dei dati del Suo Paese.',
  notice:
    'Le cifre mostrate hanno scopo informativo. Il valore può salire o scendere e i rendimenti passati non sono indicativi di quelli futuri. Fanno fede solo il Suo contratto e i documenti di ciascun fondo.',
  cookies:
    'Il portale usa un solo cookie, che riconosce questo dispositivo quando accede. La Sua sessione, le Sue preferenze e ciò che non ha ancora inviato sono conservati in questo browser. Non ci sono cookie pubblicitari.',
  accessibility:
    'Vogliamo che tutti possano usare questo portale. Segue le linee guida WCAG 2.2, livello AA: funziona con la tastiera, con un lettore di schermo, con lo zoom al 200%, in colori chiari e scuri, e le cifre di ogni grafico si possono leggere come testo o in una tabella.\n\nControlliamo tutte le pagine in modo automatico e le operazioni più importanti con la sola tastiera. I documenti PDF delle società di gestione possono essere meno accessibili; ci chieda un altro formato.\n\nSe qualcosa La ostacola, ci scriva: rispondiamo ai messaggi sull’accessibilità entro 10 giorni lavorativi. Questa dichiarazione è di novembre 2026.',
}
