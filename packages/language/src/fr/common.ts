import type { common as en } from '../en/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  done: 'Terminé',
  noResults: 'Aucun résultat',
  nothingHere: 'Rien à afficher',
  failed: 'Oups ! Une erreur s’est produite, réessayez plus tard.',
  offline: 'Le portail est inaccessible. Vérifiez votre connexion et réessayez.',
  notLoaded: 'Non chargé : aucune connexion.',
}
