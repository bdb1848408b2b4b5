import type { activation as en } from '../en/activation.ts'
import type { Words } from '../words.ts'

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
    owner: 'ne contient ni votre identifiant ni votre adresse e-mail',
    common: 'n’est pas un mot de passe courant',
    met: 'respecté :',
    unmet: 'manquant :',
  },
  noCode: {
    text: 'Oups ! Une erreur s’est produite, demandez à nouveau l’e-mail d’accès.',
    help: 'Ouvrez encore une fois le lien de votre e-mail. Il ne sert qu’une fois, pendant {{hours}} heures ; s’il est plus ancien, demandez-en un nouveau à {{support}}.',
  },
  wrongCode:
    'Le lien a peut-être déjà servi, été remplacé par un autre ou a plus de {{hours}} heures. Demandez-en un nouveau à {{support}}.',
  support: 'l’assistance',
  login: 'Aller à la connexion',
}
