import type { laterRefusals as en } from '../en/later-refusals.ts'
import type { Words } from '../words.ts'

export const laterRefusals: Words<typeof en> = {
  'activation/too-many-tries':
    'Trop de codes erronés. Réessayez dans {{minutes}} min ou ouvrez le lien de l’e-mail.',
  'password/expired': 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  'factors/enrolment-expired': 'Le délai de configuration est écoulé. Veuillez recommencer.',
  'factors/wrong-app-code':
    'Ce n’est pas le code que votre application affiche en ce moment. Vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  'factors/unknown': 'Cet élément n’est plus configuré pour votre compte.',
  'factors/too-many-passkeys':
    'Vous pouvez conserver jusqu’à {{most}} clés d’accès. Retirez-en une avant d’en ajouter une autre.',
  'sessions/unknown': 'Cette session est déjà fermée.',
  'colleagues/unknown': 'Cette personne n’agit pas pour votre entreprise.',
  'colleagues/self': 'Vous ne pouvez pas changer votre propre accès. Demandez à un collègue.',
  'colleagues/disabled': 'L’accès de ce collègue est désactivé. Activez-le d’abord.',
  'clients/unknown': 'Ce client est introuvable.',
  'contracts/unknown': 'Ce contrat est introuvable.',
  'portfolios/unknown': 'Ce portefeuille est introuvable.',
  'organisations/unknown': 'Cette organisation est introuvable.',
  'benchmarks/unknown': 'Cet indice de référence est introuvable.',
  'instruments/unknown': 'Cet instrument est introuvable.',
  'documents/unknown': 'Ce document n’est pas disponible. Il a peut-être été retiré.',
  'fund-documents/kid-not-found': 'Document d’informations clés du fonds {{id}} introuvable',
  'fund-documents/not-found': 'Ce document est introuvable.',
  'fund-documents/token-expired': 'Ce lien a expiré. Rouvrez le document depuis le portail.',
  'reports/unknown': 'Ce rapport est inconnu.',
  'reports/not-ready': 'Ce rapport est encore en préparation. Patientez un instant.',
  'reports/failed': 'Échec du téléchargement de {{file}}',
  'reports/use-background':
    'Ce rapport est long. Demandez-le en arrière-plan : il sera téléchargé dès qu’il sera prêt.',
  'model-portfolios/unknown': 'Ce portefeuille modèle est introuvable.',
  'help/unknown': 'Cet article d’aide est introuvable.',
  'settings/changed': 'Vos réglages ont été modifiés entre-temps dans une autre fenêtre.',
  'fund-lists/changed': 'Vos listes ont été modifiées entre-temps dans une autre fenêtre.',
  'fund-lists/too-many-watched':
    'Vous pouvez suivre jusqu’à {{most}} fonds. Retirez-en un avant d’en ajouter un autre.',
  'fund-lists/too-many-screens':
    'Vous pouvez conserver jusqu’à {{most}} recherches. Supprimez-en une avant d’en enregistrer une autre.',
  'fund-lists/name-taken':
    'Vous avez déjà une recherche nommée « {{name}} ». Donnez un autre nom à celle-ci.',
  'plans/changed': 'Vos plans ont été modifiés entre-temps dans une autre fenêtre.',
  'plans/too-many':
    'Vous pouvez conserver jusqu’à {{most}} plans. Supprimez-en un avant d’en enregistrer un autre.',
  'plans/name-taken': 'Vous avez déjà un plan nommé « {{name}} ». Donnez un autre nom à celui-ci.',
  'currencies/unknown': 'Cette devise est inconnue.',
  'periods/reversed': 'La période se termine avant son début.',
  'periods/future': 'La période commence après aujourd’hui.',
  'periods/before-inception': 'La période se termine avant le début du contrat.',
  'periods/too-short': 'La période doit durer au moins un mois.',
  'periods/too-long': 'La période peut durer {{years}} ans au maximum.',
  'weights/not-one': 'Le total des poids doit être de 100 %.',
  'orders/unknown': 'Cet ordre est introuvable.',
  'orders/other-kind': 'Ce type d’ordre ne se valide pas ici.',
  'orders/not-pending': 'Cet ordre a déjà été validé, remplacé ou clos.',
  'orders/same-person': 'Une autre personne de votre entreprise doit aussi le valider.',
  'orders/expired':
    'Cet ordre a expiré avant d’être validé. Rien n’a été acheté, vendu ni payé. Passez-le de nouveau.',
  'orders/changed':
    'Cet ordre n’est pas celui pour lequel le code a été envoyé : nous l’avons annulé. Veuillez recommencer.',
  'orders/revalued':
    'Il y a des cours plus récents. Vérifiez à nouveau l’ordre avec la valorisation du {{valuedOn}}.',
  'orders/later':
    'Les dates ont été repoussées depuis que vous les avez vues, par exemple parce qu’une heure limite est passée. Tout serait maintenant terminé le {{doneBy}}. Rien n’a encore été fait ; vérifiez les nouvelles dates.',
  'orders/balance-changed':
    'De l’argent est arrivé après la préparation de cet ordre. Vérifiez-le à nouveau.',
  'orders/stale-price': 'Aucun cours récent pour {{funds}}. Réessayez plus tard.',
  'orders/not-operative':
    'Ces fonds ne peuvent être ni achetés ni vendus pour le moment : {{funds}}. Retirez-les de l’ordre ou réessayez plus tard.',
  'orders/not-tradable': 'Achat et vente par ordre impossibles : {{funds}}.',
  'orders/empty': 'Cet ordre ne contient rien.',
  'orders/parts-missing':
    'Cet ordre est incomplet ou contient un élément de trop : {{parts}}. Revenez en arrière et corrigez-le.',
  'orders/decimals': 'Utilisez moins de décimales pour la devise {{currency}}.',
  'orders/both-ways': 'Un fonds ne peut pas être acheté et vendu dans le même ordre : {{funds}}.',
  'orders/not-held': 'Il n’y a pas de {{name}} à vendre dans ce contrat.',
  'orders/more-than-held': 'Vous pouvez vendre jusqu’à {{available}} de {{name}}.',
  'orders/all-reserved': 'La totalité de {{name}} est réservée à un autre ordre : {{orders}}.',
  'orders/units-reserved':
    'Une partie de {{name}} est réservée à un autre ordre : {{orders}}. Vous pouvez en vendre pour {{available}}.',
  'orders/not-enough-money':
    'Ces achats dépassent l’argent disponible. Vous pouvez dépenser jusqu’à {{available}}, ventes prévues comprises.',
  'orders/percent-total': 'Le total des pourcentages doit être de 100 %.',
  'orders/too-small':
    'Le montant est trop faible pour un ordre : {{funds}}. Saisissez un montant plus élevé.',
  'orders/nothing-to-do': 'Le portefeuille correspond déjà à la stratégie.',
  'orders/no-allocation':
    'Pour rééquilibrer, choisissez d’abord une répartition des versements sous Stratégie libre.',
  'orders/running':
    'D’autres ordres sont en cours. Le retrait total sera possible une fois ceux-ci terminés.',
  'orders/total-running':
    'Un retrait total est en cours. D’autres ordres seront possibles une fois celui-ci terminé.',
  'orders/mix-running':
    'Un autre ordre modifie encore le portefeuille. Vous pourrez changer de stratégie ou rééquilibrer une fois cet ordre terminé.',
  'orders/no-kid':
    'Ces fonds ne peuvent pas encore être achetés, car leur document d’informations clés manque : {{funds}}. Contactez votre société de gestion.',
  'orders/documents-required':
    'Veuillez d’abord lire et confirmer les documents d’informations clés en vigueur.',
  'orders/long-settlement':
    'Cela prend {{businessDays}} jours ouvrés, plus de 10. Confirmez que vous l’acceptez.',
  'bank-account/missing':
    'Aucun compte bancaire n’est enregistré pour le paiement. Ajoutez-en un dans le profil.',
  'bank-account/invalid': 'Le compte bancaire enregistré n’est pas valable. Corrigez-le dans le profil.',
  'bank-account/other-holder':
    'Le compte bancaire enregistré n’est pas au nom du titulaire du contrat. Corrigez-le dans le profil.',
  'bank-account/recent-change':
    'Vos données ont changé récemment. Pour votre sécurité, les retraits sont suspendus jusqu’au {{from}}.',
  'bank-account/changed': 'Le compte bancaire a changé après l’affichage de cet ordre. Veuillez recommencer.',
  'profile/nothing-changed': 'Modifiez quelque chose pour continuer',
  'profile/changed-elsewhere':
    'Vos données ont été modifiées ailleurs entre-temps. Rien n’a été enregistré. Votre saisie est toujours là : comparez-la aux données enregistrées et enregistrez à nouveau.',
  'profile/beneficiaries-total': 'La somme des pourcentages de tous les bénéficiaires doit être de 100 %',
  'profile/wrong-iban': 'Cet IBAN n’est pas valide. Vérifiez le pays, la longueur et les chiffres.',
  'profile/wrong-bic': 'Ce BIC n’est pas valide. Il comporte 8 ou 11 lettres et chiffres.',
  'profile/wrong-birth-date': 'La date de naissance doit être dans le passé.',
  'profile/other-holder':
    'Le titulaire du compte doit être {{holder}}. Les paiements vont uniquement à un compte à ce nom.',
  'profile/request-open':
    'Vous avez déjà demandé cette modification. Annulez cette demande avant d’en envoyer une autre.',
  'profile/request-unknown': 'Cette demande est introuvable.',
  'profile/request-decided': 'Cette demande a déjà été traitée ou annulée.',
  'profile/same-person':
    'Vous avez demandé cette modification : une autre personne de votre entreprise doit la valider.',
  'profile/no-colleague':
    'Un deuxième utilisateur de votre entreprise doit valider cette modification, et il n’y en a pas encore. Écrivez à votre société de gestion.',
  'contracts/not-authorised':
    'Vous pouvez consulter ce compte, mais pas effectuer cette action. Adressez-vous à son titulaire ou à votre société de gestion.',
  'requests/key-missing':
    'Cette demande nécessite un en-tête Idempotency-Key de 16 à 64 lettres, chiffres ou tirets.',
  'requests/key-reused': 'Cette Idempotency-Key a servi à autre chose.',
  'requests/in-flight': 'La même demande est en cours de traitement.',
}
