import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import {
  CASH_INSTRUMENT_ID,
  DEPOSIT_PERIODS,
  type DepositPeriod,
  type InstrumentKind,
} from '@fundholder/domain/funds/instruments.ts'
import { FIRST_DAY } from '../days.ts'
import type { Family, FundLine } from './family.ts'
import { FAMILIES } from './fund-families.ts'
import { sampleIsin } from './isin.ts'

/** Everything that an instrument is, but its prices and the risk that they show. */
export type SampleInstrument = {
  id: string
  isin?: string
  name: string
  currency: string
  kind: InstrumentKind
  assetClass?: string
  subAssetClass?: string
  category?: string
  /** Country of domicile, ISO 3166. */
  address?: string
  inceptionDate?: CalendarDay
  /** Percent a year. */
  ongoingCharges?: number
  operative: boolean
  esg: boolean
  sharia: boolean
  /** Publishes no risk indicator although it has prices. */
  unrated: boolean
  settlementDays: number
  /** Date of the last NAV of a fund that is closed, or will be closed then. */
  closedOn?: CalendarDay
}

export type SampleFund = SampleInstrument & {
  family: Family
  charges: number
  inceptionDate: CalendarDay
  /** Delay of the NAV in business days. */
  daysLate: number
}

export const FUNDS: readonly SampleFund[] = FAMILIES.flatMap((family) =>
  family.funds.map((line, index) => fundOf(family, line, index)),
)

const PLAIN = { operative: false, esg: false, sharia: false, unrated: true, settlementDays: 0 }

/** A deposit of each period; its category is the period. Deposits have no price: what they are worth is the bank's word. */
export const DEPOSITS: readonly SampleInstrument[] = DEPOSIT_PERIODS.map((period, index) => {
  const id = `0219${String(index).padStart(2, '0')}0`
  return {
    ...PLAIN,
    id,
    isin: sampleIsin(id),
    name: `Fixed deposit ${periodInWords(period)}`,
    currency: 'USD',
    kind: 'deposit',
    assetClass: 'Deposits',
    subAssetClass: 'Fixed deposits',
    category: period,
    address: 'AE',
  }
})

/** The benchmarks' indices. */
export const INDICES = {
  EONABERA: {
    ...PLAIN,
    id: 'EONABERA',
    name: 'Eonia',
    currency: 'EUR',
    kind: 'index',
    inceptionDate: FIRST_DAY,
  },
  MSDUWI: {
    ...PLAIN,
    id: 'MSDUWI',
    name: 'MSCI World',
    currency: 'USD',
    kind: 'index',
    inceptionDate: FIRST_DAY,
  },
} as const satisfies Record<string, SampleInstrument>

export const CASH: SampleInstrument = {
  ...PLAIN,
  id: CASH_INSTRUMENT_ID,
  name: 'Cash',
  currency: 'USD',
  kind: 'cash',
  assetClass: 'Cash',
  subAssetClass: 'Cash',
}

export const INSTRUMENTS: readonly SampleInstrument[] = [
  CASH,
  ...Object.values(INDICES),
  ...FUNDS,
  ...DEPOSITS,
]

/** A fund by its house and name, e.g. `Orrery World Index`. @throws {RangeError} when there is none. */
export function fundNamed(name: string): SampleFund {
  const fund = FUNDS.find((one) => one.name === name)
  if (!fund) throw new RangeError(`no fund is called ${name}`)
  return fund
}

function fundOf(family: Family, line: FundLine, index: number): SampleFund {
  const [house, name, currency, charges, address, traits = {}] = line
  const id = `021${family.code}${String(index + 1).padStart(2, '0')}`
  return {
    id,
    isin: sampleIsin(id),
    name: `${house} ${name}`,
    currency,
    kind: traits.ofFunds ? 'fund-of-funds' : 'fund',
    assetClass: family.assetClass,
    subAssetClass: family.subAssetClass,
    category: family.category,
    address,
    inceptionDate: traits.since ? calendarDay(traits.since) : FIRST_DAY,
    ...(traits.until && { closedOn: calendarDay(traits.until) }),
    daysLate: traits.late ?? 0,
    ongoingCharges: charges,
    charges,
    operative: !traits.closed,
    esg: traits.esg ?? false,
    sharia: traits.sharia ?? false,
    unrated: traits.unrated ?? false,
    settlementDays: family.settlementDays,
    family: traits.unhedged ? { ...family, unhedged: traits.unhedged } : family,
  }
}

function periodInWords(period: DepositPeriod): string {
  if (period === 'EGF') return 'evergreen'
  const count = Number.parseInt(period, 10)
  const unit = period.endsWith('M') ? 'month' : period.endsWith('Y') ? 'year' : 'day'
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
