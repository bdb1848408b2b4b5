import { portalConfig } from '#client/portal-config.ts'
import { usePortalTimeInFigures } from '#client/use-portal-time.ts'
import { useLanguage } from '#language/use-language.ts'

/** Writes instants (ISO 8601) of a list's rows by the portal's clock: as a day, or as day and time. */
export function useMoments() {
  const { dayOfInFigures } = useLanguage()
  const { timeZone } = portalConfig()
  return {
    dayAt: (instant: string) => dayOfInFigures(instant, timeZone),
    moment: usePortalTimeInFigures(),
  }
}
