import type { activation as en } from '../../en/account/activation.ts'
import type { Words } from '../../words.ts'

export const activation: Words<typeof en> = {
  title: 'Attivi il Suo conto',
  lead: 'Scelga la password del Suo conto {{brand}}. Poi acceda con il nome utente e un codice inviato al Suo telefono.',
  password: 'Nuova password',
  again: 'Ripeta la password',
  submit: 'Salvare password',
  done: 'La password è stata modificata',
  required: 'Tutti i campi sono obbligatori',
  mustMatch: 'Le due password devono coincidere',
  differs: 'La password non coincide',
  rules: {
    title: 'La Sua password',
    length: 'ha almeno {{count}} caratteri',
    upper: 'ha una lettera maiuscola',
    lower: 'ha una lettera minuscola',
    digit: 'ha un numero',
    special: 'ha un carattere speciale, come ! @ # ? ] ;',
    owner: 'Non deve contenere il nome utente né l’indirizzo e-mail. Lo verifichiamo al salvataggio.',
    common: 'non è una password comune',
    met: 'rispettato:',
    unmet: 'manca:',
  },
  noCode: {
    text: 'Ops! Qualcosa è andato storto, chieda di nuovo l’e-mail di accesso.',
  },
  byCode: {
    lead: 'Digiti il nome utente e il codice dell’e-mail di invito, poi scelga una password.',
    code: 'Codice di attivazione',
    hint: 'Dieci lettere e cifre, come 7KQ2M-X4D9A',
    wrong: 'Il codice ha dieci lettere e cifre, come 7KQ2M-X4D9A. Lo confronti con l’e-mail.',
    mistyped:
      'Confronti il nome utente e il codice con l’e-mail. Un codice vale una sola volta e per {{hours}} ore; conta solo l’ultima e-mail.',
    none: 'Non ha ricevuto l’e-mail, o risale a più di {{hours}} ore fa?',
    resend: 'Inviare di nuovo l’invito',
    nameFirst: 'Inserisca prima il nome utente.',
    resent:
      'Se {{username}} ha un invito non ancora usato, una nuova e-mail è in arrivo. I link e i codici precedenti non valgono più.',
    nothing: 'Ancora niente? Scriva all’{{support}}.',
    instead: 'Digitare il codice o ricevere una nuova e-mail',
  },
  wrongPair: 'Ops! Questa combinazione di e-mail e password non è valida',
  expired: 'La Sua password è scaduta. Ne scelga una nuova per completare l’accesso.',
  wrongCode:
    'Il link potrebbe essere già stato usato, sostituito da uno più recente o avere più di {{hours}} ore. Ne chieda uno nuovo all’{{support}}.',
  support: 'assistenza',
}
