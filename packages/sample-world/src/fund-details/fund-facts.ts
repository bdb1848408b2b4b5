import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { FundFactSection, RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { SampleFund } from '../funds/instruments.ts'
import { stream } from '../random.ts'
import type { SampleFees } from './fund-fees.ts'
import { objectiveOf, PHILOSOPHIES } from './fund-words.ts'
import { ratingOf, type SampleScore } from './scores.ts'

/** Fact of a fund as text. Numbers have a decimal point, days are `YYYYMMDD`. */
export type SampleFact = { section: FundFactSection; key: string; value: string }

type Known = {
  riskId: RiskId | null
  fees: SampleFees
  scores: readonly SampleScore[]
  /** Day of the reported fund size. */
  day: CalendarDay
}

/** Countries whose funds show how sustainable they are by Regulation (EU) 2019/2088. */
const UNION = new Set(['LU', 'IE', 'FR', 'SE'])
/** Funds with sustainable investment as their aim (article 9), rather than among their promises (article 8). */
const SUSTAINABLE_AIM = /climate|clean|green|renewable|low carbon|fair future/i

/**
 * Returns the facts of a fund: its description, its key information document, its target market and others.
 */
export function factsOf(seed: number, fund: SampleFund, known: Known): SampleFact[] {
  const sections: Record<FundFactSection, Record<string, string | undefined>> = {
    facts: ownWords(seed, fund, known),
    priips: keyInformation(seed, fund, known),
    'target-market': targetMarket(fund, known),
    'extra-data': extraData(seed, fund),
  }
  return Object.entries(sections).flatMap(([section, facts]) =>
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined ? [] : [{ section: section as FundFactSection, key, value }],
    ),
  )
}

function ownWords(seed: number, fund: SampleFund, { scores, day }: Known) {
  return {
    objective: objectiveOf(fund),
    philosophy: PHILOSOPHIES[houseOf(fund)],
    aum: String(sizeOf(seed, fund)),
    aumCurrency: fund.currency,
    aumDate: day,
    sfdrArticle: articleOf(fund),
    esgRating: ratingOf(scores),
    peerGroup: `${fund.category}, ${fund.currency}`,
    dealingFrequency: 'daily',
    distributionPolicy: 'accumulating', // prices of the sample market keep every coupon and dividend
    minimumInvestment: String(fund.assetClass === 'Alternatives' ? 10_000 : 100),
    managementCompany: `${houseOf(fund)} Fund Management`,
  }
}

function keyInformation(seed: number, fund: SampleFund, { riskId, fees }: Known) {
  const chance = stream(seed, `priips:${fund.id}`)
  const transactions = fund.family.isMoney ? 0.01 : 0.05 + Math.floor(chance.uniform() * 30) / 100
  return {
    sri: riskId === null ? undefined : String(riskId),
    recommendedHoldingYears: String(holdingYears(riskId)),
    entryCostPercent: String(fees.subscription),
    exitCostPercent: String(fees.redemption),
    ongoingCostPercent: String(fund.charges),
    transactionCostPercent: String(Math.round(transactions * 100) / 100),
    performanceFeePercent: String(fees.performance),
    complexProduct: String(isComplex(fund)),
  }
}

function targetMarket(fund: SampleFund, { riskId }: Known) {
  const isForAll = riskId !== null && riskId <= 4
  return {
    investorType: fund.subAssetClass === 'Private markets' ? 'professional' : 'retail',
    knowledge: riskId === 7 ? 'advanced' : isForAll ? 'basic' : 'informed',
    lossTolerance: riskId !== null && riskId <= 2 ? 'small losses' : 'loss of the capital',
    horizonYears: String(holdingYears(riskId)),
    objective: purposeOf(fund),
    distribution: riskId === null || riskId === 7 || isComplex(fund) ? 'with advice' : 'without advice',
  }
}

/** Returns true for funds that are illiquid, leveraged or hard to understand. */
const isComplex = ({ subAssetClass = '', family }: SampleFund) =>
  family.betas.crypto !== undefined || COMPLEX.has(subAssetClass)
const COMPLEX = new Set([
  'Direct property',
  'Private markets',
  'Digital assets',
  'Leveraged strategies',
  'Absolute return',
  'Commodities',
])

/** Returns the investment goal of the fund: income for bonds, growth for shares, both for mixed funds. */
function purposeOf({ name, assetClass, subAssetClass, family }: SampleFund): string {
  if (family.isMoney) return 'preservation'
  if (subAssetClass === 'Balanced mixed' || subAssetClass === 'Defensive mixed') return 'growth and income'
  return assetClass === 'Fixed income' || /income|dividend/i.test(name) ? 'income' : 'growth'
}

function extraData(seed: number, fund: SampleFund) {
  const chance = stream(seed, `extra:${fund.id}`)
  const pick = (names: readonly string[]) => names[Math.floor(chance.uniform() * names.length)]
  return {
    legalForm: LEGAL_FORMS[fund.address ?? ''] ?? 'Investment fund',
    depositary: pick(['Wexford & Daughters Custody', 'Grand Canal Depositary', 'Petrusse Trust Bank']),
    auditor: pick(['Holloway Marsh', 'Brandt Oyelaran', 'Castellane Audit']),
    fiscalYearEnd: pick(['31 December', '30 September', '31 March']),
    shareClass: `${fund.currency} ${fund.name.endsWith('Index') ? 'I' : 'A'}`,
  }
}

const LEGAL_FORMS: Readonly<Record<string, string>> = {
  LU: 'SICAV under Luxembourg law',
  IE: 'ICAV under Irish law',
  FR: 'FCP under French law',
  GB: 'OEIC under English law',
  CH: 'Contractual fund under Swiss law',
}

/** In whole units of the fund's currency; an index fund is larger. */
function sizeOf(seed: number, fund: SampleFund): number {
  const chance = stream(seed, `size:${fund.id}`)
  const millions = 40 * 10 ** (chance.uniform() * 1.7) * (fund.name.endsWith('Index') ? 4 : 1)
  const perDollar = { JPY: 150, SEK: 10, AED: 3.7, SAR: 3.8 }[fund.currency] ?? 1
  return Math.round(millions * perDollar * 10) * 100_000
}

const articleOf = ({ address = '', esg, name }: SampleFund) =>
  UNION.has(address) ? (esg ? (SUSTAINABLE_AIM.test(name) ? '9' : '8') : '6') : undefined

/** Longer the more a fund swings. */
const holdingYears = (riskId: RiskId | null) =>
  riskId === null ? 8 : ([1, 2, 3, 5, 6, 7, 8][riskId - 1] ?? 8)

/** A fund's name begins with its house. */
function houseOf({ name }: SampleFund): string {
  const house = Object.keys(PHILOSOPHIES).find((one) => name.startsWith(`${one} `))
  if (!house) throw new RangeError(`unknown fund house of ${name}`)
  return house
}
