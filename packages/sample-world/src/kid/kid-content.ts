import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { FundDetails } from '../fund-details/fund-details.ts'
import type { SampleFund } from '../funds/instruments.ts'
import type { QuoteSeries } from '../market/market.ts'
import { heading, type KidBlock, type KidContent, subheading, text } from './kid-blocks.ts'
import { costSections } from './kid-costs.ts'
import { kidFigures } from './kid-figures.ts'
import { riskSections } from './kid-risks.ts'
import { dayInWords, yearsInWords } from './kid-words.ts'

/** A fund of which a key information document is written. */
export type KidFund = {
  fund: SampleFund
  details: FundDetails
  riskId: RiskId | null
  quotes: QuoteSeries
}

/**
 * Writes a sample key information document under the titles, in the order and in the prescribed sentences of Regulation
 * (EU) No 1286/2014, article 8, and Delegated Regulation (EU) 2017/653, Annexes I, III, V and VII.
 */
export function kidContent(known: KidFund): KidContent {
  const { fund, details, riskId } = known
  const facts = factsOf(details)
  const recommendedYears = Number(facts('priips', 'recommendedHoldingYears') ?? 5)
  const charges = {
    entry: details.fees.subscription,
    exit: details.fees.redemption,
    ongoing: fund.charges,
    transaction: Number(facts('priips', 'transactionCostPercent') ?? 0),
    performance: details.fees.performance,
  }
  const { currency } = fund
  const figures = kidFigures(known.quotes, { currency, recommendedYears, charges, day: details.day })
  const manufacturer = facts('facts', 'managementCompany') ?? 'the manufacturer'
  const terms = { currency, recommendedYears, charges, figures, manufacturer, riskId }
  return {
    title: fund.name,
    manufacturer,
    isin: fund.isin,
    day: details.day,
    blocks: [
      heading('Purpose'),
      text(
        'This document provides you with key information about this investment product. It is not marketing material.',
        'The information is required by law to help you understand the nature, risks, costs, potential gains and losses of this product and to help you compare it with other products.',
      ),
      heading('Product'),
      { kind: 'facts', rows: productRows(fund, manufacturer, details.day) },
      ...(facts('priips', 'complexProduct') === 'true'
        ? [
            {
              kind: 'alert' as const,
              text: 'You are about to purchase a product that is not simple and may be difficult to understand.',
            },
          ]
        : []),
      ...productSections(fund, facts, recommendedYears),
      ...riskSections(terms),
      heading(`What happens if ${manufacturer} is unable to pay out?`),
      text(
        `The assets of the fund are held by its depositary, ${facts('extra-data', 'depositary')}, apart from those of ${manufacturer}.`,
        'If the manufacturer defaults, the assets of the fund are not affected. If the depositary defaults, you may suffer a financial loss. This loss is not covered by an investor compensation or guarantee scheme.',
      ),
      ...costSections(terms),
      heading('How long should I hold it and can I take money out early?'),
      subheading(`Recommended holding period: ${yearsInWords(recommendedYears)}`),
      text(
        'The period reflects how much the value of the fund has varied.',
        `You can sell your units on every day on which the fund deals; the money is paid ${fund.settlementDays === 1 ? 'one business day' : `${fund.settlementDays} business days`} later.`,
        charges.exit === 0
          ? 'There is no charge or penalty for selling early.'
          : `Selling costs ${charges.exit}% of what you sell, at any time.`,
      ),
      heading('How can I complain?'),
      text(
        `Send a complaint about the product, its manufacturer or a person who advises on it or sells it to ${manufacturer} by post or e-mail.`,
        'This is a sample: its product and its manufacturer are invented and have no address.',
      ),
      heading('Other relevant information'),
      text(
        'The prospectus, the annual and half-yearly reports and the past performance of the fund are published by its manufacturer.',
        'The scenarios of earlier months and the performance of up to ten past years are free of charge. Your distributor provides them together with this document.',
      ),
    ],
  }
}

type Facts = (section: string, key: string) => string | undefined

const factsOf = ({ facts }: FundDetails): Facts => {
  const byKey = new Map(facts.map(({ section, key, value }) => [`${section} ${key}`, value]))
  return (section, key) => byKey.get(`${section} ${key}`)
}

const productRows = (fund: SampleFund, manufacturer: string, day: CalendarDay) =>
  [
    ['Name of product', fund.name],
    ['ISIN', fund.isin ?? 'none'],
    ['PRIIP manufacturer', manufacturer],
    ['Website and telephone', 'none: this is a sample of an invented product'],
    ['Competent authority', 'none: this is a sample of an invented product'],
    ['Date of production', dayInWords(day)],
  ] as const

const KNOWLEDGE: Readonly<Record<string, string>> = {
  basic: 'basic knowledge of investment funds',
  informed: 'experience with investment funds',
  advanced: 'advanced knowledge of financial markets',
}

function productSections(fund: SampleFund, facts: Facts, recommendedYears: number): KidBlock[] {
  const tolerance = facts('target-market', 'lossTolerance')
  return [
    heading('What is this product?'),
    subheading('Type'),
    text(`${facts('extra-data', 'legalForm')}, share class ${facts('extra-data', 'shareClass')}.`),
    subheading('Term'),
    text(
      'The product has no maturity date. The manufacturer is not entitled to terminate it unilaterally, except by a liquidation or a merger that the rules of the fund provide for.',
    ),
    subheading('Objectives'),
    text(facts('facts', 'objective') ?? '', 'Income is reinvested.'),
    subheading('Intended retail investor'),
    text(
      `Investors with ${KNOWLEDGE[facts('target-market', 'knowledge') ?? ''] ?? 'knowledge of investment funds'} who can hold the product for ${yearsInWords(recommendedYears)} and can bear ${tolerance === 'small losses' ? 'small losses' : 'the loss of the capital they invest'}.`,
      `The fund is priced in ${fund.currency}.`,
    ),
  ]
}
