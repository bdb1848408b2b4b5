import type { legalTexts as en } from '../../en/account/legal-texts.ts'
import type { Words } from '../../words.ts'

export const legalTexts: Words<typeof en> = {
  company:
    'Ce portail est exploité par la société de gestion de votre fonds. Sa dénomination, son adresse et son numéro d’immatriculation figurent dans votre contrat.',
  companyDetails: {
    lead: 'Cette société gère votre fonds et exploite ce portail.',
    name: 'Dénomination sociale',
    registeredOffice: 'Siège social',
    register: 'Registre et numéro',
    supervisor: 'Autorité de surveillance',
  },
  slavery:
    'La société de gestion ne tolère ni esclavage, ni travail forcé, ni traite d’êtres humains dans ses activités ou chez ses fournisseurs. Signalez tout soupçon à l’assistance ; il sera traité en toute confidentialité.',
  processing:
    'La société de gestion de votre fonds est responsable de vos données. Le portail conserve ce qui est nécessaire à la gestion de votre contrat : qui vous êtes, comment vous joindre, ce que vous détenez et les ordres que vous avez passés. Nous ne transmettons ces données qu’à ceux qui exécutent vos ordres ou acheminent nos messages. Votre employeur voit votre nom, votre adresse e-mail et la date de votre dernière connexion.\n\nNous les conservons pendant la durée de votre contrat, puis aussi longtemps que la loi l’exige. Nous comptons les pages ouvertes, sous un code à la place de votre nom, et gardons ces données treize mois.\n\nSous Documentation, vous pouvez télécharger une copie de vos données. À tout moment, vous pouvez demander une copie, une rectification ou, si aucune loi ne nous oblige à les conserver, l’effacement : écrivez à l’adresse ci-dessous. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
  notice:
    'Les chiffres affichés sont donnés à titre d’information. Les valeurs peuvent baisser comme monter, et les performances passées ne préjugent pas des performances futures. Seuls votre contrat et les documents de chaque fonds font foi.',
  cookies:
    'Le portail dépose un seul cookie, qui reconnaît cet appareil lorsque vous vous connectez. Votre session, vos préférences et ce qui n’est pas encore envoyé sont conservés dans ce navigateur. Il n’y a pas de cookies publicitaires.',
  accessibility:
    'Nous voulons que chacun puisse utiliser ce portail. Il suit les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA : il fonctionne au clavier, avec un lecteur d’écran, avec un zoom de 200 %, en couleurs claires et sombres, et les chiffres de chaque graphique se lisent sous forme de texte ou de tableau.\n\nNous vérifions toutes les pages automatiquement, et les tâches les plus importantes au clavier seul. Les documents PDF des sociétés de gestion peuvent être moins accessibles ; demandez-nous un autre format.\n\nSi un obstacle vous gêne, écrivez-nous : nous répondons aux messages sur l’accessibilité sous 10 jours ouvrés. Cette déclaration date de novembre 2026.',
}
