import type { profile as en } from '../en/profile.ts'
import type { Words } from '../words.ts'

export const profile: Words<typeof en> = {
  sections: 'Sezioni di questa pagina',
  security: 'Password e sicurezza',
  language: {
    title: 'Lingua',
    lead: 'La lingua di questo portale e di tutte le e-mail e i messaggi che Le inviamo.',
  },
  details: {
    title: 'I Suoi dati',
    lead: 'Conservati dalla società di gestione. Scriva a {{support}} se uno non è corretto.',
    name: 'Nome',
    username: 'Nome utente',
    birthDate: 'Data di nascita',
  },
  password: {
    title: 'Password',
    lead: 'Per cambiarla, inserisca la password attuale e ne scelga una nuova. Poi riceverà un codice sul telefono.',
    open: 'Cambia password',
    present: 'Password attuale',
    effects: 'Questa sessione continua; quelle su tutti gli altri dispositivi si chiudono.',
    back: 'Indietro',
    again: 'Ricomincia',
  },
}
