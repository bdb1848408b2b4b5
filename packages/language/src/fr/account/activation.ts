import type { activation as en } from '../../en/account/activation.ts'
import type { Words } from '../../words.ts'

export const activation: Words<typeof en> = {
  title: 'Activez votre compte',
  lead: 'Choisissez le mot de passe de votre compte {{brand}}. Connectez-vous ensuite avec votre identifiant et un code envoyé à votre téléphone.',
  password: 'Nouveau mot de passe',
  again: 'Répétez le mot de passe',
  submit: 'Enregistrer le mot de passe',
  done: 'Votre mot de passe a été modifié',
  required: 'Tous les champs sont obligatoires',
  mustMatch: 'Les deux mots de passe doivent être identiques',
  differs: 'Le mot de passe ne correspond pas',
  rules: {
    title: 'Votre mot de passe',
    length: 'compte au moins {{count}} caractères',
    upper: 'contient une majuscule',
    lower: 'contient une minuscule',
    digit: 'contient un chiffre',
    special: 'contient un caractère spécial, tel que ! @ # ? ] ;',
    owner:
      'Il ne doit contenir ni votre identifiant ni votre adresse e-mail. Nous le vérifions à l’enregistrement.',
    common: 'n’est pas un mot de passe courant',
    met: 'respecté :',
    unmet: 'manquant :',
  },
  noCode: {
    text: 'Oups ! Une erreur s’est produite. Demandez à nouveau l’e-mail d’accès.',
  },
  byCode: {
    lead: 'Saisissez votre identifiant et le code de l’e-mail d’invitation, puis choisissez un mot de passe.',
    code: 'Code d’activation',
    hint: 'Dix lettres et chiffres, par exemple 7KQ2M-X4D9A',
    wrong: 'Le code compte dix lettres et chiffres, par exemple 7KQ2M-X4D9A. Comparez-le avec l’e-mail.',
    mistyped:
      'Comparez l’identifiant et le code avec l’e-mail. Un code ne sert qu’une fois et reste valable {{hours}} heures ; seul le dernier e-mail compte.',
    none: 'Vous n’avez rien reçu, ou l’e-mail date de plus de {{hours}} heures ?',
    resend: 'Renvoyer l’invitation',
    nameFirst: 'Saisissez d’abord votre identifiant.',
    resent:
      'Si {{username}} a une invitation non utilisée, un nouvel e-mail vient d’être envoyé. Les liens et codes précédents ne fonctionnent plus.',
    nothing: 'Toujours rien ? Écrivez à {{support}}.',
    instead: 'Saisir le code ou recevoir un nouvel e-mail',
  },
  wrongPair: 'Oups ! Cette combinaison e-mail / mot de passe n’est pas valide',
  expired: 'Votre mot de passe a expiré. Choisissez-en un nouveau pour terminer la connexion.',
  wrongCode:
    'Ce lien a peut-être déjà servi, a été remplacé par un autre ou date de plus de {{hours}} heures. Demandez-en un nouveau à {{support}}.',
  support: 'l’assistance',
}
