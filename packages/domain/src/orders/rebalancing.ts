/** Rebalancing frequencies: never, or at the close of every day or of the last day of each period. */
export const REBALANCINGS = ['buyAndHold', 'daily', 'monthly', 'quarterly', 'yearly'] as const
export type Rebalancing = (typeof REBALANCINGS)[number]

/** Weights, as fractions, that sum to 1 within this make a whole: thirds are written with seven digits. */
export const WEIGHT_TOLERANCE = 1e-6
