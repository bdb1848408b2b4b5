import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID, type ExposureDimension } from '@fundholder/domain/funds/instruments.ts'
import type { Exposure, TopHolding } from '#catalogue/instruments/exposures.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { classesOf } from '#catalogue/search/classification.ts'

/** Exposures of an instrument in one dimension. */
export type LookThroughOf = {
  /** Fractions of its assets by key, as reported; none where nothing is known. */
  weights: ReadonlyMap<string, number>
  /** Names of keys that are not self-explanatory. */
  names?: ReadonlyMap<string, string>
  /** For which days it was reported. */
  days: readonly CalendarDay[]
}

/** Holdings beyond those that a fund lists: known to be others, but not which. No key of a row is empty. */
export const UNLISTED = ''

const NOTHING_LEFT = 1e-9

/**
 * Returns the exposures of each instrument in a dimension. Cash and deposits have their own class unless rows
 * state otherwise; all others depend on rows only.
 *
 * @param currency of cash; without it cash has none.
 */
export function lookThroughExposures(
  exposures: readonly Exposure[],
  dimension: ExposureDimension,
  market: MarketSnapshot,
  currency: string | undefined,
): (instrumentId: string) => LookThroughOf {
  const reported = Map.groupBy(
    exposures.filter((one) => one.dimension === dimension),
    ({ instrumentId }) => instrumentId,
  )
  return (instrumentId) => {
    const rows = reported.get(instrumentId)
    if (rows) return { weights: weightsOf(rows, ({ key }) => key), days: rows.map(({ day }) => day) }
    const itself = ofItself(instrumentId, dimension, market, currency)
    return { weights: new Map(itself === undefined ? [] : [[itself, 1]]), days: [] }
  }
}

/** The largest holdings of each instrument and, under one key, all that it does not list. */
export function lookThroughHoldings(
  holdings: readonly TopHolding[],
  market: MarketSnapshot,
): (instrumentId: string) => LookThroughOf {
  const listed = Map.groupBy(holdings, ({ instrumentId }) => instrumentId)
  return (instrumentId) => {
    const rows = listed.get(instrumentId)
    if (!rows) return holdingItself(instrumentId, market)
    const weights = weightsOf(rows, keyOf)
    const unlisted = 1 - rows.reduce((sum, { weight }) => sum + weight, 0)
    if (unlisted > NOTHING_LEFT) weights.set(UNLISTED, unlisted)
    const names = new Map(rows.map((row) => [keyOf(row), row.name]))
    return { weights, names, days: rows.map(({ day }) => day) }
  }
}

/** Returns true for an instrument that is itself the asset, not a fund of other assets. */
export const isItself = (instrumentId: string, market: MarketSnapshot): boolean => {
  const kind = market.instrument(instrumentId)?.kind
  return instrumentId === CASH_INSTRUMENT_ID || kind === 'cash' || kind === 'deposit'
}

/** Cash and deposits lie in no sector, and cash in no country: they are shown as themselves there. */
function ofItself(
  instrumentId: string,
  dimension: ExposureDimension,
  market: MarketSnapshot,
  currency: string | undefined,
): string | undefined {
  if (!isItself(instrumentId, market)) return undefined
  const deposit = instrumentId === CASH_INSTRUMENT_ID ? undefined : market.instrument(instrumentId)
  const { assetClass } = classesOf(market, instrumentId)
  switch (dimension) {
    case 'assetclass':
    case 'instrumenttype':
    case 'sector':
      return assetClass
    case 'country':
      return deposit?.address ?? assetClass
    case 'currency':
      return deposit ? deposit.currency : currency
    default:
      return undefined
  }
}

function holdingItself(instrumentId: string, market: MarketSnapshot): LookThroughOf {
  if (!isItself(instrumentId, market)) return { weights: new Map(), days: [] }
  const { isin, name } = market.instrument(instrumentId) ?? {}
  const key = isin ?? instrumentId
  const shown = name ?? classesOf(market, instrumentId).assetClass ?? instrumentId
  return { weights: new Map([[key, 1]]), names: new Map([[key, shown]]), days: [] }
}

const keyOf = ({ isin, name }: TopHolding) => isin ?? name

function weightsOf<Row extends { weight: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const weights = new Map<string, number>()
  for (const row of rows) weights.set(keyOf(row), (weights.get(keyOf(row)) ?? 0) + row.weight)
  return weights
}
