import type { guide as en } from '../../en/help/guide.ts'
import type { Words } from '../../words.ts'

export const guide: Words<typeof en> = {
  lead: 'I primi passi, in risposte brevi.',
  parts: {
    login: {
      title: 'Come accedo?',
      text: 'Inserisca nome utente e password. Poi inviamo sei cifre al Suo telefono; le inserisca entro cinque minuti. Ha cinque tentativi per ogni codice.',
    },
    figures: {
      title: 'Che cosa significano le cifre?',
      text: 'Il valore del portafoglio è quanto valgono le Sue quote agli ultimi prezzi, più la liquidità. Il rendimento è ponderato per il tempo e al netto delle commissioni: contributi e prelievi non lo modificano.',
    },
    apple: {
      title: 'Come lo installo su iPhone o iPad?',
      text: 'Apra il portale in Safari, tocchi Condividi e poi «Aggiungi alla schermata Home». Da allora si apre come un’app.',
    },
    android: {
      title: 'Come lo installo sul telefono Android?',
      text: 'Apra il portale in Chrome, tocchi il menu con i tre puntini e poi «Aggiungi a schermata Home». Da allora si apre come un’app.',
    },
    safety: {
      title: 'Come è protetto il mio conto?',
      text: 'La sessione si chiude dopo 15 minuti di inattività; un minuto prima il portale Le chiede conferma. Nessuno dell’assistenza Le chiederà mai la password o un codice.',
    },
  },
}
