import type { contact as en } from '../../en/account/contact.ts'
import type { Words } from '../../words.ts'

export const contact: Words<typeof en> = {
  lead: 'Écrivez à {{name}} à l’adresse {{address}}. Choisissez un sujet pour que votre message parvienne d’abord à la bonne équipe.',
  call: 'Appeler le {{phone}}',
  write: 'Envoyer un e-mail',
  topics: {
    title: 'Sujets',
    orders: { name: 'Ordres et retraits', text: 'Dates, codes, frais ou argent qui n’est pas arrivé.' },
    signIn: {
      name: 'Connexion et sécurité',
      text: 'Un téléphone perdu, un code qui n’arrive pas ou une action qui ne vient pas de vous.',
    },
    details: {
      name: 'Vos données et bénéficiaires',
      text: 'Nom, adresse, compte bancaire, bénéficiaires et demandes en cours.',
    },
    statements: {
      name: 'Relevés et documents',
      text: 'Relevés, informations sur le plan et documents des fonds.',
    },
    complaints: {
      name: 'Réclamations',
      text: 'Dites-nous ce qui ne s’est pas bien passé. Nous accusons réception sous 5 jours ouvrés et répondons par écrit.',
    },
    accessibility: {
      name: 'Accessibilité',
      text: 'Un élément du portail que vous ne pouvez pas lire, entendre ou utiliser. Nous répondons sous 10 jours ouvrés.',
    },
  },
  phone: 'Par téléphone',
  hours: {
    title: 'Horaires',
    text: 'Du lundi au vendredi, de {{opens}} à {{closes}} (heure de {{zone}}).',
    answer:
      'Nous répondons au plus tard le jour ouvré suivant. Les réclamations et les questions sur l’accessibilité peuvent prendre plus de temps.',
  },
  post: 'Par courrier',
  safety: {
    title: 'Pour votre sécurité',
    text: 'Personne chez {{name}} ne vous demande votre mot de passe ni un code. Ne les envoyez jamais par e-mail.',
  },
}
