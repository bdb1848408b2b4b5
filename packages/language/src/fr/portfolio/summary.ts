import type { summary as en } from '../../en/portfolio/summary.ts'
import type { Words } from '../../words.ts'

export const summary: Words<typeof en> = {
  title: 'Résumé',
  between: '{{from}} – {{to}}',
  failed: 'Le résumé n’a pas pu être chargé.',
  empty: 'Ni position ni paiement durant ces jours',
  valueOn: 'Valeur au {{day}}',
  valueBefore: 'Valeur avant le {{day}}',
  in: 'Versements',
  fromEmployer: '{{amount}} de votre employeur',
  out: 'Retraits',
  out_company: 'Réparti entre les adhérents ou payé',
  performance: 'Gain',
  within: 'Déjà déduit',
  fees: 'Frais du plan',
  expenses: 'Frais d’opération',
}
