import { zoneCity } from '@fundholder/language/zone-city.ts'
import { useLanguage } from '#language/use-language.ts'
import { portalConfig } from './portal-config.ts'

/** Returns a function that writes an instant (ISO 8601) by the portal's clock, which it names, as e-mails and receipts do. */
export function usePortalTime(): (instant: string) => string {
  const { dayOf, timeOf } = useLanguage()
  const { timeZone } = portalConfig()
  return (instant) => `${dayOf(instant, timeZone)}, ${timeOf(instant, timeZone)} (${zoneCity(timeZone)})`
}
