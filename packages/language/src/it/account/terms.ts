import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Termini e condizioni del portale di risparmio',
  paragraphs: {
    purpose: {
      heading: 'A che cosa serve il portale',
      text: 'Nel portale trova i risparmi del Suo contratto: valore, movimenti e documenti. Se il Suo ruolo lo consente, può anche dare disposizioni: comprare e vendere fondi, scegliere una strategia, ripartire i contributi futuri o prelevare denaro. Chi agisce per conto di un datore di lavoro vede il contratto della propria azienda e l’elenco dei suoi utenti. In questo testo «noi» indica la società di gestione del Suo fondo, che offre il portale. Se questi termini non coincidono con il Suo contratto o con i documenti di un fondo, prevalgono il contratto e quei documenti.',
    },
    access: {
      heading: 'Il Suo accesso',
      text: 'La password, i codici che Le inviamo, le passkey, l’app di autenticazione e i codici di riserva sono personali: non li dia a nessuno. Nessuno della società di gestione o del Suo datore di lavoro Le chiederà la password o un codice. Se perde il telefono, o se qualcun altro può conoscere la Sua password, ci scriva subito. Finché non ci avvisa, le disposizioni approvate con il Suo codice o con la Sua passkey si considerano Sue.',
    },
    figures: {
      heading: 'Cifre',
      text: 'I valori sono calcolati con gli ultimi prezzi e tassi di cambio pubblicati e variano con essi. Gli importi mostrati prima di un acquisto o di una vendita sono stime. I Suoi risparmi possono salire o scendere, e può recuperare meno di quanto è stato versato. I rendimenti passati non sono indicativi di quelli futuri. Proiezioni e stime sono indicate come tali e non garantiscono alcun risultato.',
    },
    instructions: {
      heading: 'Ordini e approvazione',
      text: 'Eseguiamo il Suo ordine solo dopo la Sua approvazione. Lo approva con un codice che inviamo al Suo telefono o con una passkey. Fino ad allora può annullarlo; una volta approvato non si può più modificare né annullare, salvo l’eccezione per le aziende indicata nel punto seguente. I contributi non richiedono approvazione: li investiamo secondo la Sua strategia o la Sua ripartizione. Anche per cambiare telefono, indirizzo e-mail, beneficiari o conto bancario serve un codice o una passkey.',
    },
    companies: {
      heading: 'Se agisce per conto di un’azienda',
      text: 'Un prelievo dal contratto dell’azienda richiede l’approvazione di due utenti. Il secondo ha 5 giorni lavorativi. Fino alla seconda approvazione, Lei e gli altri utenti potete annullare il prelievo. Senza la seconda approvazione non si vende e non si paga nulla. Anche un cambio del conto bancario dell’azienda richiede l’approvazione di due utenti.',
    },
    dates: {
      heading: 'Prezzi e tempi',
      text: 'Compriamo e vendiamo i fondi al prezzo del loro giorno di negoziazione. Il prezzo viene pubblicato dopo: nessuno lo conosce quando Lei approva. Se approva dopo l’orario limite di un fondo, l’ordine vale per il giorno di negoziazione successivo. Il regolamento di operazioni e prelievi può richiedere fino a 10 giorni lavorativi. Una nuova ripartizione dei contributi si applica entro 5 giorni lavorativi. La pagina di controllo mostra le date previste. Se per il Suo ordine si prevedono più di 10 giorni lavorativi, Le chiediamo prima di accettarlo. Se un fondo è sospeso, l’ordine resta in attesa e Le scriviamo. Possiamo annullare la parte in attesa. Se in seguito un fondo corregge un prezzo, correggiamo la Sua operazione.',
    },
    withdrawals: {
      heading: 'Prelievi',
      text: 'Paghiamo un prelievo sul conto bancario che Lei ha visto quando lo ha approvato. Dopo un cambio del Suo telefono, dell’indirizzo e-mail, dei metodi di accesso, del Suo conto bancario o di quello della Sua azienda, per 72 ore non può approvare prelievi. Così il Suo denaro è protetto se il cambio è stato fatto da qualcun altro. Gli altri ordini non ne risentono. Un deposito vincolato resta fino alla scadenza. In un prelievo totale si paga anche la commissione del piano fino all’ultima vendita.',
    },
    noAdvice: {
      heading: 'Nessuna consulenza',
      text: 'Il portale offre informazioni, non consulenza. Non conosce tutta la Sua situazione e non raccomanda alcun fondo né alcuna strategia. Lo stesso vale per i suoi calcoli e le sue risposte automatiche. Legga il documento contenente le informazioni chiave di un fondo prima di comprarlo. In caso di dubbio chieda a un consulente.',
    },
    data: {
      heading: 'I Suoi dati',
      text: 'Usiamo i Suoi dati personali per gestire il contratto, adempiere agli obblighi di legge e proteggere il portale. Lo spiega la pagina «Trattamento dei dati». Registriamo gli accessi, gli ordini, le modifiche dei Suoi dati e chi consulta il Suo conto.',
    },
    interruptions: {
      heading: 'Interruzioni',
      text: 'Il portale può non essere disponibile per qualche tempo. Durante la manutenzione non può inviare ordini né modifiche, e i valori possono non essere aggiornati. I Suoi risparmi restano investiti. Gli ordini che ha già approvato restano validi.',
    },
    changes: {
      heading: 'Modifiche di questi termini',
      text: 'Quando modifichiamo questi termini ne pubblichiamo una nuova versione. Deve accettarla per continuare a usare il Suo conto nel portale. Nel frattempo i Suoi risparmi non subiscono alcun effetto. Registriamo quale versione ha accettato e quando.',
    },
  },
}
