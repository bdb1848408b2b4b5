import type { admin as en } from '../../en/account/admin.ts'
import type { Words } from '../../words.ts'

export const admin: Words<typeof en> = {
  title: 'Utilisateurs',
  lead: 'Les personnes de votre entreprise et leur dernière connexion. Les adhérents voient dans leur profil que vous avez consulté leurs informations.',
  count_one: '{{count}} utilisateur, dont {{approvers}} avec le droit de valider.',
  count_other: '{{count}} utilisateurs, dont {{approvers}} avec le droit de valider.',
  canApprove: 'Peut valider',
  search: 'Rechercher par nom ou e-mail',
  failed: 'Les utilisateurs de votre entreprise n’ont pas pu être chargés.',
  none: 'Rien à afficher. Votre entreprise n’a pas encore d’utilisateurs.',
  noMatch: 'Aucun résultat trouvé',
  addedBy: 'Votre société de gestion ajoute les nouveaux collègues et adhérents.',
  never: 'Jamais',
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
    activity: 'Dernière connexion',
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
    text: 'Cette personne est déconnectée immédiatement et ne pourra plus se connecter tant que vous n’aurez pas réactivé son accès. Elle en est informée par e-mail.',
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
