/** Returns the city that a time zone is named after: `Madrid` for `Europe/Madrid`. */
export const zoneCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
