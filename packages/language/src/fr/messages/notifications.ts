import type { notices as en } from '../../en/messages/notifications.ts'
import type { Words } from '../../words.ts'
import { factorNotices } from './factor-notices.ts'
import { orderNotices } from './order-notices.ts'

export const notices: Words<typeof en> = {
  ...orderNotices,
  ...factorNotices,
  'sign-in/code': {
    subject: 'Votre code de connexion',
    text: '{{code}} est votre code de connexion à {{brand}}. Il est valable {{minutes}} minutes. Ne le transmettez pas : personne chez {{brand}} ne vous le demandera.',
  },
  'sign-in/new-device': {
    subject: 'Nouvelle connexion à votre compte',
    text: 'Une connexion à votre compte a eu lieu depuis un navigateur que nous ne connaissions pas : {{device}}. Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et écrivez-nous immédiatement.',
  },
  'sign-in/locked': {
    subject: 'Connexion bloquée pendant {{minutes}} minutes',
    text: 'Un mot de passe erroné a été saisi {{count}} fois de suite pour votre compte. Toute nouvelle tentative depuis le même endroit est bloquée pendant {{minutes}} minutes. Si ce n’était pas vous, votre mot de passe reste sûr.',
  },
  'sign-in/codes-exhausted': {
    subject: 'Trop de codes erronés pour votre compte',
    text: 'Trop de codes erronés ont été saisis aujourd’hui pour votre compte ; plus aucun n’est accepté jusqu’à demain. Si ce n’était pas vous, quelqu’un connaît votre mot de passe : écrivez-nous immédiatement.',
  },
  'session/stolen': {
    subject: 'Nous avons fermé votre session pour vous protéger',
    text: 'Votre session a été utilisée dans un autre navigateur ; nous l’avons fermée. Si ce n’était pas vous, changez votre mot de passe et écrivez-nous.',
  },
  'session/replayed': {
    subject: 'Nous avons fermé votre session pour vous protéger',
    text: 'Votre session a été utilisée de façon inhabituelle ; nous l’avons fermée. Si cela se reproduit, changez votre mot de passe et écrivez-nous.',
  },
  'statement/ready': {
    subject: 'Votre relevé annuel {{year}} est disponible',
    text: 'Votre relevé annuel {{year}} est disponible. Connectez-vous au portail de {{brand}} et ouvrez Documentation > Relevés. Vérifiez-le et écrivez-nous si quelque chose est inexact.',
  },
  'document/published': {
    subject: 'Nouveau document : {{name}}',
    text: '{{name}} a été publié pour vous. Connectez-vous au portail de {{brand}} et ouvrez Documentation pour le lire. Dans votre profil, vous choisissez de recevoir ou non des e-mails sur les documents.',
  },
  invitation: {
    subject: 'Votre accès au portail de {{manager}}',
    text: '{{manager}} vous a ouvert son portail. Ouvrez ce lien pour choisir votre mot de passe :\n\n{{link}}\n\nSur un autre appareil, ouvrez {{page}} et saisissez votre identifiant et ce code :\n\n{{code}}\n\nLe lien et le code sont valables {{hours}} heures et ne servent qu’une fois. Connectez-vous ensuite avec l’identifiant {{username}} ; un code est envoyé chaque fois à votre téléphone. Si vous n’attendiez pas ce message, ne faites rien : sans le lien ou le code, personne ne peut utiliser votre compte.',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Nous avons reçu une demande de nouveau mot de passe pour {{username}} chez {{brand}}. Ouvrez ce lien pour le choisir :\n\n{{link}}\n\nLe lien est valable {{minutes}} minutes et ne sert qu’une fois. Un code est ensuite envoyé à votre téléphone. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  },
  'recovery/code': {
    subject: 'Votre code pour un nouveau mot de passe',
    text: '{{code}} est votre code pour changer le mot de passe de {{brand}}. Il est valable {{minutes}} minutes. Si vous n’avez pas demandé de nouveau mot de passe, ne communiquez pas ce code et écrivez-nous.',
  },
  'password/changed': {
    subject: 'Votre mot de passe a changé',
    text: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ouvertes ont été fermées. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'access/disabled': {
    subject: 'Votre accès a été désactivé',
    text: 'Un collègue de votre entreprise a désactivé votre accès au portail. Vous ne pouvez plus vous connecter. Si vous n’en connaissez pas la raison, demandez à votre entreprise.',
  },
  'access/enabled': {
    subject: 'Votre accès a été réactivé',
    text: 'Un collègue de votre entreprise a réactivé votre accès au portail. Vous pouvez vous connecter de nouveau.',
  },
  'details/changed': {
    subject: 'Vos coordonnées ou vos données bancaires ont changé',
    text: '{{manager}} a modifié des données de votre compte {{username}} :\n\n{{changes}}\n\nLes retraits sont suspendus pendant {{hours}} heures à partir de maintenant.\n\nSi vous n’avez pas demandé ce changement, contactez immédiatement {{manager}}.',
  },
  'details/phone-changed': {
    subject: 'Votre numéro de téléphone a changé',
    text: '{{manager}}, compte {{username}} : {{change}}. Les retraits sont suspendus pendant {{hours}} heures. Si vous n’avez pas demandé ce changement, contactez immédiatement {{manager}}.',
  },
  'profile/code': {
    subject: 'Votre code pour modifier vos données',
    text: '{{code}} est votre code pour modifier vos données chez {{brand}} : {{changes}}. Il est valable {{minutes}} minutes. Si vous n’avez rien demandé, ne le communiquez pas et écrivez-nous immédiatement.',
  },
  'details/changed-in-portal': {
    subject: 'Vos coordonnées ou vos données bancaires ont changé',
    text: 'Des données de votre compte {{username}} chez {{manager}} ont été modifiées sur le portail :\n\n{{changes}}\n\nLes retraits sont suspendus pendant {{hours}} heures à partir de maintenant.\n\nSi cette modification ne vient pas de vous, contactez immédiatement {{manager}}.',
  },
  'requests/approved': {
    subject: 'Votre demande a été acceptée',
    text: '{{manager}} a accepté votre demande du {{day}} : {{field}}. Les nouvelles données figurent dans votre profil.\n\nSi vous ne l’avez pas demandé, contactez immédiatement {{manager}}.',
  },
  'requests/refused': {
    subject: 'Votre demande a été refusée',
    text: '{{manager}} a refusé votre demande du {{day}} : {{field}}.\n\nMotif : {{reason}}\n\nVos données restent inchangées. Vous pouvez envoyer une autre demande dans votre profil.',
  },
  'requests/second-approver': {
    subject: 'Une modification du compte bancaire de votre entreprise attend votre validation',
    text: '{{name}} a demandé de modifier le compte bancaire de {{company}}. Les paiements ne vont au nouveau compte qu’après validation par un deuxième utilisateur de votre entreprise.\n\nConnectez-vous et ouvrez Administration > Demandes pour la valider ou la rejeter. Si vous ignorez tout de cette modification, contactez immédiatement {{manager}}.',
  },
  'deposits/ends': {
    subject: 'Un dépôt arrive à échéance le {{day}}',
    text: '{{name}} arrive à échéance le {{day}}. {{amount}}, intérêts compris, seront ajoutés aux liquidités du contrat le {{paidOn}}. Vous n’avez rien à faire.',
  },
}
