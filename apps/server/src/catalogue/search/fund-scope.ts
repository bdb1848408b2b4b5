import type { Instrument } from '#catalogue/prices/market-snapshot.ts'
import { OPERATIVE } from './fund-columns.ts'
import type { FundIndex } from './fund-index.ts'
import { roomFor } from './reused-column.ts'

/** Instruments that can be found before any filter is set. */
export type FundScope = {
  kinds: readonly Instrument['kind'][]
  /** The manager shows nothing else. */
  operativeOnly: boolean
  peerGroup?: string | undefined
}

/** The bit of what is not looked at, above those of all filters. */
export const OUT_OF_SCOPE = 1 << 15

/** Evaluated scope: the instruments outside of it, and 1 for each value that occurs within it. */
type Scoped = { fails: Uint16Array; has: ValuesHad }
export type ValuesHad = Record<'currencies' | 'assetClasses' | 'subAssetClasses', Uint8Array>

/** A few scopes are requested again and again, each found by its kinds and restriction. */
const known = new WeakMap<FundIndex, Map<string, Scoped>>()

const room = roomFor((length) => new Uint16Array(length))

/** `OUT_OF_SCOPE` for every excluded instrument, 0 for the others; valid until the next query. */
export function failingScope(index: FundIndex, scope: FundScope): Uint16Array {
  const fails = room(index.instruments.length)
  fails.set(scoped(index, scope).fails)
  if (scope.peerGroup === undefined) return fails
  const { values, of } = index.peerGroups
  const number = values.indexOf(scope.peerGroup)
  for (let at = 0; at < fails.length; at++) if (of[at] !== number) fails[at] = OUT_OF_SCOPE
  return fails
}

/** 1 for each value that anything has that is looked at, whatever its peer group. */
export const valuesIn = (index: FundIndex, scope: FundScope): ValuesHad => scoped(index, scope).has

function scoped(index: FundIndex, { kinds, operativeOnly }: FundScope): Scoped {
  const scopes = known.get(index) ?? new Map<string, Scoped>()
  known.set(index, scopes)
  const key = `${[...new Set(kinds)].sort().join()} ${operativeOnly}`
  const found = scopes.get(key)
  if (found) return found
  const { currencies, assetClasses, subAssetClasses } = index
  const isKind = Uint8Array.from(index.kinds.values, (kind) => Number(kinds.includes(kind)))
  const fails = Uint16Array.from(index.traits, (trait, at) =>
    isKind[index.kinds.of[at] as number] === 1 && (!operativeOnly || (trait & OPERATIVE) !== 0)
      ? 0
      : OUT_OF_SCOPE,
  )
  const had = ({ values, of }: { values: readonly unknown[]; of: Uint32Array }) => {
    const has = new Uint8Array(values.length)
    for (let at = 0; at < fails.length; at++) if (fails[at] === 0) has[of[at] as number] = 1
    return has
  }
  const fresh = {
    fails,
    has: {
      currencies: had(currencies),
      assetClasses: had(assetClasses),
      subAssetClasses: had(subAssetClasses),
    },
  }
  scopes.set(key, fresh)
  return fresh
}
