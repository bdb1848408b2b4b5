import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Conditions générales du portail d’épargne',
  paragraphs: {
    purpose: {
      heading: 'À quoi sert le portail',
      text: 'Le portail présente votre compte de fin de service et d’épargne volontaire et vous permet de donner des instructions : investissement des versements, arbitrages entre fonds et retraits. La société de gestion de votre plan le propose aux titulaires de ses contrats et aux employeurs qui versent pour eux.',
    },
    access: {
      heading: 'Votre accès',
      text: 'Votre mot de passe et les codes envoyés à votre téléphone n’appartiennent qu’à vous. Personne de la société de gestion ni de votre employeur ne vous les demandera. Prévenez-nous immédiatement si vous perdez votre téléphone ou pensez que quelqu’un connaît votre mot de passe ; d’ici là, les instructions validées avec votre code sont réputées être les vôtres.',
    },
    figures: {
      heading: 'Chiffres et cours',
      text: 'Les valeurs sont calculées avec les derniers cours et taux de change publiés et peuvent varier jusqu’au règlement d’une opération. Les performances passées ne préjugent pas des performances futures, et vous pouvez récupérer moins que ce qui a été versé. Les projections et estimations sont indiquées comme telles et ne sont pas une promesse.',
    },
    instructions: {
      heading: 'Instructions',
      text: 'Une instruction est donnée lorsque vous la validez par un code et ne peut plus être retirée ensuite. Elle est exécutée au cours publié de son jour de négociation, qui n’est pas connu lors de la validation. Les opérations et retraits peuvent prendre jusqu’à 10 jours ouvrés.',
    },
    noAdvice: {
      heading: 'Pas de conseil',
      text: 'Le portail informe. Il ne connaît pas votre situation et ne recommande aucun fonds ni aucune stratégie. Lisez le document d’informations clés d’un fonds avant de le choisir et consultez un conseiller en cas de doute.',
    },
    data: {
      heading: 'Vos données',
      text: 'Nous utilisons vos données personnelles pour gérer votre compte, remplir nos obligations légales et protéger le portail, comme l’explique la notice sur le traitement des données. Les connexions et les instructions sont enregistrées.',
    },
    changes: {
      heading: 'Interruptions et modifications',
      text: 'Le portail peut être indisponible pendant la maintenance ; votre épargne reste investie. Si ces conditions changent d’une manière qui vous concerne, vous devrez accepter le nouveau texte avant de continuer.',
    },
  },
}
