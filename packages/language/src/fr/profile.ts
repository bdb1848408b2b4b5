import type { profile as en } from '../en/profile.ts'
import type { Words } from '../words.ts'

export const profile: Words<typeof en> = {
  sections: 'Rubriques de cette page',
  security: 'Mot de passe et sécurité',
  language: {
    title: 'Langue',
    lead: 'La langue de ce portail et de tous les courriels et messages que nous vous envoyons.',
  },
  details: {
    title: 'Vos données',
    lead: 'Conservées par votre société de gestion. Écrivez à {{support}} si l’une d’elles est fausse.',
    name: 'Nom',
    username: 'Identifiant',
    birthDate: 'Date de naissance',
  },
  password: {
    title: 'Mot de passe',
    lead: 'Pour le modifier, saisissez votre mot de passe actuel et choisissez-en un nouveau. Un code est ensuite envoyé à votre téléphone.',
    open: 'Modifier le mot de passe',
    present: 'Mot de passe actuel',
    effects: 'Cette session continue ; celles de tous vos autres appareils sont fermées.',
    back: 'Retour',
    again: 'Recommencer',
  },
}
