import type { downloads as en } from '../../en/account/downloads.ts'
import type { Words } from '../../words.ts'

export const downloads: Words<typeof en> = {
  title: 'Téléchargement en cours',
  report: 'Télécharger le rapport',
  account: {
    title: 'Toutes vos données',
    lead: 'Un fichier zip avec tout ce qui est conservé sur vous et sur ce compte : chiffres, ordres, documents et données personnelles, en PDF et fichiers de données.',
    titleEmployer: 'Toutes les données de ce compte',
    leadEmployer:
      'Un fichier zip avec tout ce qui est conservé sur ce compte de votre entreprise et sur vous en tant qu’utilisateur : chiffres, ordres, documents et vos données personnelles, en PDF et fichiers de données.',
    start: 'Télécharger toutes les données',
    making: 'En préparation',
  },
}
