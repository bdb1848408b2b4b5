import { portalConfig } from '#client/portal-config.ts'
import { usePortalTime } from '#client/use-portal-time.ts'
import { useLanguage } from '#language/use-language.ts'

/** Writes instants (ISO 8601) by the portal's clock: as a day, or as day and time. */
export function useMoments() {
  const { dayOf } = useLanguage()
  const { timeZone } = portalConfig()
  return { dayAt: (instant: string) => dayOf(instant, timeZone), moment: usePortalTime() }
}
