import { holdingCosts } from '@fundholder/analytics/holding-costs.ts'
import { filled } from '@fundholder/language/fund-papers.ts'
import type { Block } from '#pdf/paper.ts'
import {
  feeOf,
  figureIn,
  holdingYearsOf,
  ongoingOf,
  otherCostsOf,
  type ToldFund,
} from './fund-description.ts'
import type { ScenariosOf } from './kid-risks.ts'
import type { KidWords } from './kid-words.ts'

/** What the product costs over time, and what these costs are made of. */
export function costsOf(words: KidWords, fund: ToldFund, scenarios: ScenariosOf | undefined): Block[] {
  const { kid } = words
  return [
    { kind: 'heading', text: kid.costs },
    ...overTime(words, fund, scenarios),
    { kind: 'subheading', text: kid.composition },
    composition(words, fund),
    {
      kind: 'text',
      quiet: true,
      text: [kid.inside, ...(feeOf(fund, 'performance') === 0 ? [] : [kid.withoutPerformance])].join(' '),
    },
  ]
}

/** By their place in the composition, percent. */
function percentsOf(fund: ToldFund) {
  return {
    entry: feeOf(fund, 'subscription'),
    exit: feeOf(fund, 'redemption'),
    ongoing: ongoingOf(fund),
    management: feeOf(fund, 'management'),
    distribution: feeOf(fund, 'distribution'),
    deposit: feeOf(fund, 'deposit'),
    other: otherCostsOf(fund),
    transaction: figureIn(fund.priips, 'transactionCostPercent'),
    performance: feeOf(fund, 'performance'),
  }
}

function overTime(words: KidWords, fund: ToldFund, scenarios: ScenariosOf | undefined): Block[] {
  const { kid, amount, money, formats, yearsInWords } = words
  const recommended = holdingYearsOf(fund)
  const { entry, exit, ongoing, transaction } = percentsOf(fund)
  if (
    recommended === undefined ||
    entry === undefined ||
    exit === undefined ||
    ongoing === undefined ||
    transaction === undefined
  )
    return [{ kind: 'notice', tone: 'plain', text: kid.costsAbsent }]
  const moderate = scenarios?.(recommended)?.moderate
  const charges = { entry: entry / 100, exit: exit / 100, running: (ongoing + transaction) / 100 }
  const times = recommended === 1 ? [1] : [1, recommended]
  const held = times.map((years) =>
    holdingCosts(amount.value, charges, {
      years,
      netReturn: years === recommended && moderate !== undefined ? moderate ** (1 / years) - 1 : 0,
    }),
  )
  return [
    {
      kind: 'subheading',
      text: kid.costsOverTime,
      note: filled(moderate === undefined ? kid.costsNoteFlat : kid.costsNote, { amount: amount.text }),
    },
    {
      kind: 'table',
      described: kid.costsOverTime,
      head: [
        kid.costsHead.name,
        ...times.map((years) => filled(kid.costsHead.after, { years: yearsInWords(years) })),
      ],
      widths: [1.6, ...times.map(() => 1)],
      rows: [
        { cells: [kid.total, ...held.map(({ total }) => money(total))], isSum: true },
        { cells: [kid.yearly, ...held.map(({ yearly }) => formats.percentOfFraction(yearly, 1))] },
      ],
    },
  ]
}

const ROWS = [
  'entry',
  'exit',
  'ongoing',
  'management',
  'distribution',
  'deposit',
  'other',
  'transaction',
] as const

function composition(words: KidWords, fund: ToldFund): Block {
  const { kid, amount, money, formats, notReported, none } = words
  const percents = percentsOf(fund)
  const percentOf = (percent: number | undefined) =>
    percent === undefined ? notReported : percent === 0 ? none : formats.percent(percent)
  const moneyOf = (percent: number | undefined) =>
    percent === undefined || percent === 0 ? '–' : money((amount.value * percent) / 100)
  const { performance } = percents
  return {
    kind: 'table',
    described: kid.composition,
    head: [
      kid.compositionHead.cost,
      kid.compositionHead.percent,
      filled(kid.compositionHead.amount, { amount: amount.text }),
    ],
    widths: [2.4, 1.8, 1],
    rows: [
      ...ROWS.filter((name) => name !== 'other' || percents.other).map((name) => ({
        cells: [kid.cost[name], percentOf(percents[name]), moneyOf(percents[name])],
      })),
      {
        cells: [
          kid.cost.performance,
          performance
            ? filled(kid.performanceOf, { percent: formats.percent(performance, 0) })
            : percentOf(performance),
          '–',
        ],
      },
    ],
  }
}
