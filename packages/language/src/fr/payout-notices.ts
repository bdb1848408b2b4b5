import type { payoutNotices as en } from '../en/payout-notices.ts'
import type { Words } from '../words.ts'

export const payoutNotices: Words<typeof en> = {
  'payouts/invited': {
    subject: 'Votre code pour autoriser les paiements de {{brand}}',
    text: 'Vous êtes enregistré comme {{name}}, autorisé à valider les paiements de {{brand}}. Votre code est\n\n{{code}}\n\nIl ne sert qu’une fois et expire après {{hours}} heures. Choisissez avec lui votre phrase secrète sur un poste de l’administration :\n\nfundholder payouts people enrol "{{name}}"\n\nSaisissez vous-même le code et la phrase secrète. Quiconque les connaît peut valider des paiements en votre nom. Si vous n’attendiez pas cet e-mail, prévenez sans attendre votre responsable.',
  },
  'payouts/locked': {
    subject: 'Phrases secrètes erronées en votre nom',
    text: 'Une phrase secrète erronée a été saisie {{count}} fois de suite pour valider des paiements de {{brand}} au nom de {{name}}. Aucune n’est acceptée pendant {{minutes}} minutes. Si ce n’était pas vous, prévenez sans attendre votre responsable.',
  },
  'payouts/passphrase-chosen': {
    subject: 'Une phrase secrète a été choisie en votre nom',
    text: 'Une phrase secrète pour valider les paiements de {{brand}} a été choisie pour {{name}} avec le code de l’e-mail précédent. Si ce n’était pas vous, prévenez sans attendre votre responsable.',
  },
  'payouts/person-added': {
    subject: '{{name}} est enregistré pour valider les paiements de {{brand}}',
    text: '{{name}} est enregistré pour valider les paiements de {{brand}}. Un code a été envoyé à {{email}}. Garant : {{by}}. Si vous n’en savez rien, prévenez sans attendre votre responsable.',
  },
  'payouts/person-enrolled': {
    subject: '{{name}} peut valider les paiements de {{brand}}',
    text: '{{name}}, {{email}}, a choisi une phrase secrète pour valider les paiements de {{brand}}. Si vous n’en savez rien, prévenez sans attendre votre responsable.',
  },
  'payouts/person-removed': {
    subject: '{{name}} ne valide plus les paiements de {{brand}}',
    text: '{{name}} ne valide plus les paiements de {{brand}}. Retiré par : {{by}}. Les validations antérieures de {{name}} restent valables. Si vous n’en savez rien, prévenez sans attendre votre responsable.',
  },
}
