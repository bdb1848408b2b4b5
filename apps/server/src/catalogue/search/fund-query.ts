import { SCREENER_FILTERS, type ScreenerFilter } from '@fundholder/protocol/funds/screener.ts'
import { type Choices, ESG, OPERATIVE, SHARIA } from './fund-columns.ts'
import type { FundIndex } from './fund-index.ts'
import { type FundScope, failingScope } from './fund-scope.ts'
import { howMet } from './fund-search.ts'
import { UNMET } from './word-search.ts'

/** Filters of funds. An absent filter excludes nothing; the values of a list are alternatives. */
export type FundQuery = {
  q?: string | undefined
  instrumentIds?: readonly string[] | undefined
  /** Null is the risk that is not available. */
  riskIds?: readonly (number | null)[] | undefined
  currencies?: readonly string[] | undefined
  /** Codes of classes. */
  assetClasses?: readonly string[] | undefined
  subAssetClasses?: readonly string[] | undefined
  /** Percent a year. */
  maxOc?: number | undefined
  /** Fraction. */
  performanceYTD?: number | undefined
  esg?: boolean | undefined
  sharia?: boolean | undefined
  operativeOnly?: boolean | undefined
  /** Ids of what the client watches; none of them meets nothing. */
  watched?: readonly string[] | undefined
}

/** Returns the bit of a filter in the mask of failed filters, in the order of `SCREENER_FILTERS`. */
export const bitOf = (filter: ScreenerFilter): number => 1 << SCREENER_FILTERS.indexOf(filter)

/** Instruments that meet a query, and the filters that the others fail. */
export type Narrowed = {
  index: FundIndex
  scope: FundScope
  query: FundQuery
  /** By place: 0 matches every filter; `OUT_OF_SCOPE` and above are excluded. */
  fails: Uint16Array
  /** Match quality of each instrument; undefined without a search. */
  met: Uint8Array | undefined
  total: number
}

/** Looks at every instrument once for each filter that is set. */
export function narrowed(index: FundIndex, query: FundQuery, scope: FundScope): Narrowed {
  const fails = failingScope(index, scope)
  const met = query.q === undefined ? undefined : howMet(index, query.q)
  if (met)
    failByByte(
      fails,
      met,
      MET.map((how) => (how === UNMET ? bitOf('q') : 0)),
    )
  if (query.instrumentIds) failUnnamed(index, fails, query.instrumentIds, bitOf('instrumentIds'))
  if (query.watched) failUnnamed(index, fails, query.watched, bitOf('watched'))
  if (query.riskIds) {
    const allowed = new Set(query.riskIds.map((riskId) => riskId ?? 0))
    failByByte(
      fails,
      index.risks,
      EIGHT.map((risk) => (allowed.has(risk) ? 0 : bitOf('riskIds'))),
    )
  }
  const codeOf = ({ code }: { code: string }) => code
  failOthers(fails, index.assetClasses, codeOf, query.assetClasses, bitOf('assetClasses'))
  failOthers(fails, index.subAssetClasses, codeOf, query.subAssetClasses, bitOf('subAssetClasses'))
  failOthers(fails, index.currencies, (code) => code, query.currencies, bitOf('currencies'))
  failByFigures(index, fails, query)
  if (query.esg || query.sharia || query.operativeOnly)
    failByByte(
      fails,
      index.traits,
      EIGHT.map((traits) => failingByTraits(traits, query)),
    )
  let total = 0
  for (let at = 0; at < fails.length; at++) total += fails[at] === 0 ? 1 : 0
  return { index, scope, query, fails, met, total }
}

const MET = Uint16Array.from({ length: 256 }, (_, how) => how)
const EIGHT = MET.subarray(0, 8)

const failingByTraits = (traits: number, { esg, sharia, operativeOnly }: FundQuery): number =>
  (esg && !(traits & ESG) ? bitOf('esg') : 0) |
  (sharia && !(traits & SHARIA) ? bitOf('sharia') : 0) |
  (operativeOnly && !(traits & OPERATIVE) ? bitOf('operativeOnly') : 0)

/** Fails what has none of the values requested; nothing when none are. */
function failOthers<Value>(
  fails: Uint16Array,
  { values, of }: Choices<Value>,
  keyOf: (value: Value) => string,
  keys: readonly string[] | undefined,
  bit: number,
): void {
  if (!keys) return
  const allowed = new Set(keys)
  failByNumber(
    fails,
    of,
    Uint16Array.from(values, (value) => (allowed.has(keyOf(value)) ? 0 : bit)),
  )
}

// Without a branch: whether an instrument fails cannot be guessed, and a wrong guess costs more than the whole step.
function failByNumber(fails: Uint16Array, of: Uint32Array, failing: Uint16Array): void {
  for (let at = 0; at < fails.length; at++)
    fails[at] = (fails[at] as number) | (failing[of[at] as number] as number)
}

/** The same by a narrower column: code that meets one kind of array alone is faster. */
function failByByte(fails: Uint16Array, of: Uint8Array, failing: Uint16Array): void {
  for (let at = 0; at < fails.length; at++)
    fails[at] = (fails[at] as number) | (failing[of[at] as number] as number)
}

function failUnnamed({ placeOf }: FundIndex, fails: Uint16Array, ids: readonly string[], bit: number): void {
  const kept = ids.flatMap((id) => {
    const place = placeOf.get(id)
    return place === undefined ? [] : [{ place, failed: fails[place] as number }]
  })
  for (let at = 0; at < fails.length; at++) fails[at] = (fails[at] as number) | bit
  for (const { place, failed } of kept) fails[place] = failed
}

/** An instrument without a figure meets no demand on it. */
function failByFigures({ charges, figures }: FundIndex, fails: Uint16Array, query: FundQuery): void {
  const { maxOc, performanceYTD } = query
  const { values } = figures.ytd
  if (maxOc !== undefined) {
    const bit = bitOf('maxOc')
    for (let at = 0; at < fails.length; at++)
      fails[at] = (fails[at] as number) | ((charges[at] as number) <= maxOc ? 0 : bit)
  }
  if (performanceYTD !== undefined) {
    const bit = bitOf('performanceYTD')
    for (let at = 0; at < fails.length; at++)
      fails[at] = (fails[at] as number) | ((values[at] as number) >= performanceYTD ? 0 : bit)
  }
}
