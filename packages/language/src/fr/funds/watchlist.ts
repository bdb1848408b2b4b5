import type { watchlist as en } from '../../en/funds/watchlist.ts'
import type { Words } from '../../words.ts'

export const watchlist: Words<typeof en> = {
  watch: 'Suivre {{name}}',
  start: 'Suivre ce fonds',
  stop: 'Ne plus suivre ce fonds',
  failed: 'Vos listes n’ont pas pu être chargées.',

  screens: {
    open: 'Recherches enregistrées',
    openCounted: 'Recherches enregistrées, {{count}}',
    title: 'Recherches enregistrées',
    text: 'Enregistrez sous un nom les filtres, le tri et les années du graphique. Les résultats sont actualisés à chaque fois.',
    none: 'Aucune recherche n’est encore enregistrée.',
    name: 'Nom de la recherche',
    newName: 'Enregistrer les filtres actuels sous',
    save: 'Enregistrer',
    saveName: 'Enregistrer le nom',
    missing: 'Donnez un nom à la recherche.',
    taken: 'Vous avez déjà une recherche de ce nom. Donnez-en un autre à celle-ci.',
    full: 'Vous avez {{count}} recherches, le maximum possible. Supprimez-en une pour en enregistrer une autre.',
    nothing: 'Aucun filtre : cette recherche affiche tous les fonds.',
    openOne: 'Ouvrir {{name}}',
    rename: 'Renommer',
    renameOne: 'Renommer {{name}}',
    delete: 'Supprimer',
    deleteOne: 'Supprimer {{name}}',
    really: 'Supprimer « {{name}} » ?',
    keep: 'Conserver',
    now: 'Affichée maintenant',
  },
}
