import type { calculator as en } from '../../en/funds/calculator.ts'
import type { Words } from '../../words.ts'

export const calculator: Words<typeof en> = {
  lead: 'Voyez ce que peut devenir une épargne régulière. Aucun compte n’est nécessaire, et rien de ce que vous saisissez ne quitte cette page.',
  leadInside:
    'Voyez ce que peut devenir une épargne régulière. Rien de ce que vous saisissez ne quitte cette page.',
  brokenLink: 'Ce lien ne contient aucun calcul lisible. Voici des chiffres habituels pour commencer.',
  figures: 'Vos chiffres',
  reset: 'Recommencer',
  age: 'Âge aujourd’hui',
  retirementAge: 'Âge de la retraite',
  savings: 'Épargne aujourd’hui',
  contribution: 'Versement mensuel',
  yearlyReturn: 'Rendement attendu',
  yearlyReturnHint: 'Par an, après frais',
  slide: '{{label}}, curseur',
  missing: 'Saisissez un nombre',
  highReturn: 'Plus de 15 % par an est rare sur une longue période.',
  result: 'Résultat',
  if: 'Si vous épargnez {{amount}} par mois jusqu’à {{age}} ans',
  about: 'environ {{amount}}',
  today:
    'En monnaie d’aujourd’hui, si les prix augmentent de {{percent}} par an. En monnaie de cette année-là, c’est environ {{amount}}.',
  growth_one: 'Vous versez {{paid}} en {{count}} an. Le reste, environ {{growth}}, vient des gains.',
  growth_other: 'Vous versez {{paid}} en {{count}} ans. Le reste, environ {{growth}}, vient des gains.',
  loss_one: 'Vous versez {{paid}} en {{count}} an et en perdez environ {{growth}}.',
  loss_other: 'Vous versez {{paid}} en {{count}} ans et en perdez environ {{growth}}.',
  check: 'Corrigez le champ signalé. En attendant, vous voyez les chiffres précédents.',
  scenarios: {
    title: 'Trois scénarios',
    text: 'Votre rendement, et un quart en dessous et au-dessus',
    worst: 'Rendement inférieur',
    expected: 'Votre rendement',
    best: 'Rendement supérieur',
  },
  todaysMoney: 'En monnaie d’aujourd’hui',
  aYear: '{{percent}} par an',
  inTodaysMoney: '{{amount}} en monnaie d’aujourd’hui',
  inMoneyThen: '{{amount}} en monnaie de cette année-là',
  inflation: 'Les prix augmentent de {{percent}} par an.',
  paidIn: 'Versé',
  between: 'Entre rendement inférieur et supérieur',
  atAge: '{{age}} ans',
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  share: {
    title: 'Partager ce calcul',
    text: 'Le lien contient les cinq chiffres que vous avez saisis et aucune information sur vous.',
    label: 'Lien vers ce calcul',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    failed: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.',
  },
  leftOut: {
    title: 'Ce que ce calcul ne compte pas',
    uneven: 'Les bonnes et les mauvaises années.',
    unevenText:
      'Le rendement n’est pas régulier. Avec des variations de {{volatility}} par an (volatilité), 8 scénarios simulés sur 10 se terminent entre {{low}} et {{high}}.',
    unevenToday:
      'Le rendement n’est pas régulier. Avec des variations de {{volatility}} par an (volatilité), 8 scénarios simulés sur 10 se terminent entre {{low}} et {{high}} en monnaie d’aujourd’hui.',
    volatility:
      'Le chiffre de {{volatility}} est le même pour tous, quels que soient leurs placements. La planification financière, pour les adhérents, utilise les variations de ce que chacun détient : sa fourchette est donc différente.',
    inflation: 'La hausse des prix.',
    inflationText:
      'Pour exprimer les montants en monnaie d’aujourd’hui, nous supposons que les prix augmentent de {{percent}} par an et que votre versement reste le même.',
    taxes: 'Les impôts et l’indemnité de fin de service.',
    taxesText: 'Les adhérents trouvent la leur dans Planification financière.',
    how: 'Le mode de calcul.',
    howText:
      'Les versements sont effectués à chaque fin de mois. Le rendement d’une année est réparti sur ses douze mois.',
    noPromise:
      'C’est une illustration, pas une promesse ni un conseil. Vous pouvez récupérer moins que vos versements.',
  },
}
