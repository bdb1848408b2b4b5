import type { recovery as en } from '../../en/account/recovery.ts'
import type { Words } from '../../words.ts'

export const recovery: Words<typeof en> = {
  lead: 'Inserisca l’indirizzo e-mail del Suo conto. Le inviamo un link per scegliere una nuova password.',
  email: { label: 'Indirizzo e-mail', wrong: 'Inserisca un indirizzo e-mail, ad esempio nome@example.com' },
  send: 'Inviare link',
  back: 'Tornare all’accesso',
  otherEmail:
    'Non usa più questo indirizzo? Scriva alle risorse umane del Suo datore di lavoro o all’{{support}}. Verifichiamo la Sua identità prima di cambiarlo.',
  sent: {
    toast: 'È stata inviata un’e-mail all’indirizzo di questo utente',
    title: 'Controlli la posta',
    lead: 'Se {{email}} appartiene a un conto, il link è in arrivo.',
    life: 'Validità del link',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minuti',
    use: 'Si può usare',
    once: 'Una sola volta',
    nothing: 'Non arriva nulla?',
    spam: 'Guardi nella posta indesiderata',
    againIn: 'Inviare di nuovo tra {{countdown}}',
    again: 'Inviare di nuovo',
    other: 'Usare un altro indirizzo',
  },
  resetLead: 'La userà d’ora in poi per accedere.',
  effects:
    'Deve essere diversa dalle ultime 10 password. Quando la salva, tutti i Suoi dispositivi vengono disconnessi; Le inviamo una conferma via e-mail.',
  deadLink: 'Questo link non funziona',
  noToken: 'Questo link è incompleto. Apra di nuovo il link nella Sua e-mail o ne chieda uno nuovo.',
  wrongLink:
    'Il link è già stato usato, è stato sostituito da uno più recente o ha più di {{minutes}} minuti.',
  newLink: 'Inviare un nuovo link',
  code: {
    back: 'Scegliere un’altra password',
    again: 'Scegliere di nuovo la password',
    resent: 'Codice di sicurezza inviato',
    failed: 'Qualcosa è andato storto!',
  },
}
