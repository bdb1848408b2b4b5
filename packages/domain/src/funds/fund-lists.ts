/** Funds that one client may watch. */
export const WATCHED_FUNDS_MAX = 100
/** Screens that one client may keep. */
export const SAVED_SCREENS_MAX = 20
export const SCREEN_NAME_LENGTH_MAX = 60

/** Funds that are compared with one another, fewest and most. */
export const COMPARED_FUNDS = { least: 2, most: 5 } as const
