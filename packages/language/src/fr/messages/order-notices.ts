import type { orderNotices as en } from '../../en/messages/order-notices.ts'
import type { Words } from '../../words.ts'

export const orderNotices: Words<typeof en> = {
  'orders/code': {
    subject: 'Votre code pour {{what}} {{reference}}',
    text: '{{code}} valide {{what}} {{reference}} : {{content}}. Contrôle {{hash}}. Valable {{minutes}} min. Ne le transmettez jamais.',
  },
  'orders/first-code': {
    subject: 'Votre code pour {{what}} {{reference}}',
    text: '{{code}} valide {{what}} {{reference}} : {{content}}. Contrôle {{hash}}. Valable {{minutes}} min. Une seconde validation est nécessaire sous {{days}} jours ouvrés. Ne le transmettez jamais.',
  },
  'orders/second-code': {
    subject: 'Votre code pour {{what}} {{reference}}',
    text: '{{code}} donne la seconde validation pour {{what}} {{reference}} : {{content}}. Contrôle {{hash}}. Valable {{minutes}} min ; une fois validé, c’est définitif. Ne le transmettez jamais.',
  },
  'orders/second-needed': {
    subject: 'Retrait à valider au plus tard le {{day}} : {{reference}}',
    text: '{{by}} a validé {{what}} du contrat de votre entreprise. Il n’est exécuté qu’avec une seconde validation :',
  },
  'orders/second-approved': {
    subject: 'Les deux validations sont là : {{your}}',
    text: '{{by}} a validé {{what}} après vous ; l’ordre est maintenant lancé :',
  },
  'orders/given-up': {
    subject: 'Validation devenue inutile : {{what}}',
    text: '{{by}} a annulé {{what}} du contrat de votre entreprise. Rien n’est vendu ni payé, et l’argent et les parts réservés redeviennent disponibles :',
  },
  'orders/ran-out': {
    subject: 'Pas de validation à temps : {{what}}',
    text: 'Personne n’a donné la seconde validation pour {{what}} du contrat de votre entreprise avant la fin du {{day}} (heure de {{zone}}) ; l’ordre a donc expiré. Rien n’a été vendu ni payé, et l’argent et les parts réservés redeviennent disponibles. Voici ce qui était prévu :',
  },
  'orders/approved': {
    subject: 'Vous avez validé {{your}}',
    text: 'Merci. Vous avez validé {{what}} et voici ce que nous ferons :',
  },
  'orders/executed': {
    subject: 'Opérations exécutées : {{your}}',
    text: 'Pour {{your}}, nous avons acheté ou vendu ces fonds aux cours publiés de leur jour de négociation :',
  },
  'orders/settled': {
    subject: 'Opérations réglées : {{your}}',
    text: 'Pour {{your}}, l’argent de ces opérations a été reçu ou payé :',
  },
  'orders/dealt': {
    subject: 'Opérations exécutées et réglées : {{your}}',
    text: 'Pour {{your}}, nous avons acheté ou vendu ces fonds aux cours publiés de leur jour de négociation et l’argent a été reçu ou payé :',
  },
  'orders/corrected': {
    subject: 'Une opération a été corrigée : {{your}}',
    text: 'Un fonds a corrigé un cours utilisé pour {{your}} ; nous avons donc corrigé l’opération. La voici désormais :',
  },
  'orders/delayed': {
    subject: 'Retard : {{your}}',
    text: 'Une partie de {{your}} n’a pas pu être exécutée à la date prévue. Nous sommes désolés de ce retard. Cela concerne :',
  },
  'orders/resumed': {
    subject: 'De nouveau en cours : {{your}}',
    text: 'Un fonds qui était suspendu exécute de nouveau des ordres et {{your}} reprend. Cela concerne :',
  },
  'orders/suspended': {
    subject: 'En attente d’un fonds suspendu : {{your}}',
    text: 'Une partie de {{your}} est en attente tant que le fonds est suspendu. Cela concerne :',
  },
  'orders/cancelled': {
    subject: 'Annulation : {{your}}',
    text: 'Rien de {{your}} n’est exécuté :',
  },
  'orders/left-out': {
    subject: 'Une partie n’a pas été exécutée : {{your}}',
    text: 'Une partie de {{your}} n’a pas été exécutée :',
  },
  'orders/payment-late': {
    subject: 'Paiement en retard : {{your}}',
    text: 'Le paiement pour {{your}} était prévu le {{day}} et n’a pas encore été effectué. Nous sommes désolés de ce retard.',
  },
  'orders/paid': {
    subject: 'Paiement envoyé : {{your}}',
    text: 'L’argent est en route : nous avons demandé à notre banque de payer {{amount}} pour votre retrait {{reference}}, à la date du {{day}}.',
  },
}
