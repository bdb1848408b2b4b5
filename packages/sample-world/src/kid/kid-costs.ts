import { heading, type KidBlock, subheading, text } from './kid-blocks.ts'
import { yearly } from './kid-figures.ts'
import { type KidTerms, money, percent, yearsInWords } from './kid-words.ts'

/** Writes the section "What are the costs?" (Annex VII, tables 1 and 2). */
export function costSections({ figures, charges, currency, recommendedYears }: KidTerms): KidBlock[] {
  const { example, periods } = figures
  const spent = (rate: number) => money((example * rate) / 100, currency)
  const rate = (value: number, of: string) => (value === 0 ? 'We do not charge this fee.' : `${value}% ${of}`)
  return [
    heading('What are the costs?'),
    text(
      'The person advising on or selling you this product may charge you other costs. If so, this person will provide you with information about these costs and how they affect your investment.',
    ),
    subheading('Costs over time'),
    text(
      'The tables show the amounts that are taken from your investment to cover different types of costs. These amounts depend on how much you invest, how long you hold the product and how well the product does. The amounts shown here are illustrations based on an example investment amount and different possible investment periods.',
      `We have assumed that in the first year you would get back the amount that you invested (0% annual return)${otherPeriods(figures.periods.length, hasScenarios(figures))}, and that ${money(example, currency)} is invested.`,
    ),
    {
      kind: 'table',
      described: 'Costs over time',
      head: ['', ...periods.map(({ years }) => `If you exit after ${yearsInWords(years)}`)],
      rows: [
        ['Total costs', ...periods.map(({ costs }) => money(costs.total, currency))],
        ['Annual cost impact (*)', ...periods.map(({ costs }) => percent(costs.yearly))],
      ],
    },
    text(`(*) ${impactExplained(figures, recommendedYears)}`),
    subheading('Composition of costs'),
    {
      kind: 'table',
      described: 'Composition of costs',
      head: ['', 'What you pay', 'If you exit after 1 year'],
      rows: [
        ['One-off costs upon entry or exit'],
        [
          'Entry costs',
          rate(charges.entry, 'of the amount you pay in when entering this investment.'),
          spent(charges.entry),
        ],
        [
          'Exit costs',
          rate(charges.exit, 'of your investment before it is paid out to you.'),
          spent(charges.exit),
        ],
        ['Ongoing costs taken each year'],
        [
          'Management fees and other administrative or operating costs',
          `${charges.ongoing}% of the value of your investment per year.`,
          spent(charges.ongoing),
        ],
        [
          'Transaction costs',
          `${charges.transaction}% of the value of your investment per year. This is an estimate of the costs incurred when we buy and sell the underlying investments for the product.`,
          spent(charges.transaction),
        ],
        ['Incidental costs taken under specific conditions'],
        [
          'Performance fees',
          charges.performance === 0
            ? 'There is no performance fee for this product.'
            : `${charges.performance}% of the gain above the target. The total costs do not include it.`,
          charges.performance === 0 ? spent(0) : 'not estimated',
        ],
      ],
    },
  ]
}

const hasScenarios = ({ periods }: KidTerms['figures']) =>
  periods.every(({ scenarios }) => scenarios !== undefined)

const otherPeriods = (periods: number, known: boolean): string => {
  if (periods === 1) return ''
  return known
    ? ', that for the other holding period the product performs as shown in the moderate scenario'
    : ', that the same holds for the other holding period'
}

function impactExplained({ periods, example }: KidTerms['figures'], years: number): string {
  const costs = periods.find((one) => one.years === years)?.costs
  if (!costs) throw new RangeError(`no costs after ${years} years`)
  const after = yearly(costs.left / example, years)
  return `This illustrates how costs reduce your return each year over the holding period. For example it shows that if you exit at the recommended holding period your average return per year is projected to be ${percent(after + costs.yearly)} before costs and ${percent(after)} after costs.`
}
