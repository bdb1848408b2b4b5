import type { FundSortKey } from '@fundholder/protocol/fund-shapes.ts'
import type { ScreenerFilter } from '@fundholder/protocol/screener.ts'
import { type Choices, ESG, OPERATIVE, SHARIA } from './fund-columns.ts'
import type { FundIndex } from './fund-index.ts'
import { howMet } from './fund-search.ts'
import type { Instrument } from './market-snapshot.ts'
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

/** What is looked at at all, before anything is chosen. */
export type FundScope = {
  kinds: readonly Instrument['kind'][]
  /** The manager shows nothing else. */
  operativeOnly: boolean
  peerGroup?: string | undefined
}

/** What an instrument fails by: one bit for each filter, in this order, and one for being out of scope. */
const FILTERS = [
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
const bitOf = (filter: ScreenerFilter) => 1 << FILTERS.indexOf(filter)
const OUT_OF_SCOPE = 1 << FILTERS.length

/** Which instruments meet a query, and by what the others fail. */
export type Narrowed = {
  index: FundIndex
  /** By place: 0 meets everything. */
  fails: Uint16Array
  /** How well the search is met, where there is one. */
  met: Uint8Array | undefined
  total: number
}

/** Looks at every instrument once for each filter. */
export function narrowed(index: FundIndex, query: FundQuery, scope: FundScope): Narrowed {
  const { risks, currencies, assetClasses, subAssetClasses, kinds, peerGroups, traits } = index
  const fails = new Uint16Array(index.instruments.length)
  const failByTrait = (trait: number, bit: number) => {
    for (let at = 0; at < fails.length; at++)
      if (((traits[at] as number) & trait) === 0) fails[at] = (fails[at] as number) | bit
  }
  failOthers(fails, kinds.of, chosenNumbers(kinds, scope.kinds), OUT_OF_SCOPE)
  if (scope.operativeOnly) failByTrait(OPERATIVE, OUT_OF_SCOPE)
  if (scope.peerGroup !== undefined)
    failOthers(fails, peerGroups.of, chosenNumbers(peerGroups, [scope.peerGroup]), OUT_OF_SCOPE)
  const met = query.q === undefined ? undefined : howMet(index, query.q)
  if (met) {
    const bit = bitOf('q')
    for (let at = 0; at < fails.length; at++) if (met[at] === UNMET) fails[at] = (fails[at] as number) | bit
  }
  if (query.instrumentIds) failUnnamed(index, fails, query.instrumentIds)
  if (query.riskIds) {
    const risksAsked = new Set(query.riskIds.map((riskId) => riskId ?? 0))
    failOthers(
      fails,
      risks,
      Uint8Array.from({ length: 8 }, (_, risk) => Number(risksAsked.has(risk))),
      bitOf('riskIds'),
    )
  }
  if (query.currencies)
    failOthers(fails, currencies.of, chosenNumbers(currencies, query.currencies), bitOf('currencies'))
  if (query.assetClasses)
    failOthers(fails, assetClasses.of, chosenCodes(assetClasses, query.assetClasses), bitOf('assetClasses'))
  if (query.subAssetClasses)
    failOthers(
      fails,
      subAssetClasses.of,
      chosenCodes(subAssetClasses, query.subAssetClasses),
      bitOf('subAssetClasses'),
    )
  failByFigures(index, fails, query)
  if (query.esg) failByTrait(ESG, bitOf('esg'))
  if (query.sharia) failByTrait(SHARIA, bitOf('sharia'))
  if (query.operativeOnly) failByTrait(OPERATIVE, bitOf('operativeOnly'))
  let total = 0
  for (let at = 0; at < fails.length; at++) if (fails[at] === 0) total++
  return { index, fails, met, total }
}

/** 1 for each number whose value was chosen. */
const chosenNumbers = <Value>({ values }: Choices<Value>, wanted: readonly Value[]): Uint8Array => {
  const asked = new Set(wanted)
  return Uint8Array.from(values, (value) => Number(asked.has(value)))
}

const chosenCodes = ({ values }: Choices<{ code: string }>, codes: readonly string[]): Uint8Array =>
  Uint8Array.from(values, ({ code }) => Number(codes.includes(code)))

function failOthers(fails: Uint16Array, of: Uint32Array | Uint8Array, chosen: Uint8Array, bit: number): void {
  for (let at = 0; at < fails.length; at++)
    if (chosen[of[at] as number] !== 1) fails[at] = (fails[at] as number) | bit
}

function failUnnamed({ placeOf }: FundIndex, fails: Uint16Array, ids: readonly string[]): void {
  const named = new Set(ids.map((id) => placeOf.get(id)))
  const bit = bitOf('instrumentIds')
  for (let at = 0; at < fails.length; at++) if (!named.has(at)) fails[at] = (fails[at] as number) | bit
}

/** An instrument without a figure meets no demand on it. */
function failByFigures({ charges, figures }: FundIndex, fails: Uint16Array, query: FundQuery): void {
  const { maxOc, performanceYTD } = query
  const { values } = figures.ytd
  if (maxOc !== undefined)
    for (let at = 0; at < fails.length; at++)
      if (!((charges[at] as number) <= maxOc)) fails[at] = (fails[at] as number) | bitOf('maxOc')
  if (performanceYTD !== undefined)
    for (let at = 0; at < fails.length; at++)
      if (!((values[at] as number) >= performanceYTD))
        fails[at] = (fails[at] as number) | bitOf('performanceYTD')
}

/** What a page is sorted by; without a key by how well the search is met, then by name. */
export type FundSorting = { sortKey?: FundSortKey | undefined; sort?: 'asc' | 'desc' | undefined }

const ORDER_OF = {
  name: 'name',
  riskId: 'riskId',
  'performance.ytd': 'ytd',
  'performance.inception': 'inception',
  oc: 'oc',
  volatilityAnnualized: 'volatility',
} as const satisfies Record<FundSortKey, keyof FundIndex['orders']>

/** The places of a page of what meets a query. Ties stand by name and then id; what has no figure stands last. */
export function pageOf(
  { index, fails, met }: Narrowed,
  { sortKey, sort }: FundSorting,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  if (met && sortKey === undefined) return bestMet(fails, met, { skip, limit })
  const key = sortKey ?? 'name'
  const order = index.orders[ORDER_OF[key]][sort ?? (key.startsWith('performance') ? 'desc' : 'asc')]
  const page: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && page.length < limit; at++) {
    const place = order[at] as number
    if (fails[place] === 0 && passed++ >= skip) page.push(place)
  }
  return page
}

