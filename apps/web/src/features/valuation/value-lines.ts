import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { pricedPart, type Valuation } from '#account/use-valuation.ts'
import type { LineSeries } from '#charts/line-series.ts'

type Labels = { savings: string; benchmark: string; endOfService: string }

/** The savings, the same money in the benchmark, and the end-of-service entitlement; those that there are. */
export function valueLines(
  { savingsSerie, benchSerie, eosSerie }: Valuation,
  pricedUntil: CalendarDay | undefined,
  label: Labels,
): LineSeries[] {
  const savings = pricedPart(savingsSerie, pricedUntil)
  // The entitlement needs no prices and goes on until today, unless there is but one day to show it beside.
  const lines: LineSeries[] = [
    {
      id: 'savings',
      label: label.savings,
      colour: '--chart-1',
      isMain: true,
      points: savings,
    },
    {
      id: 'benchmark',
      label: label.benchmark,
      colour: '--chart-2',
      points: pricedPart(benchSerie, pricedUntil),
    },
    {
      id: 'eos',
      label: label.endOfService,
      colour: '--chart-3',
      isDashed: true,
      points: savings.length > 1 ? eosSerie : pricedPart(eosSerie, pricedUntil),
    },
  ]
  return lines.filter(({ points }) => points.length > 0)
}
