import { FUNDS, type SampleFund } from '../funds/instruments.ts'
import { stream } from '../random.ts'
import type { SampleHolding } from './holding.ts'
import { makeupOf } from './makeup.ts'

const MOST = 10
/** Part of a fund of funds that its listed funds make up. */
const LISTED = 0.95
/** Core holdings of every fund of funds. */
const BUILDING_BLOCKS = new Set([
  'Global equity',
  'US equity',
  'European equity',
  'Government bonds',
  'Corporate bonds',
  'Short duration bonds',
])

/**
 * The funds that a fund of funds holds, largest first: of each asset class as much as it invests there, from its own house
 * and in its own currency where it can.
 */
export function fundsHeld(seed: number, fund: SampleFund): SampleHolding[] {
  const chance = stream(seed, `funds:${fund.id}`)
  const { assets } = makeupOf(fund)
  const whole = Object.values(assets).reduce((sum, share) => sum + share, 0)
  const scored = FUNDS.filter((held) => isFit(held, fund)).map((held) => ({
    held,
    score:
      chance.uniform() +
      (houseOf(held) === houseOf(fund) ? 0.6 : 0) +
      (BUILDING_BLOCKS.has(held.subAssetClass ?? '') ? 0.7 : 0) +
      (held.currency === fund.currency ? 0.5 : 0),
  }))
  return Object.entries(assets)
    .flatMap(([assetClass, share]) => {
      const part = share / whole
      const held = scored
        .filter((one) => one.held.assetClass === assetClass)
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.max(Math.round(part * MOST), 1))
      return falling(held.length).map((fraction, rank) => {
        const { name, isin } = held[rank]?.held ?? fund
        const weight = Math.floor(fraction * part * LISTED * 10_000) / 10_000
        return { name, ...(isin !== undefined && { isin }), weight }
      })
    })
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
}

/** Fractions that sum to 1, each smaller than the one before. */
function falling(count: number): number[] {
  const parts = Array.from({ length: count }, (_, rank) => count + 2 - rank)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / whole)
}

const isFit = (held: SampleFund, fund: SampleFund) =>
  held.kind === 'fund' &&
  held.operative &&
  (held.currency === fund.currency || held.currency === 'USD') &&
  (!fund.sharia || held.sharia) &&
  (!fund.esg || held.esg)

/** Returns the fund house: the first word of a fund's name. */
const houseOf = ({ name }: SampleFund) => name.split(' ')[0]
