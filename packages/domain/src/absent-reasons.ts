/** Why a figure does not exist. Such a figure is left out with its reason, never shown as zero. */
export const ABSENT_REASONS = [
  'under-one-year',
  'too-few-observations',
  'no-variance',
  'nothing-invested',
  'no-solution',
  'missing-price',
  'missing-rate',
  'before-inception',
  'no-benchmark',
  'missing-salary',
  'missing-joining-day',
  'not-reported',
] as const
export type AbsentReason = (typeof ABSENT_REASONS)[number]
