import type { ScreenerFilter } from '@fundholder/protocol/screener.ts'
import { type Choices, ESG, OPERATIVE, SHARIA } from './fund-columns.ts'
import type { FundIndex } from './fund-index.ts'
import { type FundScope, failingScope } from './fund-scope.ts'
import { howMet } from './fund-search.ts'
import { UNMET } from './word-index.ts'

/** What funds are narrowed by; what is absent narrows nothing, and lists are alternatives. */
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
}

/** What an instrument fails by: one bit for each filter, in this order. */
export const FILTERS = [
  'q',
  'instrumentIds',
  'riskIds',
  'assetClasses',
  'subAssetClasses',
  'currencies',
  'performanceYTD',
  'maxOc',
  'esg',
  'sharia',
  'operativeOnly',
] as const satisfies readonly ScreenerFilter[]

export const bitOf = (filter: ScreenerFilter): number => 1 << FILTERS.indexOf(filter)

/** Which instruments meet a query, and by what the others fail. */
export type Narrowed = {
  index: FundIndex
  scope: FundScope
  query: FundQuery
  /** By place: 0 meets everything, `OUT_OF_SCOPE` and more is not looked at. */
  fails: Uint16Array
  /** How well the search is met, where there is one. */
  met: Uint8Array | undefined
  total: number
}

/** Looks at every instrument once for each filter that is set. */
export function narrowed(index: FundIndex, query: FundQuery, scope: FundScope): Narrowed {
  const { risks, currencies, assetClasses, subAssetClasses } = index
  const fails = failingScope(index, scope)
  const met = query.q === undefined ? undefined : howMet(index, query.q)
  if (met) {
    const bit = bitOf('q')
    for (let at = 0; at < fails.length; at++) if (met[at] === UNMET) fails[at] = (fails[at] as number) | bit
  }
  if (query.instrumentIds) failUnnamed(index, fails, query.instrumentIds)
  if (query.riskIds) {
    const asked = new Set(query.riskIds.map((riskId) => riskId ?? 0))
    failOthersByRisk(
      fails,
      risks,
      NUMBERS_OF_RISKS.map((risk) => Number(asked.has(risk))),
      bitOf('riskIds'),
    )
  }
  if (query.currencies)
    failOthers(
      fails,
      currencies.of,
      chosenOf(currencies, (one) => one, query.currencies),
      bitOf('currencies'),
    )
  const codeOf = ({ code }: { code: string }) => code
  if (query.assetClasses)
    failOthers(
      fails,
      assetClasses.of,
      chosenOf(assetClasses, codeOf, query.assetClasses),
      bitOf('assetClasses'),
    )
  if (query.subAssetClasses)
    failOthers(
      fails,
      subAssetClasses.of,
      chosenOf(subAssetClasses, codeOf, query.subAssetClasses),
      bitOf('subAssetClasses'),
    )
  failByFigures(index, fails, query)
  if (query.esg) failByTrait(index, fails, ESG, bitOf('esg'))
  if (query.sharia) failByTrait(index, fails, SHARIA, bitOf('sharia'))
  if (query.operativeOnly) failByTrait(index, fails, OPERATIVE, bitOf('operativeOnly'))
  let total = 0
  for (let at = 0; at < fails.length; at++) if (fails[at] === 0) total++
  return { index, scope, query, fails, met, total }
}

const NUMBERS_OF_RISKS = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7)

/** 1 for each number whose value was chosen. */
function chosenOf<Value>(
  { values }: Choices<Value>,
  keyOf: (value: Value) => string,
  keys: readonly string[],
): Uint8Array {
  const asked = new Set(keys)
  return Uint8Array.from(values, (value) => Number(asked.has(keyOf(value))))
}

function failOthers(fails: Uint16Array, of: Uint32Array, chosen: Uint8Array, bit: number): void {
  for (let at = 0; at < fails.length; at++)
    if (chosen[of[at] as number] === 0) fails[at] = (fails[at] as number) | bit
}

/** The same of a narrower column: code that meets one kind of array alone is faster. */
function failOthersByRisk(fails: Uint16Array, risks: Uint8Array, chosen: Uint8Array, bit: number): void {
  for (let at = 0; at < fails.length; at++)
    if (chosen[risks[at] as number] === 0) fails[at] = (fails[at] as number) | bit
}

function failByTrait({ traits }: FundIndex, fails: Uint16Array, trait: number, bit: number): void {
  for (let at = 0; at < fails.length; at++)
    if (((traits[at] as number) & trait) === 0) fails[at] = (fails[at] as number) | bit
}

function failUnnamed({ placeOf }: FundIndex, fails: Uint16Array, ids: readonly string[]): void {
  const bit = bitOf('instrumentIds')
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
      if (!((charges[at] as number) <= maxOc)) fails[at] = (fails[at] as number) | bit
  }
  if (performanceYTD !== undefined) {
    const bit = bitOf('performanceYTD')
    for (let at = 0; at < fails.length; at++)
      if (!((values[at] as number) >= performanceYTD)) fails[at] = (fails[at] as number) | bit
  }
}
