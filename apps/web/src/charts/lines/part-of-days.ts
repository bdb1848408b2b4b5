/** A stretch of days by their places, both counted. */
export type PartOfDays = { from: number; to: number }

/** A stretch has at least so many steps from day to day: less is no picture. */
export const FEWEST_STEPS = 5
