import { SCREENER_FILTERS, type ScreenerFilter } from '@fundholder/protocol/funds/screener.ts'
import { ESG, OPERATIVE, SHARIA } from './fund-columns.ts'
import { bitOf, type Narrowed } from './fund-query.ts'
import { OUT_OF_SCOPE } from './fund-scope.ts'

/** Number of instruments for each choice: those that have it and meet every other filter. */
export type FundCounts = {
  /** By the number of the value. */
  risks: Int32Array
  currencies: Int32Array
  assetClasses: Int32Array
  subAssetClasses: Int32Array
  esg: number
  sharia: number
  operative: number
  /** Number of instruments without each set filter, the largest first. */
  without: { filter: ScreenerFilter; total: number }[]
}

const RISK = bitOf('riskIds')
const CURRENCY = bitOf('currencies')
const ASSET_CLASS = bitOf('assetClasses')
const SUB_ASSET_CLASS = bitOf('subAssetClasses')

/** Counts everything in one look at each instrument: one that fails a single filter still counts for that filter's choices. */
export function countsOf({ index, query, fails, total }: Narrowed): FundCounts {
  const { risks: riskOf, traits, assetClassOfSub } = index
  const [currencyOf, subOf] = [index.currencies.of, index.subAssetClasses.of]
  const currencies = new Int32Array(index.currencies.values.length)
  /** By sub-asset class, from which asset classes follow: those of what meets everything or fails by one of the two. */
  const [bySub, failingByClass, failingBySub] = [subs(index), subs(index), subs(index)]
  /** By risk and combination of traits together. */
  const [byRisk, failingByRisk] = [new Int32Array(64), new Int32Array(64)]
  const failing = new Int32Array(SCREENER_FILTERS.length)
  for (let at = 0; at < fails.length; at++) {
    const failed = fails[at] as number
    if (failed === 0) {
      const risk = ((riskOf[at] as number) << 3) | (traits[at] as number)
      const sub = subOf[at] as number
      const currency = currencyOf[at] as number
      byRisk[risk] = (byRisk[risk] as number) + 1
      bySub[sub] = (bySub[sub] as number) + 1
      currencies[currency] = (currencies[currency] as number) + 1
    } else if (failed < OUT_OF_SCOPE && (failed & (failed - 1)) === 0) {
      count(failing, 31 - Math.clz32(failed))
      if (failed === RISK) count(failingByRisk, (riskOf[at] as number) << 3)
      else if (failed === CURRENCY) count(currencies, currencyOf[at] as number)
      else if (failed === ASSET_CLASS) count(failingByClass, subOf[at] as number)
      else if (failed === SUB_ASSET_CLASS) count(failingBySub, subOf[at] as number)
    }
  }
  const risks = new Int32Array(8)
  for (let risk = 0; risk < byRisk.length; risk++)
    risks[risk >> 3] =
      (risks[risk >> 3] as number) + (byRisk[risk] as number) + (failingByRisk[risk] as number)
  const assetClasses = new Int32Array(index.assetClasses.values.length)
  for (let sub = 0; sub < bySub.length; sub++) {
    const asset = assetClassOfSub[sub] as number
    assetClasses[asset] =
      (assetClasses[asset] as number) + (bySub[sub] as number) + (failingByClass[sub] as number)
  }
  // A fund that fails the filter of a trait lacks that trait, so it does not add to the trait's own count.
  const having = (trait: number) =>
    byRisk.reduce((sum, found, combined) => sum + ((combined & trait) !== 0 ? found : 0), 0)
  return {
    risks,
    currencies,
    assetClasses,
    subAssetClasses: bySub.map((found, sub) => found + (failingBySub[sub] as number)),
    esg: having(ESG),
    sharia: having(SHARIA),
    operative: having(OPERATIVE),
    without: SCREENER_FILTERS.flatMap((filter, number) =>
      query[filter] === undefined ? [] : [{ filter, total: total + (failing[number] as number) }],
    ).sort((a, b) => b.total - a.total),
  }
}

const subs = ({ subAssetClasses }: Narrowed['index']) => new Int32Array(subAssetClasses.values.length)

function count(counts: Int32Array, value: number): void {
  counts[value] = (counts[value] as number) + 1
}

/** Counts the instruments that meet a query by value of a column. */
export function countsAmong(
  { fails }: Narrowed,
  { values, of }: { values: readonly unknown[]; of: Uint32Array },
) {
  const counts = new Int32Array(values.length)
  for (let at = 0; at < fails.length; at++) if (fails[at] === 0) count(counts, of[at] as number)
  return counts
}
