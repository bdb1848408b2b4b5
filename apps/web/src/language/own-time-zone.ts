/** The zone of the reader's clock, such as `Europe/Madrid`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
