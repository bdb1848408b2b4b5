import type { Measured } from '@fundholder/analytics/risk/measured.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getPeerGroup } from '@fundholder/protocol/funds/funds.ts'
import { type FundIndex, instrumentAt } from '#catalogue/search/fund-index.ts'
import { narrowed } from '#catalogue/search/fund-query.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { FUND_KINDS, type FundDeps, indexOf, isRestricted } from './instruments.ts'

const MOST_NAMED = 200

/**
 * Peer group of a fund, and its rank in it.
 *
 * @throws {Refusal} `instruments/unknown`.
 */
export function peerGroupOf(deps: FundDeps, session: SignedIn, id: string): Answer<typeof getPeerGroup> {
  const index = indexOf(deps)
  const own = index.placeOf.get(id)
  const instrument = index.market.instrument(id)
  if (own === undefined || !instrument) throw new Refusal('instruments/unknown', { instrumentId: id })
  const { peerGroup } = instrument
  const places = peerGroup === undefined ? [own] : membersOf(deps, session, index, { own, peerGroup })
  const { figures, charges } = index
  const shownPlaces = places.slice(0, MOST_NAMED)
  if (!shownPlaces.includes(own)) shownPlaces[MOST_NAMED - 1] = own
  const ytd = valuesAt(figures.ytd.values, places)
  const ownYtd = figures.ytd.values[own] as number
  return {
    instrumentId: id,
    ...(peerGroup !== undefined && { peerGroup }),
    total: places.length,
    instrumentIds: shownPlaces.map((place) => instrumentAt(index, place).id),
    median: {
      performance: {
        ytd: medianOf(ytd),
        inception: medianOf(valuesAt(figures.inception.values, places)),
      },
      oc: medianOf(valuesAt(charges, places)),
      volatilityAnnualized: medianOf(valuesAt(figures.volatility.values, places)),
    },
    place: {
      ...(!Number.isNaN(ownYtd) && { ytd: ytd.filter((value) => value > ownYtd).length + 1 }),
      of: ytd.length,
    },
  }
}

/** By name, the fund itself always among them. */
function membersOf(
  deps: FundDeps,
  session: SignedIn,
  index: FundIndex,
  { own, peerGroup }: { own: number; peerGroup: string },
): number[] {
  const scope = { kinds: FUND_KINDS, operativeOnly: isRestricted(deps, session), peerGroup }
  const { fails } = narrowed(index, {}, scope)
  const members: number[] = []
  for (let place = 0; place < fails.length; place++)
    if (fails[place] === 0 || place === own) members.push(place)
  return members
}

const valuesAt = (values: Float64Array, places: readonly number[]): number[] =>
  places.map((place) => values[place] as number).filter((value) => !Number.isNaN(value))

/** Returns the median. */
function medianOf(values: readonly number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) return { absent: 'too-few-observations' }
  return { value: (lower + upper) / 2 }
}
