import type { activation as en } from '../en/activation.ts'
import type { Words } from '../words.ts'

export const activation: Words<typeof en> = {
  title: 'Attivi il Suo conto',
  lead: 'Scelga la password del Suo conto {{brand}}. Poi acceda con il nome utente e un codice inviato al Suo telefono.',
  password: 'Nuova password',
  again: 'Ripeta la password',
  submit: 'Salva password',
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
    owner: 'non contiene il nome utente né l’indirizzo e-mail',
    common: 'non è una password comune',
    met: 'rispettato:',
    unmet: 'manca:',
  },
  noCode: {
    text: 'Ops! Qualcosa è andato storto, chieda di nuovo l’e-mail di accesso.',
    help: 'Apra ancora una volta il collegamento nell’e-mail. Vale una sola volta e per {{hours}} ore; se è più vecchio, ne chieda uno nuovo a {{support}}.',
  },
  wrongCode:
    'Il collegamento potrebbe essere già stato usato, sostituito da uno più recente o avere più di {{hours}} ore. Ne chieda uno nuovo a {{support}}.',
  support: 'assistenza',
  login: 'Vai all’accesso',
}