function bestMet(
  fails: Uint16Array,
  met: Uint8Array,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  const page: number[] = []
  let passed = 0
  for (let how = 0; how <= WORST_MET; how++)
    for (let at = 0; at < fails.length && page.length < limit; at++)
      if (fails[at] === 0 && met[at] === how && passed++ >= skip) page.push(at)
  return page
}
const WORST_MET = 4

/** How many instruments have each value of a column and meet every filter but the column's own, where it has one. */
export function countsOf(
  { fails }: Narrowed,
  of: Uint32Array | Uint8Array,
  filter: ScreenerFilter | undefined,
  length: number,
): Int32Array {
  const counts = new Int32Array(length)
  const own = filter ? bitOf(filter) : 0
  for (let at = 0; at < fails.length; at++) {
    const failed = fails[at] as number
    if (failed === 0 || failed === own) {
      const value = of[at] as number
      counts[value] = (counts[value] as number) + 1
    }
  }
  return counts
}

/** 1 for each value of a column that anything in scope has. */
export function valuesInScope({ fails }: Narrowed, of: Uint32Array | Uint8Array, length: number): Uint8Array {
  const found = new Uint8Array(length)
  for (let at = 0; at < fails.length; at++)
    if ((fails[at] as number) < OUT_OF_SCOPE) found[of[at] as number] = 1
  return found
}

/** How many instruments have a trait and meet every filter but the trait's own. */
export function countOfTrait(
  { index: { traits }, fails }: Narrowed,
  trait: number,
  filter: ScreenerFilter,
): number {
  const own = bitOf(filter)
  let count = 0
  for (let at = 0; at < fails.length; at++) {
    const failed = fails[at] as number
    if ((failed === 0 || failed === own) && ((traits[at] as number) & trait) !== 0) count++
  }
  return count
}

/** How many there would be without each filter that is set, the most first. */
export function totalsWithout({ fails, total }: Narrowed, query: FundQuery) {
  const counts = new Int32Array(FILTERS.length)
  for (let at = 0; at < fails.length; at++) {
    const failed = fails[at] as number
    if (failed !== 0 && failed < OUT_OF_SCOPE && (failed & (failed - 1)) === 0) {
      const filter = 31 - Math.clz32(failed)
      counts[filter] = (counts[filter] as number) + 1
    }
  }
  return FILTERS.flatMap((filter, at) =>
    query[filter] === undefined ? [] : [{ filter, total: total + (counts[at] as number) }],
  ).sort((a, b) => b.total - a.total)
}
