import {
  type HoldingScenarios,
  holdingScenarios,
  yearsNeeded,
} from '@fundholder/analytics/holding-scenarios.ts'
import { wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { filled } from '@fundholder/language/fund-papers.ts'
import type { Block } from '#pdf/paper.ts'
import { feeOf, holdingYearsOf, riskOf, type ToldFund } from './fund-description.ts'
import { type FundHistory, monthEnds, observedLevels } from './fund-history.ts'
import type { KidWords } from './kid-words.ts'

/** After a number of years, before entry and exit. */
export type ScenariosOf = (years: number) => HoldingScenarios | undefined

/** What a fund's own past says of holding it. */
export function scenariosOf(fund: ToldFund, history: FundHistory | undefined): ScenariosOf | undefined {
  const recommendedYears = holdingYearsOf(fund)
  if (recommendedYears === undefined || history === undefined) return undefined
  const levels = { monthly: monthEnds(history), observed: observedLevels(history) }
  const known = holdingScenarios(levels, { years: recommendedYears, recommendedYears })
  if ('absent' in known) return undefined
  return (years) => {
    if (years === recommendedYears) return known
    const earlier = holdingScenarios(levels, { years, recommendedYears })
    return 'absent' in earlier ? undefined : earlier
  }
}

type KnownPast = { history: FundHistory | undefined; scenarios: ScenariosOf | undefined }

const RISKS = ['stress', 'unfavourable', 'moderate', 'favourable'] as const

/** The risk indicator, what it means, and what the product could bring. */
export function risksOf(words: KidWords, fund: ToldFund, past: KnownPast): Block[] {
  const { kid, yearsInWords, amount } = words
  const years = holdingYearsOf(fund)
  const level = riskOf(fund)
  return [
    { kind: 'heading', text: kid.risks },
    { kind: 'subheading', text: kid.indicator },
    {
      kind: 'risk',
      level,
      lower: kid.lower,
      higher: kid.higher,
      described: level === null ? kid.riskUnknown : filled(kid.riskShown, { level }),
    },
    ...(level === null
      ? [{ kind: 'notice', text: kid.unclassed, tone: 'warning' } as const]
      : [{ kind: 'text', text: kid.riskWords[level] } as const]),
    ...(years === undefined || level === null
      ? []
      : [{ kind: 'text', text: filled(kid.held, { years: yearsInWords(years) }) } as const]),
    { kind: 'text', text: filled(kid.noProtection, { currency: fund.currency }) },
    { kind: 'subheading', text: kid.scenarios, note: filled(kid.scenariosNote, { amount: amount.text }) },
    ...scenarioBlocks(words, fund, past),
  ]
}

function scenarioBlocks(words: KidWords, fund: ToldFund, { history, scenarios }: KnownPast): Block[] {
  const { kid, money, formats, yearsInWords, amount } = words
  const recommended = holdingYearsOf(fund)
  const [entry, exit] = [feeOf(fund, 'subscription'), feeOf(fund, 'redemption')]
  if (!scenarios || recommended === undefined || !history) {
    const known = history ? Math.floor(wholeMonthsBetween(history.first, history.last) / 12) : 0
    return [
      {
        kind: 'notice',
        tone: 'plain',
        text: filled(kid.scenariosAbsent, { needed: yearsNeeded(recommended ?? 5), known }),
      },
    ]
  }
  if (entry === undefined || exit === undefined)
    return [{ kind: 'notice', tone: 'plain', text: kid.scenariosNoCosts }]

  const after = (growth: number) => amount.value * (1 - entry / 100) * growth * (1 - exit / 100)
  const cell = (growth: number, years: number) => {
    const left = after(growth)
    const change = formats.change((left / amount.value) ** (1 / years) - 1, 1)
    return filled(kid.scenarioCell, { amount: money(left), change })
  }
  const times = recommended === 1 ? [1] : [1, recommended]
  const byTime = times.map((years) => ({ years, found: scenarios(years) }))
  return [
    {
      kind: 'table',
      described: kid.scenarios,
      head: [
        kid.scenarioHead.name,
        ...times.map((years) =>
          filled(years === recommended ? kid.scenarioHead.recommended : kid.scenarioHead.after, {
            years: yearsInWords(years),
          }),
        ),
      ],
      widths: [1.2, ...times.map(() => 2)],
      rows: RISKS.map((name) => ({
        cells: [
          kid.scenario[name],
          ...byTime.map(({ years, found }) => (found ? cell(found[name], years) : words.notReported)),
        ],
      })),
    },
    { kind: 'text', text: kid.least },
    { kind: 'text', quiet: true, text: filled(kid.scenariosText, { since: formats.day(history.first) }) },
  ]
}
