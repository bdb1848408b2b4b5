import type { Valuation } from '#account/queries/use-valuation.ts'
import type { LineSeries } from '#charts/line-series.ts'

type Labels = { savings: string; benchmark: string; endOfService: string }

/** The savings, the same money in the benchmark, and the end-of-service entitlement; those that there are. */
export function valueLines({ savingsSerie, benchSerie, eosSerie }: Valuation, label: Labels): LineSeries[] {
  const lines: LineSeries[] = [
    {
      id: 'savings',
      label: label.savings,
      colour: '--chart-1',
      isMain: true,
      points: savingsSerie,
    },
    {
      id: 'benchmark',
      label: label.benchmark,
      colour: '--chart-2',
      points: benchSerie,
    },
    {
      id: 'eos',
      label: label.endOfService,
      colour: '--chart-3',
      isDashed: true,
      points: eosSerie,
    },
  ]
  return lines.filter(({ points }) => points.length > 0)
}
