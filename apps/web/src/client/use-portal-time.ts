import { zoneCity } from '@fundholder/language/zone-city.ts'
import { useLanguage } from '#language/use-language.ts'
import { portalConfig } from './portal-config.ts'

/**
 * Returns a function that writes an instant (ISO 8601) by the portal's clock, which it names, as e-mails and receipts do.
 * Its day is in words, for sentences.
 */
export function usePortalTime(): (instant: string) => string {
  const { dayOf } = useLanguage()
  return usePortalTimeWith(dayOf)
}

/** As `usePortalTime`, with the day in figures, for tables and lists. */
export function usePortalTimeInFigures(): (instant: string) => string {
  const { dayOfInFigures } = useLanguage()
  return usePortalTimeWith(dayOfInFigures)
}

function usePortalTimeWith(writeDay: (instant: string, timeZone: string) => string) {
  const { timeOf } = useLanguage()
  const { timeZone } = portalConfig()
  return (instant: string) =>
    `${writeDay(instant, timeZone)}, ${timeOf(instant, timeZone)} (${zoneCity(timeZone)})`
}
