import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Termini e condizioni del portale di risparmio',
  paragraphs: {
    purpose: {
      heading: 'A che cosa serve il portale',
      text: 'Il portale mostra il Suo conto di fine servizio e di risparmio volontario e Le permette di dare disposizioni: come investire i contributi, switch tra fondi e prelievi. La società di gestione del Suo piano lo offre ai titolari dei contratti e ai datori di lavoro che versano per loro.',
    },
    access: {
      heading: 'Il Suo accesso',
      text: 'La password e i codici inviati al Suo telefono sono solo Suoi. Nessuno della società di gestione o del Suo datore di lavoro glieli chiederà. Ci avvisi subito se perde il telefono o pensa che qualcuno conosca la password; fino ad allora le disposizioni approvate con il Suo codice si considerano Sue.',
    },
    figures: {
      heading: 'Cifre e prezzi',
      text: 'I valori sono calcolati con gli ultimi prezzi e tassi di cambio pubblicati e possono variare fino al regolamento di un’operazione. I rendimenti passati non sono indicativi di quelli futuri, e può recuperare meno di quanto versato. Proiezioni e stime sono indicate come tali e non sono una promessa.',
    },
    instructions: {
      heading: 'Disposizioni',
      text: 'Una disposizione è data quando la approva con un codice e dopo non si può ritirare. È eseguita al prezzo pubblicato del suo giorno di negoziazione, che non è noto quando approva. Operazioni e prelievi possono richiedere fino a 10 giorni lavorativi.',
    },
    noAdvice: {
      heading: 'Nessuna consulenza',
      text: 'Il portale informa. Non conosce la Sua situazione e non raccomanda alcun fondo né strategia. Legga il documento contenente le informazioni chiave di un fondo prima di sceglierlo e chieda a un consulente in caso di dubbio.',
    },
    data: {
      heading: 'I Suoi dati',
      text: 'Usiamo i Suoi dati personali per gestire il conto, adempiere agli obblighi di legge e proteggere il portale, come spiega l’informativa sul trattamento dei dati. Accessi e disposizioni sono registrati.',
    },
    changes: {
      heading: 'Interruzioni e modifiche',
      text: 'Il portale può non essere disponibile durante la manutenzione; i Suoi risparmi restano investiti. Quando questi termini cambiano in modo che La riguarda, Le sarà chiesto di accettare il nuovo testo prima di continuare.',
    },
  },
}
