import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { DistributionType } from '@fundholder/domain/funds/distributions.ts'
import type { Distribution, Slice } from '@fundholder/protocol/analysis/look-through.ts'
import { screen } from '@testing-library/react'

export const part = (name: string, weight: number): Slice => ({ kind: 'part', key: name, name, weight })
export const UNKNOWN: Slice = { kind: 'unknown', key: 'unknown', name: 'Not known', weight: 0.0617 }
/** Nine weights of four decimals that sum to 1. */
export const PARTS = [0.3333, 0.2167, 0.1501, 0.0999, 0.0704, 0.0333, 0.0221, 0.0125].map((weight, place) =>
  part(`Part ${place + 1}`, weight),
)
export const spread = (
  distributionType: DistributionType,
  data: Slice[] = [...PARTS, UNKNOWN],
  more: Partial<Distribution> = {},
): Distribution => ({ distributionType, data, dateTo: calendarDay('20261120'), ...more })

/** The line of a slice in the list beside the ring. */
export const row = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.includes(name),
  )
  if (!found) throw new Error(`no row ${name}`)
  return found
}
