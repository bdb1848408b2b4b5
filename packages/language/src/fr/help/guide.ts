import type { guide as en } from '../../en/help/guide.ts'
import type { Words } from '../../words.ts'

export const guide: Words<typeof en> = {
  lead: 'Les premiers pas, en réponses courtes.',
  parts: {
    login: {
      title: 'Comment me connecter ?',
      text: 'Saisissez votre identifiant et votre mot de passe. Nous envoyons alors six chiffres à votre téléphone ; saisissez-les dans les cinq minutes. Vous avez cinq essais par code.',
    },
    figures: {
      title: 'Que signifient les chiffres ?',
      text: 'La valeur du portefeuille est ce que valent vos parts à leurs derniers cours, plus les liquidités. Le rendement est pondéré par le temps et net de frais : versements et retraits ne le modifient pas.',
    },
    apple: {
      title: 'Comment l’installer sur mon iPhone ou iPad ?',
      text: 'Ouvrez le portail dans Safari, touchez Partager puis « Sur l’écran d’accueil ». Il s’ouvre ensuite comme une application.',
    },
    android: {
      title: 'Comment l’installer sur mon téléphone Android ?',
      text: 'Ouvrez le portail dans Chrome, touchez le menu à trois points puis « Ajouter à l’écran d’accueil ». Il s’ouvre ensuite comme une application.',
    },
    safety: {
      title: 'Comment mon compte est-il protégé ?',
      text: 'Votre session se ferme après 15 minutes sans activité ; une minute avant, le portail vous demande si vous êtes toujours là. L’assistance ne vous demandera jamais votre mot de passe ni un code.',
    },
  },
}
