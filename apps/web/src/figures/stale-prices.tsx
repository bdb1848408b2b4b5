import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './stale-prices.module.css'

/** Notice that figures end before the requested day because a price is missing; empty if none is. */
export function StalePrices({
  valuedUntil,
  dateTo,
}: {
  /** The last day that the figures speak of. */
  valuedUntil: CalendarDay
  /** Last requested day. */
  dateTo: CalendarDay
}) {
  const { text, day } = useLanguage()
  if (valuedUntil >= dateTo) return null
  return (
    <p className={styles.notice} role="note">
      <Icon name="warning" size={16} />
      {text('ui.stalePrices', { valued: day(valuedUntil), day: day(dateTo) })}
    </p>
  )
}
