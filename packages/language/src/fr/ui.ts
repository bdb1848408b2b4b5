import type { ui as en } from '../en/ui.ts'
import type { Words } from '../words.ts'

export const ui: Words<typeof en> = {
  stalePrices: 'Valorisé au {{valued}} et non au {{day}} : un cours manque.',
  notAvailable: 'Non disponible',
  hiddenAmount: 'masqué',
  label: '{{label}} :',
  labelled: '{{label}} : {{value}}',

  absent: {
    'under-one-year': 'Disponible après un an',
    'too-few-observations': 'Pas encore assez de données',
    'no-variance': 'La valeur n’a pas varié',
    'nothing-invested': 'Rien n’était investi',
    'no-solution': 'Ne peut pas être calculé',
    'missing-price': 'Un cours manque',
    'missing-rate': 'Un taux de change manque',
    'before-inception': 'Avant le début du contrat',
    'no-benchmark': 'Aucun indice de référence pour comparer',
    'missing-salary': 'Aucun salaire enregistré',
    'missing-joining-day': 'La date d’entrée n’est pas enregistrée',
    'not-reported': 'Les fonds ne le communiquent pas',
  },

  derivation: {
    title: 'Comment est-ce calculé ?',
    open: '{{name}} : comment est-ce calculé ?',
    show: 'Afficher le calcul',
    copy: 'Copier',
    copied: 'Copié',
    save: 'Enregistrer en texte',
    failed: 'Le calcul n’a pas pu être chargé.',
  },

  benchmark: { EONABERA: 'Eonia', MSDUWI: 'MSCI World' },

  risk: { of: 'Risque {{level}} sur 7' },

  chart: {
    hint: 'Utilisez les flèches du clavier pour lire les valeurs une à une',
    day: 'Jour',
    firstShown: 'Premier jour affiché',
    lastShown: 'Dernier jour affiché',
    showAll: 'Afficher tous les jours',
  },

  day: {
    invalid: 'Date non valide',
    pattern: { 'day-first': 'JJ/MM/AAAA', 'month-first': 'MM/JJ/AAAA' },
    calendar: '{{label}} : ouvrir le calendrier',
  },

  pager: {
    title: 'Pages',
    range: '{{from}}–{{to}} sur {{total}}',
    previous: 'Page précédente',
    next: 'Page suivante',
  },

  code: { legend: 'Code à six chiffres', digit: 'Chiffre {{position}}' },
  print: 'Imprimer',

  export: {
    csv: 'Fichier CSV',
    xlsx: 'Fichier Excel',
    hidden: 'Les montants sont masqués à l’écran. Le fichier les affichera.',
    done: '{{file}} téléchargé !',
    failed: 'Échec du téléchargement de {{file}}',
  },

  toasts: 'Messages',
  password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
}
