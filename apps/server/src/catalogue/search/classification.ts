import type { CategoryLevel } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Instrument, MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/** A class that instruments belong to, such as `Global equity` within `Equity`. */
export type Relation = {
  /** Stable, and no two classes' alike: the names from the asset class down, as in `equity:global-equity`. */
  relationId: string
  /** None where the catalogue does not say. */
  name: string | undefined
  /** 1 asset class, 2 sub-asset class, 3 category. */
  level: CategoryLevel
  /** The classes around it, widest first. */
  parents: { relationId: string; name: string }[]
}

export type Classes = Pick<Instrument, 'assetClass' | 'subAssetClass' | 'category'>

const CASH = 'Cash'
const NO_CLASSES: Classes = { assetClass: undefined, subAssetClass: undefined, category: undefined }

/** The last part of an id where the catalogue names no class. */
const UNNAMED = 'unknown'

/**
 * The class of an instrument at a level. Where the catalogue names none, it is among those without one in the
 * narrowest class that it does name.
 */
export const relationOf = (market: MarketSnapshot, instrumentId: string, level: CategoryLevel): Relation =>
  relationIn(classesOf(market, instrumentId), level)

/** The same for classes that are at hand. */
export function relationIn({ assetClass, subAssetClass, category }: Classes, level: CategoryLevel): Relation {
  const path = [assetClass, subAssetClass, category].slice(0, level)
  const end = path.indexOf(undefined)
  const names = (end < 0 ? path : path.slice(0, end)).filter((name) => name !== undefined)
  const relations = names.map((name, depth) => ({ relationId: idOf(names.slice(0, depth + 1)), name }))
  const own = end < 0 ? relations.at(-1) : { relationId: idOf([...names, UNNAMED]), name: undefined }
  if (!own) throw new RangeError('a class has at least one name')
  return { ...own, level, parents: relations.slice(0, level - 1) }
}

/** Returns the classes of an instrument. Cash is cash at every level, also where the catalogue does not state it. */
export function classesOf(market: MarketSnapshot, instrumentId: string): Classes {
  const known = market.instrument(instrumentId)
  if (instrumentId !== CASH_INSTRUMENT_ID) return known ?? NO_CLASSES
  return {
    assetClass: known?.assetClass ?? CASH,
    subAssetClass: known?.subAssetClass ?? CASH,
    category: known?.category ?? CASH,
  }
}

const idOf = (names: readonly string[]) => names.map(slug).join(':')

const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
