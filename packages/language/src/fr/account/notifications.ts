import type { notifications as en } from '../../en/account/notifications.ts'
import type { Words } from '../../words.ts'

export const notifications: Words<typeof en> = {
  lead: 'Événements de sécurité, ordres, documents et demandes. Les e-mails que nous vous avons envoyés y figurent aussi.',
  title: 'Vos notifications',
  list: 'Plus récentes d’abord',
  none: 'Aucune notification pour le moment. Vous trouverez ici ce qui concerne votre compte, vos ordres et vos documents.',
  noneShown: 'Aucune de ce type.',
  show: 'Afficher',
  shown: { all: 'Toutes', unread: 'Non lues' },
  failed: 'Vos notifications n’ont pas pu être chargées.',
  unread: 'Non lue :',
  earlier: 'Plus tôt, sur cet ordre',
  markRead: 'Marquer comme lue',
  changePassword: 'Changer de mot de passe',
  readAll: 'Tout marquer comme lu',
  saved: 'Votre choix est enregistré',
  kinds: {
    security: 'Sécurité',
    orders: 'Ordres et dépôts',
    documents: 'Documents',
    requests: 'Demandes',
  },
  choices: {
    title: 'Notifications par e-mail',
    line: 'Ce que nous vous envoyons aussi par e-mail',
    lead: 'Toutes les notifications figurent sous Notifications. Choisissez celles que vous souhaitez aussi recevoir par e-mail.',
    failed: 'Vos choix n’ont pas pu être chargés.',
    security:
      'Connexions depuis un nouvel appareil, changements de mot de passe, de téléphone, d’e-mail ou de compte bancaire. Toujours envoyées, pour vous protéger.',
    orders: 'Ordres validés, exécutés et payés, et dépôts arrivant à échéance.',
    documents: 'Nouveaux relevés, rapports et informations sur le plan.',
    requests: 'Décisions sur les changements demandés à votre société de gestion.',
  },
}
