import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'

/** A figure, or the reason why there is none; a missing figure is never a zero. */
export type Measured = { value: number } | { absent: AbsentReason }

/** Gives a figure its reason where a measure found none. */
export const measured = (value: number | undefined, otherwise: AbsentReason): Measured =>
  value === undefined ? { absent: otherwise } : { value }
