import type { recovery as en } from '../../en/account/recovery.ts'
import type { Words } from '../../words.ts'

export const recovery: Words<typeof en> = {
  lead: 'Saisissez l’adresse e-mail de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  email: { label: 'Adresse e-mail', wrong: 'Saisissez une adresse e-mail, par exemple nom@example.com' },
  send: 'Envoyer le lien',
  back: 'Retour à la connexion',
  otherEmail:
    'Vous n’utilisez plus cette adresse ? Écrivez aux ressources humaines de votre employeur ou à {{support}}. Nous vérifions votre identité avant de la modifier.',
  sent: {
    toast: 'Un e-mail a été envoyé à l’adresse de cet utilisateur',
    title: 'Consultez vos e-mails',
    lead: 'Si {{email}} correspond à un compte, le lien vous parviendra dans quelques instants.',
    life: 'Lien valable pendant',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    use: 'Utilisable',
    once: 'Une fois',
    nothing: 'Rien reçu ?',
    spam: 'Regardez dans le courrier indésirable',
    againIn: 'Renvoyer dans {{countdown}}',
    again: 'Renvoyer',
    other: 'Utiliser une autre adresse',
  },
  resetLead: 'Vous l’utiliserez désormais pour vous connecter.',
  effects:
    'Il doit être différent de vos 10 derniers mots de passe. L’enregistrer ferme la session sur tous vos appareils ; nous vous le confirmons par e-mail.',
  deadLink: 'Ce lien ne fonctionne pas',
  noToken: 'Ce lien est incomplet. Rouvrez le lien de votre e-mail ou demandez-en un nouveau.',
  wrongLink: 'Le lien a déjà servi, a été remplacé par un autre ou a plus de {{minutes}} minutes.',
  newLink: 'M’envoyer un nouveau lien',
  code: {
    back: 'Choisir un autre mot de passe',
    again: 'Choisir à nouveau le mot de passe',
    resent: 'Code de sécurité envoyé',
    failed: 'Une erreur s’est produite !',
  },
}
