import type { signIn as en } from '../en/sign-in.ts'
import type { Words } from '../words.ts'

export const signIn: Words<typeof en> = {
  title: 'Se connecter',
  lead: 'À votre compte {{brand}}.',
  language: 'Langue',
  username: 'Identifiant',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  next: 'Nous envoyons ensuite un code à six chiffres au téléphone enregistré.',
  required: 'L’identifiant et le mot de passe sont obligatoires',
  promise: 'Votre épargne, suivie au centime près.',
  promiseDetail: 'Chaque chiffre provient d’une écriture : versement, opération, frais ou cours.',
  guide: { title: 'Guide du portail', text: 'Les premiers pas, en réponses courtes' },
  app: { get: 'Obtenir l’application pour', apple: 'iPhone et iPad', android: 'Android' },
  code: {
    title: 'Saisissez le code',
    back: 'Utiliser un autre compte',
    sent: {
      sms: 'Nous avons envoyé six chiffres par SMS au {{destination}}.',
      email: 'Nous avons envoyé six chiffres par e-mail à {{destination}}.',
    },
    goodFor: 'Valable encore {{countdown}}',
    expired: 'Ce code a expiré',
    newIn: 'Nouveau code dans {{countdown}}',
    resend: 'Envoyer un nouveau code',
    resent: 'Nouveau code de vérification envoyé',
    submit: 'Continuer',
    again: 'Se reconnecter',
    firstProgress:
      '{{digits}} chiffres sur 6. Vous avez {{tries}} essais ; le code ne sert qu’une fois et seulement ici.',
    progress: '{{digits}} chiffres sur 6. Le code ne sert qu’une fois et seulement ici.',
    triesLeft_one: 'Il reste {{count}} essai.',
    triesLeft_other: 'Il reste {{count}} essais.',
    noCode: 'Pas de code ?',
    support: 'l’assistance',
    noCodeHelp:
      'Vérifiez le réseau du téléphone finissant par {{ending}}. Si ce numéro n’est plus le vôtre, écrivez aux ressources humaines de votre employeur ou à {{support}} : pour votre sécurité, il ne peut pas être modifié ici.',
  },
  terms: {
    title: 'Conditions générales',
    lead: 'Veuillez les lire et les accepter pour continuer.',
    version: 'Version {{version}}',
    agree: 'J’ai lu et j’accepte ces conditions générales',
    accept: 'Accepter et continuer',
    mustAgree: 'Cochez la case pour accepter.',
    leave: 'Se déconnecter',
    unreachable: 'Le portail est inaccessible',
    failed: 'Le portail est inaccessible pour le moment. Réessayez dans quelques minutes.',
    failedLong: 'Si le problème persiste, écrivez à {{support}}.',
  },
}
