import type { findings as en } from '../../en/portfolio/findings.ts'
import type { Words } from '../../words.ts'

export const findings: Words<typeof en> = {
  title: 'Alertes du portefeuille',
  asOf: 'Au {{day}} · contrôles automatiques, pas un conseil',
  showAll: 'Afficher les {{all}}',
  showFewer: 'Afficher moins',
  severity: { attention: 'Important', notice: 'À noter' },

  'position-share': {
    what: '{{share}} dans une seule position : {{name}}',
    why: 'Plus de {{limit}} dans un fonds : votre résultat en dépend fortement, même si ce fonds est diversifié.',
  },
  'group-share': {
    what: {
      subAssetClass: '{{share}} dans une seule classe : {{name}}',
      sector: '{{share}} dans un seul secteur : {{name}}',
      country: '{{share}} dans un seul pays : {{name}}',
    },
    why: {
      subAssetClass: 'Plusieurs positions réunies. Signalé au-delà de {{limit}}.',
      sector: 'D’après les titres que communiquent les fonds. Signalé au-delà de {{limit}}.',
      country: 'D’après les titres que communiquent les fonds. Signalé au-delà de {{limit}}.',
    },
  },
  'cash-drag': {
    what: '{{share}} en liquidités, au-dessus de {{limit}} depuis le {{since}}',
    why: 'Les liquidités ne progressent pas avec les marchés. Elles ne sont pas investies depuis {{days}} jours ; nous le signalons après {{daysLimit}}.',
    invest: 'Choisissez comment les investir',
  },
  'currency-share': {
    what: '{{share}} hors {{currency}}',
    why: 'Sa valeur dépend des taux de change. La plus grande part est en {{name}} : {{largest}}. Signalé au-delà de {{limit}}.',
  },
  'ongoing-cost': {
    what: 'Les fonds coûtent {{cost}} par an, environ {{amount}}',
    whatAtLeast: 'Les fonds coûtent au moins {{cost}} par an, environ {{amount}}',
    why: 'Frais courants, déjà compris dans les cours. Signalé au-delà de {{limit}}.',
    whyPartly:
      'Frais courants, déjà compris dans les cours, connus pour {{coverage}} du portefeuille. Signalé au-delà de {{limit}}.',
  },
  'risk-apart': {
    what: 'Le niveau de risque indicatif du portefeuille est {{riskId}} ; celui du modèle {{name}} est {{modelRiskId}}',
    why: 'D’après l’évolution des valeurs depuis le {{from}} : volatilité de {{volatility}} par an, et de {{modelVolatility}} pour le modèle.',
  },
  'stale-price': {
    what: 'Le dernier cours de {{name}} est du {{day}}',
    whatNone: '{{name}} n’a aucun cours utilisable',
    why_one:
      'Les derniers cours sont du {{latest}}, {{count}} jour ouvré plus tard. La valeur utilise l’ancien cours.',
    why_other:
      'Les derniers cours sont du {{latest}}, {{count}} jours ouvrés plus tard. La valeur utilise l’ancien cours.',
    whyNone: 'Les derniers cours sont du {{latest}}. Les chiffres qui nécessitent ce cours sont omis.',
  },

  none: 'Aucune alerte',
  checked: 'Ce que nous avons contrôlé',
  noneWhy: 'Nous avons contrôlé positions, secteurs, pays, liquidités, devises, coûts, risque et cours.',
  prescribed: 'Le poids d’un fonds n’est pas signalé si votre modèle le prévoit.',
  rebalanced:
    'Un ordre en cours modifie tout le portefeuille. Poids, devises et coûts seront de nouveau contrôlés une fois l’ordre terminé.',
  unchecked: {
    title: 'Non contrôlé',
    line: '{{rule}} : {{reason}}',
    afterYear: 'Sera comparé à {{name}} après un an dans cette stratégie',
    partly: '{{rule}} : seulement {{coverage}} du portefeuille est connu',
    rule: {
      'position-share': 'Positions',
      'group-share': 'Classes',
      'cash-drag': 'Liquidités',
      'currency-share': 'Devises',
      'ongoing-cost': 'Coûts',
      'risk-apart': 'Risque',
      'stale-price': 'Cours',
    },
    group: { subAssetClass: 'Classes', sector: 'Secteurs', country: 'Pays' },
  },
  failed: 'Les alertes n’ont pas pu être chargées.',
  empty: 'Pas encore de positions',
}
