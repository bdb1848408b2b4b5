import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useRef } from 'react'
import { Sparkline } from '#charts/sparkline.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useFirstViewStands } from '#session/first-view.ts'
import { useInSight } from '#ui/hooks/use-in-sight.ts'
import styles from './positions-table.module.css'
import { usePriceRun } from './use-price-run.ts'

/** A fund's price over the last twelve months, or since its first one; asked for when it comes into sight. */
export function Trend({ instrumentId, asOf }: { instrumentId: string; asOf: CalendarDay }) {
  const { text, day, change } = useLanguage()
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useInSight(place)
  const { data: prices = [] } = usePriceRun(instrumentId, asOf, useFirstViewStands() && isSeen)
  const [first, last] = [prices[0], prices.at(-1)]
  return (
    <span ref={place} className={styles.trend}>
      {first && last && (
        <Sparkline
          values={prices.map(({ value }) => value)}
          label={text('dashboard.positions.trend', {
            day: day(first.dateAsString),
            change: change(last.value / first.value - 1),
          })}
        />
      )}
    </span>
  )
}
