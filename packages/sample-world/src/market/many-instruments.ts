import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { FIRST_DAY } from '../days.ts'
import { FAMILIES } from '../funds/fund-families.ts'
import type { SampleInstrument } from '../funds/instruments.ts'
import { sampleIsin } from '../funds/isin.ts'
import { type Stream, stream } from '../random.ts'
import type { QuoteSeries } from './market.ts'

/** One of many instruments that make a catalogue large. */
export type ManyInstrument = SampleInstrument & { riskId: RiskId | null; peerGroup: string }

/** More than any manager lists. */
export const MOST_INSTRUMENTS = 200_000

const CURRENCIES = ['USD', 'EUR', 'USD', 'GBP', 'EUR', 'JPY', 'CHF', 'AED', 'SAR', 'SEK']
const DOMICILES = ['LU', 'IE', 'LU', 'IE', 'FR', 'GB', 'CH', 'SE', 'AE', 'US']
const BEGINNINGS = [
  'Ar',
  'Bel',
  'Cas',
  'Dun',
  'El',
  'Far',
  'Gal',
  'Hol',
  'Is',
  'Jor',
  'Kel',
  'Lor',
  'Mer',
  'Nor',
  'Ost',
]
const MIDDLES = ['an', 'den', 'fin', 'gar', 'len', 'mar', 'nes', 'or', 'ran', 'son', 'tal', 'ver', 'win']
const ENDINGS = [
  'bridge',
  'combe',
  'croft',
  'dale',
  'field',
  'ford',
  'gate',
  'ham',
  'low',
  'mere',
  'stead',
  'wick',
]
const STYLES = [
  'Growth',
  'Income',
  'Value',
  'Quality',
  'Select',
  'Core',
  'Focus',
  'Balance',
  'Horizon',
  'Opportunities',
]
const SHARES = ['A', 'B', 'C', 'I', 'R', 'Z']

/** Swings a year, in percent, that instruments are given: every risk class is among them. */
const SWINGS = [0.3, 2, 4, 7, 10, 14, 17, 22, 27, 40, 90]
/** One of so many has a year of prices, and one of so many a few days of them; the rest have none. */
const WITH_A_YEAR = 8
const WITH_DAYS = 5
const YEAR_OF_WEEKS = 57

/** An instrument by its number; the same for the same seed, however many others there are. */
export function manyInstrument(seed: number, number: number): ManyInstrument {
  const chance = stream(seed, `many:${number}`)
  const id = `03${String(number).padStart(6, '0')}`
  const { assetClass, subAssetClass, category, settlementDays } = pick(chance, FAMILIES)
  const currency = pick(chance, CURRENCIES)
  const house = pick(chance, BEGINNINGS) + pick(chance, MIDDLES) + pick(chance, ENDINGS)
  const unrated = chance.uniform() < 0.05
  return {
    id,
    isin: sampleIsin(id),
    name: `${house} ${category} ${pick(chance, STYLES)} ${pick(chance, SHARES)} ${currency}`,
    currency,
    kind: chance.uniform() < 0.1 ? 'fund-of-funds' : 'fund',
    assetClass,
    subAssetClass,
    category,
    address: pick(chance, DOMICILES),
    inceptionDate: FIRST_DAY,
    ...(chance.uniform() < 0.95 && { ongoingCharges: Math.round(chance.uniform() * 250) / 100 }),
    operative: chance.uniform() < 0.8,
    esg: chance.uniform() < 0.3,
    sharia: chance.uniform() < 0.05,
    unrated,
    settlementDays,
    riskId: unrated ? null : riskClassOf(swingOf(number) / 100),
    peerGroup: `${category}, ${currency}`,
  }
}

const swingOf = (number: number) => SWINGS[number % SWINGS.length] as number

/**
 * Returns its prices, at most one a week for a year, so that many instruments take little memory.
 *
 * @param days business days, oldest first; the last one is the last with a price.
 */
export function manyPrices(
  seed: number,
  number: number,
  days: readonly DayNumber[],
): QuoteSeries | undefined {
  const [step, count] =
    number % WITH_A_YEAR === 0 ? [5, YEAR_OF_WEEKS] : number % WITH_A_YEAR === 1 ? [1, WITH_DAYS] : [1, 0]
  const quoted = days.filter((_, at) => (days.length - 1 - at) % step === 0).slice(-count)
  if (count === 0 || quoted.length === 0) return undefined
  const chance = stream(seed, `many prices:${number}`)
  // Volatility of each observation, so that the shown volatility matches the risk class.
  const swing = swingOf(number) / 100 / Math.sqrt(252)
  let price = 10 + 90 * chance.uniform()
  const values = quoted.map(() => {
    price *= Math.max(1 + swing * chance.normal(), 0.5)
    return Math.max(Math.round(price * 10_000) * 100, 100)
  })
  return {
    id: `03${String(number).padStart(6, '0')}`,
    days: Int32Array.from(quoted),
    values: Float64Array.from(values),
  }
}

const pick = <Value>(chance: Stream, values: readonly Value[]): Value =>
  values[Math.floor(chance.uniform() * values.length)] as Value
