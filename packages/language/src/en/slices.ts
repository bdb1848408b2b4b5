/** What stands in a distribution beside what funds report. */
export const slices = {
  other: 'Other',
  unknown: 'Not known',
} as const
