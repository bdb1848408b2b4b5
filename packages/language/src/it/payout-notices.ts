import type { payoutNotices as en } from '../en/payout-notices.ts'
import type { Words } from '../words.ts'

export const payoutNotices: Words<typeof en> = {
  'payouts/invited': {
    subject: 'Il Suo codice per autorizzare i pagamenti di {{brand}}',
    text: 'È registrato come {{name}}, con il permesso di autorizzare i pagamenti di {{brand}}. Il Suo codice è\n\n{{code}}\n\nVale una sola volta e scade dopo {{hours}} ore. Con esso scelga la Sua frase segreta su un computer dell’amministrazione:\n\nfundholder payouts people enrol "{{name}}"\n\nInserisca Lei stesso il codice e la frase segreta. Chi li conosce può autorizzare pagamenti a Suo nome. Se non aspettava questa e-mail, avvisi subito il Suo responsabile.',
  },
  'payouts/locked': {
    subject: 'Frasi segrete errate a Suo nome',
    text: 'È stata inserita {{count}} volte di seguito una frase segreta errata per autorizzare pagamenti di {{brand}} come {{name}}. Nessuna è accettata per {{minutes}} minuti. Se non è stato Lei, avvisi subito il Suo responsabile.',
  },
  'payouts/passphrase-chosen': {
    subject: 'È stata scelta una frase segreta a Suo nome',
    text: 'È stata scelta per {{name}} una frase segreta per autorizzare i pagamenti di {{brand}}, con il codice dell’e-mail precedente. Se non è stato Lei, avvisi subito il Suo responsabile.',
  },
  'payouts/person-added': {
    subject: '{{name}} è registrato per autorizzare i pagamenti di {{brand}}',
    text: '{{name}} è registrato per autorizzare i pagamenti di {{brand}}. Un codice è stato inviato a {{email}}. Garante: {{by}}. Se non ne sa nulla, avvisi subito il Suo responsabile.',
  },
  'payouts/person-enrolled': {
    subject: '{{name}} può autorizzare i pagamenti di {{brand}}',
    text: '{{name}}, {{email}}, ha scelto una frase segreta per autorizzare i pagamenti di {{brand}}. Se non ne sa nulla, avvisi subito il Suo responsabile.',
  },
  'payouts/person-removed': {
    subject: '{{name}} non autorizza più i pagamenti di {{brand}}',
    text: '{{name}} non autorizza più i pagamenti di {{brand}}. Rimosso da: {{by}}. Le autorizzazioni precedenti di {{name}} restano valide. Se non ne sa nulla, avvisi subito il Suo responsabile.',
  },
}
