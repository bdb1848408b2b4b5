import { addMonths, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { SampleFund } from '../funds/instruments.ts'
import { exposuresOf, type SampleExposure } from '../holdings/exposures.ts'
import type { SampleHolding } from '../holdings/holding.ts'
import { topHoldingsOf } from '../holdings/top-holdings.ts'
import { factsOf, type SampleFact } from './fund-facts.ts'
import { feesOf, type SampleFees } from './fund-fees.ts'
import { controversiesOf, type SampleScore, scoresOf } from './scores.ts'

/** Reported data of a fund for a day, without prices. */
export type FundDetails = {
  id: string
  day: CalendarDay
  exposures: SampleExposure[]
  holdings: SampleHolding[]
  scores: SampleScore[]
  fees: SampleFees
  facts: SampleFact[]
}

/**
 * Returns the latest report of a fund: a function of seed, fund, risk class and month. Closed funds no longer
 * report.
 */
export function fundDetails(
  seed: number,
  fund: SampleFund,
  { riskId, asOf }: { riskId: RiskId | null; asOf: CalendarDay },
): FundDetails {
  const { closedOn = asOf } = fund
  const day = lastReportOn(closedOn < asOf ? closedOn : asOf)
  const made = exposuresOf(seed, fund)
  const [scores, fees] = [scoresOf(seed, fund, made), feesOf(seed, fund)]
  return {
    id: fund.id,
    day,
    exposures: [...made, ...controversiesOf(seed, fund, made)],
    holdings: topHoldingsOf(seed, fund, made),
    scores,
    fees,
    facts: factsOf(seed, fund, { riskId, fees, scores, day }),
  }
}

/** Funds report what they hold at the end of a month, in the month after it. */
const lastReportOn = (day: CalendarDay): CalendarDay => endOfMonth(addMonths(day, -1))
