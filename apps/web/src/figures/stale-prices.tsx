import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './stale-prices.module.css'

/** Says that figures end before the day that they were asked for, because a price is missing; nothing while none is. */
export function StalePrices({
  valuedUntil,
  dateTo,
}: {
  /** The last day that the figures speak of. */
  valuedUntil: CalendarDay
  /** The last day that they were asked for. */
  dateTo: CalendarDay
}) {
  const { text, day } = useLanguage()
  if (valuedUntil >= dateTo) return null
  return (
    <p className={styles.notice} role="note">
      <Icon name="warning" size={16} />
      {text('ui.stalePrices', { valued: day(valuedUntil), asked: day(dateTo) })}
    </p>
  )
}
