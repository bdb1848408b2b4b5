import type { grid as en } from '../../en/portfolio/grid.ts'
import type { Words } from '../../words.ts'

export const grid: Words<typeof en> = {
  systemView: 'Standard',
  detailsView: 'Détails',
  done: 'Terminé',
  title: 'Personnaliser le tableau de bord',
  hint: 'Faites glisser une carte par sa poignée ronde. Clavier : allez sur la poignée ; les flèches déplacent, Maj et flèches redimensionnent, Échap annule.',
  hintOnNarrow:
    'Faites glisser une carte par sa poignée ronde, ou allez sur la poignée et utilisez les flèches ; Échap remet la carte à sa place.',
  view: 'Vue',
  sections: 'Sections',
  views: 'Vues',
  reset: 'Réinitialiser',

  keeping: {
    kept: 'Enregistré',
    saving: 'Enregistrement…',
    waiting: 'Non enregistré : pas de connexion',
    failed: 'Non enregistré',
  },
  cardFailed: 'Cette section n’a pas pu être affichée.',
  loadFailed: 'Votre disposition n’a pas pu être chargée ; rien ne peut être modifié pour l’instant.',

  card: {
    move: 'Déplacer {{title}}',
    remove: 'Retirer {{title}}',
    keys: 'Les flèches la déplacent, Maj et flèches la redimensionnent, Échap la remet à sa place',
  },

  step: {
    group: 'Déplacer et redimensionner {{title}}',
    left: 'Gauche',
    right: 'Droite',
    up: 'Haut',
    down: 'Bas',
    narrower: 'Plus étroite',
    wider: 'Plus large',
    lower: 'Moins haute',
    higher: 'Plus haute',
  },

  said: {
    place: '{{title}}, colonne {{column}}, ligne {{row}}',
    turn: '{{title}}, {{turn}} sur {{count}}',
    size: '{{title}}, {{columns}} colonnes de large, {{rows}} lignes de haut',
    back: '{{title}} est revenue à sa place',
    removed: '{{title}} retirée',
    locked: 'La disposition vient d’être chargée. Réessayez dans un instant.',
  },

  sectionsDialog: {
    title: 'Sections',
    text: 'Ce que le tableau de bord affiche dans la vue « {{view}} ».',
  },

  viewsDialog: {
    title: 'Vues',
    text: 'Chaque vue a sa propre disposition.',
    rename: 'Renommer {{name}}',
    renameShort: 'Renommer',
    delete: 'Supprimer {{name}}',
    really: 'Supprimer « {{name}} » ?',
    keep: 'Conserver',
    deleteNow: 'Supprimer',
    name: 'Nom',
    newName: 'Nom de la nouvelle vue',
    create: 'Créer',
    saveName: 'Enregistrer',
    nameMissing: 'Donnez un nom à la vue',
    tooMany: 'Il peut y avoir {{count}} vues au maximum.',
  },

  resetDialog: {
    title: 'Réinitialiser cette vue ?',
    text: 'Toutes les sections de « {{view}} » reviennent à leur place d’origine. Vos autres vues ne changent pas.',
    keep: 'Ne rien changer',
    reset: 'Réinitialiser',
  },

  toast: {
    merged:
      'Votre disposition a aussi été modifiée dans une autre fenêtre. Les deux modifications sont conservées.',
    waiting:
      'Pas de connexion. Votre disposition est conservée ici et sera enregistrée au retour de la connexion.',
    failed:
      'Votre disposition n’a pas encore pu être enregistrée. Elle est conservée ici et nous réessayons.',
    back: 'Votre disposition est enregistrée.',
    refused: 'La modification de la disposition n’a pas pu être enregistrée.',
  },
}
