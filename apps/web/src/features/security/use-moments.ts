import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'

/** Writes instants (ISO 8601) in the reader's own time zone: as a day, or as day and time. */
export function useMoments() {
  const { dayOf, timeOf } = useLanguage()
  const zone = ownTimeZone()
  return {
    dayAt: (instant: string) => dayOf(instant, zone),
    moment: (instant: string) => `${dayOf(instant, zone)}, ${timeOf(instant, zone)}`,
  }
}
