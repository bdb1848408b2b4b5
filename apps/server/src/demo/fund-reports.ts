import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type FundDetails, fundDetails } from '@fundholder/sample-world/fund-details.ts'
import { FUNDS } from '@fundholder/sample-world/instruments.ts'
import type { SampleMarket } from '@fundholder/sample-world/market.ts'

/** What every fund of the sample market had reported last when the demo was made. */
export function fundReports(seed: number, { instruments }: SampleMarket, madeOn: CalendarDay): FundDetails[] {
  const riskOf = new Map(instruments.map(({ id, riskId }) => [id, riskId]))
  return FUNDS.map((fund) => fundDetails(seed, fund, { riskId: riskOf.get(fund.id) ?? null, asked: madeOn }))
}
