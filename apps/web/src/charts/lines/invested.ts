import type { Figure } from '@fundholder/protocol/shapes.ts'

/** The sentences over charts of returns say what this much would have become. */
export const INVESTED = 10_000

/** Returns what the amount became at a return; undefined where that is unknown. */
export const investedAt = ({ value }: Figure): number | undefined =>
  value === undefined ? undefined : INVESTED * (1 + value)
