import { convertAtRates } from '#series/currency-conversion.ts'
import { figureOn } from '#series/dated-series.ts'
import {
  assertMatches,
  dayOf,
  type Expected,
  type ReferenceCase,
  readSeries,
  testCases,
} from './reference.ts'

type FxCase = ReferenceCase & {
  input: { amount: number; from: string; to: string; date: string }
  expected: Expected
}

const perEuro = (currency: string, date: string) =>
  currency === 'EUR'
    ? 1
    : (figureOn(readSeries('data/ecb_fx_per_eur.csv', currency), dayOf(date), Infinity) ?? Number.NaN)

testCases<FxCase>('fx.json', 'fx', ({ input: { amount, from, to, date }, expected }) => {
  assertMatches('amount', convertAtRates(amount, perEuro(from, date), perEuro(to, date)), expected)
})
