import type { legal as en } from '../en/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof en> = {
  company: { title: 'Informations sur la société' },
  slavery: { title: 'Déclaration contre l’esclavage' },
  processing: { title: 'Traitement des données' },
  notice: { title: 'Mentions légales' },
  cookies: { title: 'Politique de cookies' },
  accessibility: { title: 'Déclaration d’accessibilité' },
}
