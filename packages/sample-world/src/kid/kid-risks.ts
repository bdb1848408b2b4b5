import type { HoldingScenarios } from '@fundholder/analytics/holding-period/holding-scenarios.ts'
import { yearsNeeded } from '@fundholder/analytics/holding-period/holding-scenarios.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { heading, type KidBlock, type KidRow, subheading, text } from './kid-blocks.ts'
import { yearly } from './kid-figures.ts'
import { type KidTerms, money, percent, yearsInWords } from './kid-words.ts'

/** The words of Annex III: the risk class, the level of potential losses, and what poor markets do. */
const CLASSES: Readonly<Record<RiskId, readonly [risk: string, losses: string, markets: string]>> = {
  1: ['the lowest', 'very low', 'are very unlikely to'],
  2: ['a low', 'low', 'are unlikely to'],
  3: ['a medium-low', 'medium-low', 'are unlikely to'],
  4: ['a medium', 'medium', 'could'],
  5: ['a medium-high', 'medium-high', 'will likely'],
  6: ['the second-highest', 'high', 'are very likely to'],
  7: ['the highest', 'very high', 'are very likely to'],
}

/** Writes the section "What are the risks and what could I get in return?". */
export function riskSections(terms: KidTerms): KidBlock[] {
  const { riskId, recommendedYears, currency } = terms
  return [
    heading('What are the risks and what could I get in return?'),
    subheading('Risk indicator'),
    {
      kind: 'risk',
      level: riskId,
      described: riskId === null ? 'Not classified on the scale from 1 to 7' : `Risk class ${riskId} of 7`,
    },
    ...classified(riskId, recommendedYears),
    text(
      `Be aware of currency risk. If your money is in another currency than ${currency}, the final return you will get depends on the exchange rate between the two currencies. This risk is not considered in the indicator shown above.`,
      'This product does not include any protection from future market performance so you could lose some or all of your investment.',
    ),
    subheading('Performance scenarios'),
    ...scenarios(terms),
  ]
}

function classified(riskId: RiskId | null, years: number): KidBlock[] {
  if (riskId === null)
    return [
      text(
        'This fund has not been classified, because its prices do not reach back far enough. Do not take this for a low risk.',
      ),
    ]
  const [risk, losses, markets] = CLASSES[riskId]
  return [
    text(
      `The risk indicator assumes you keep the product for ${yearsInWords(years)}. The actual risk can vary significantly if you cash in at an early stage and you may get back less.`,
      'The summary risk indicator is a guide to the level of risk of this product compared to other products. It shows how likely it is that the product will lose money because of movements in the markets or because we are not able to pay you.',
      `We have classified this product as ${riskId} out of 7, which is ${risk} risk class. This rates the potential losses from future performance at a ${losses} level, and poor market conditions ${markets} impact our capacity to pay you.`,
    ),
  ]
}

const NAMES = [
  'stress',
  'unfavourable',
  'moderate',
  'favourable',
] as const satisfies readonly (keyof HoldingScenarios)[]

function scenarios({ figures, recommendedYears, currency }: KidTerms): KidBlock[] {
  const { example, pastYears, periods } = figures
  if (periods.some((one) => one.scenarios === undefined))
    return [
      text(
        `No scenarios are shown: they need ${yearsNeeded(recommendedYears)} years of prices, and the invented market of this sample has ${pastYears}.`,
      ),
    ]
  const rowsOf = (name: (typeof NAMES)[number]): KidRow[] => {
    const cells = (write: (growth: number, years: number) => string) =>
      periods.map((one) => (one.scenarios ? write(one.scenarios[name], one.years) : ''))
    return [
      [
        `${name[0]?.toUpperCase()}${name.slice(1)}: what you might get back after costs`,
        ...cells((growth) => money(example * growth, currency)),
      ],
      ['Average return each year', ...cells((growth, years) => percent(yearly(growth, years)))],
    ]
  }
  return [
    text(
      'What you will get from this product depends on future market performance. Market developments in the future are uncertain and cannot be accurately predicted.',
      `The unfavourable, moderate, and favourable scenarios shown are illustrations using the worst, average, and best performance of the product over the last ${yearsNeeded(recommendedYears)} years. Markets could develop very differently in the future.`,
      'The stress scenario shows what you might get back in extreme market circumstances.',
    ),
    {
      kind: 'table',
      described: 'Performance scenarios',
      head: [
        `Recommended holding period: ${yearsInWords(recommendedYears)}. Example investment: ${money(example, currency)}`,
        ...periods.map(({ years }) => `If you exit after ${yearsInWords(years)}`),
      ],
      rows: [
        ['Minimum: there is no minimum guaranteed return. You could lose some or all of your investment.'],
        ...NAMES.flatMap(rowsOf),
      ],
    },
    text(
      'The figures shown include all the costs of the product itself, but may not include all the costs that you pay to your advisor or distributor. The figures do not take into account your personal tax situation, which may also affect how much you get back.',
    ),
  ]
}
