import { overnightGrowth } from '#series/overnight-index.ts'
import {
  assertMatches,
  dayOf,
  type ReferenceCase,
  readSeries,
  type Tolerance,
  testCases,
} from './reference.ts'

type OvernightCase = ReferenceCase & {
  input: { rate: string; file: string; dateFrom: string; dateTo: string }
  expected: { growth: number; tolerance: Tolerance }
}

testCases<OvernightCase>('overnight_index.json', 'overnightIndex', ({ input, expected }) => {
  const percents = readSeries(input.file, 'ratePercent')
  const growth = overnightGrowth(percents, dayOf(input.dateFrom), dayOf(input.dateTo))
  assertMatches('growth', growth, { value: expected.growth, tolerance: expected.tolerance })
})
