import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from './icon.tsx'
import styles from './stale-prices.module.css'

/** Says that figures end earlier than prices do, because one that they need is missing; nothing while none is. */
export function StalePrices({
  valuedUntil,
  dateTo,
  pricedUntil,
}: {
  /** The last day that the figures speak of. */
  valuedUntil: CalendarDay
  /** The last day that they were asked for. */
  dateTo: CalendarDay
  /** The latest day with prices. */
  pricedUntil: CalendarDay | undefined
}) {
  const { text, day } = useLanguage()
  if (!pricedUntil || valuedUntil >= pricedUntil || valuedUntil >= dateTo) return null
  return (
    <p className={styles.notice} role="note">
      <Icon name="warning" size={16} />
      {text('ui.stalePrices', { valued: day(valuedUntil), priced: day(pricedUntil) })}
    </p>
  )
}
