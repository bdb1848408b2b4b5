import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Conditions générales du portail d’épargne',
  paragraphs: {
    purpose: {
      heading: 'À quoi sert le portail',
      text: 'Le portail présente l’épargne de votre contrat : sa valeur, ses mouvements et ses documents. Si votre rôle le permet, vous y donnez aussi vos instructions : acheter et vendre des fonds, choisir une stratégie, répartir les versements futurs ou retirer de l’argent. Les personnes qui agissent pour un employeur voient le contrat de leur entreprise et la liste de ses utilisateurs. Dans ce texte, « nous » désigne la société de gestion de votre fonds, qui propose le portail. En cas de différence, votre contrat et les documents de chaque fonds l’emportent sur ces conditions.',
    },
    access: {
      heading: 'Votre accès',
      text: 'Votre mot de passe, les codes que nous vous envoyons, vos clés d’accès, votre application d’authentification et vos codes de secours sont personnels. Personne, à la société de gestion ou chez votre employeur, ne vous demandera votre mot de passe ni un code. Si vous perdez votre téléphone, ou si quelqu’un d’autre peut connaître votre mot de passe, écrivez-nous immédiatement. Jusqu’à ce que vous nous préveniez, les instructions validées avec votre code ou votre clé d’accès sont considérées comme les vôtres.',
    },
    figures: {
      heading: 'Chiffres',
      text: 'Les valeurs sont calculées avec les derniers cours et taux de change publiés et varient avec eux. Les montants affichés avant un achat ou une vente sont des estimations. Votre épargne peut baisser comme monter : vous pouvez récupérer moins que ce qui a été versé. Les performances passées ne préjugent pas des performances futures. Les projections et les estimations sont signalées comme telles et ne garantissent aucun résultat.',
    },
    instructions: {
      heading: 'Ordres et validation',
      text: 'Nous n’exécutons votre ordre qu’après votre validation. Vous le validez avec un code que nous envoyons à votre téléphone ou avec une clé d’accès. Jusque-là, vous pouvez l’annuler ; une fois validé, il ne peut plus être modifié ni annulé, sauf l’exception prévue ci-dessous pour les entreprises. Les versements se passent de validation : nous les investissons selon votre stratégie ou votre répartition. Pour changer de téléphone, d’adresse e-mail, de bénéficiaires ou de compte bancaire, il faut aussi un code ou une clé d’accès.',
    },
    companies: {
      heading: 'Si vous agissez pour une entreprise',
      text: 'Un retrait du contrat de l’entreprise doit être validé par deux utilisateurs. Le second dispose de 5 jours ouvrés. Jusqu’à la seconde validation, vous et les autres utilisateurs pouvez annuler le retrait. Sans elle, rien n’est vendu ni payé. Un changement du compte bancaire de l’entreprise doit lui aussi être validé par deux utilisateurs.',
    },
    dates: {
      heading: 'Cours et délais',
      text: 'Nous achetons et vendons les fonds au cours de leur jour de négociation. Ce cours est publié plus tard : personne ne le connaît au moment de la validation. Si vous validez après l’heure limite d’un fonds, l’ordre compte pour le jour de négociation suivant. Le règlement des opérations et des retraits peut prendre jusqu’à 10 jours ouvrés. Une nouvelle répartition des versements s’applique sous 5 jours ouvrés au plus. La page de vérification indique les dates prévues. Si votre ordre doit prendre plus de 10 jours ouvrés, nous vous demandons d’abord de l’accepter. Si un fonds est suspendu, votre ordre attend et nous vous écrivons. Nous pouvons annuler la partie en attente. Si un fonds corrige un cours par la suite, nous corrigeons votre opération.',
    },
    withdrawals: {
      heading: 'Retraits',
      text: 'Nous payons un retrait sur le compte bancaire que vous avez vu en le validant. Après un changement de votre téléphone, de votre adresse e-mail, de vos méthodes de connexion, de votre compte bancaire ou de celui de votre entreprise, vous ne pouvez valider aucun retrait pendant 72 heures. Votre argent est ainsi protégé si le changement vient de quelqu’un d’autre. Les autres ordres ne sont pas concernés. Un dépôt à terme reste en place jusqu’à son échéance. Lors d’un retrait total, les frais du plan sont aussi prélevés jusqu’à la dernière vente.',
    },
    noAdvice: {
      heading: 'Pas de conseil',
      text: 'Le portail donne des informations, pas des conseils. Il ne connaît pas toute votre situation et ne recommande aucun fonds ni aucune stratégie. Cela vaut aussi pour ses calculs et ses réponses automatiques. Lisez le document d’informations clés d’un fonds avant de l’acheter. En cas de doute, consultez un conseiller.',
    },
    data: {
      heading: 'Vos données',
      text: 'Nous utilisons vos données personnelles pour gérer votre contrat, remplir nos obligations légales et protéger le portail. La page « Traitement des données » l’explique. Nous enregistrons les connexions, les ordres, les modifications de vos données et les consultations de votre compte.',
    },
    interruptions: {
      heading: 'Interruptions',
      text: 'Le portail peut être momentanément indisponible. Pendant la maintenance, vous ne pouvez envoyer ni ordre ni modification, et les valeurs peuvent ne pas être à jour. Votre épargne reste investie. Les ordres que vous avez déjà validés restent valables.',
    },
    changes: {
      heading: 'Modification de ces conditions',
      text: 'Lorsque nous modifions ces conditions, nous en publions une nouvelle version. Vous devez l’accepter pour continuer à utiliser votre compte sur le portail. Entre-temps, rien ne change pour votre épargne. Nous enregistrons la version que vous avez acceptée et la date de votre acceptation.',
    },
  },
}
