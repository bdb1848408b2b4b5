/** Names of slices in a distribution besides those that funds report. */
export const slices = {
  other: 'Other',
  unknown: 'Not known',
} as const
