/** Why a figure does not exist. */
export const ABSENT_REASONS = [
  'under-one-year',
  'too-few-observations',
  'no-variance',
  'nothing-invested',
  'no-flows',
  'no-solution',
  'missing-price',
  'missing-rate',
  'before-inception',
] as const
export type AbsentReason = (typeof ABSENT_REASONS)[number]

/** A figure, or the reason why there is none; a missing figure is never a zero. */
export type Measured = { value: number } | { absent: AbsentReason }

/** Gives a figure its reason where a measure found none. */
export const measured = (value: number | undefined, otherwise: AbsentReason): Measured =>
  value === undefined ? { absent: otherwise } : { value }
