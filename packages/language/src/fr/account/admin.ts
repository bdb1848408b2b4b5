import type { admin as en } from '../../en/account/admin.ts'
import type { Words } from '../../words.ts'

export const admin: Words<typeof en> = {
  title: 'Utilisateurs',
  lead: 'Les personnes de votre entreprise et leur dernière connexion. Les adhérents voient dans leur profil que vous les avez consultés.',
  count_one: '{{count}} utilisateur, peuvent valider : {{approvers}}.',
  count_other: '{{count}} utilisateurs, peuvent valider : {{approvers}}.',
  canApprove: 'Peut valider',
  search: 'Rechercher par nom ou e-mail',
  failed: 'Les utilisateurs de votre entreprise n’ont pas pu être chargés.',
  none: 'Rien ici... Votre entreprise n’a pas encore d’utilisateurs.',
  noMatch: 'Aucun résultat trouvé',
  never: 'Jamais connecté',
  you: 'Vous',
  colleague: 'Collègue',
  member: 'Adhérent',
  invite: 'Inviter',
  resend: 'Inviter de nouveau',
  disable: 'Désactiver',
  enable: 'Activer',
  columns: {
    name: 'Nom',
    email: 'E-mail',
    activity: 'Activité sur le portail',
    actions: 'Actions',
  },
  status: {
    active: 'Actif',
    invited: 'Invité',
    'not-invited': 'Pas encore invité',
    disabled: 'Désactivé',
  },
  done: {
    invite: 'Une invitation a été envoyée à {{email}}',
    disable: '{{name}} ne peut plus se connecter',
    enable: '{{name}} peut de nouveau se connecter',
  },
  confirm: {
    question: 'Désactiver {{name}} ?',
    text: 'Sa session est fermée immédiatement et la connexion est impossible jusqu’à ce que vous réactiviez l’accès. Nous en informons la personne par e-mail.',
    keep: 'Maintenir l’accès',
  },
  file: {
    title: 'Exporter les utilisateurs',
    contents:
      'Tous les utilisateurs correspondant à votre recherche, avec e-mail, dernière connexion et état.',
    name: 'utilisateurs',
    status: 'État',
  },
}
