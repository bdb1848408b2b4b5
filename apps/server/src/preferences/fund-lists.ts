import { isDeepStrictEqual } from 'node:util'
import { SAVED_SCREENS_MAX, WATCHED_FUNDS_MAX } from '@fundholder/domain/funds/fund-lists.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import {
  FundLists,
  type SavedScreen,
  type saveFundLists as theCall,
} from '@fundholder/protocol/funds/fund-lists.ts'
import { FUND_KINDS, type FundDeps } from '#catalogue/instruments/instruments.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { askAs, type Database } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { fundListsOf, writeFundLists } from './fund-lists.queries.ts'

export type FundListsDeps = Pick<FundDeps, 'db' | 'clock' | 'market'>

/** The funds that the signed-in user watches, and their screens. */
export const readFundLists = (db: Database, session: SignedIn): Promise<FundLists> =>
  askAs(db, session, (one) => savedLists(one, session))

/**
 * Saves the funds that the signed-in user watches, or their screens, or both; what is absent stays as it is.
 *
 * @throws {Refusal} `fund-lists/too-many-watched`, `fund-lists/too-many-screens`, `fund-lists/name-taken`;
 * `fund-lists/changed` with the current lists, when something else was saved meanwhile; `instruments/unknown` for a
 * fund that was not watched before and is none.
 */
export async function saveFundLists(
  deps: FundListsDeps,
  session: SignedIn,
  { version, ...changed }: Input<typeof theCall, 'body'>,
): Promise<FundLists> {
  refuseTooMany(changed)
  const former = await readFundLists(deps.db, session)
  const { watched = former.watched, screens = former.screens } = changed
  const lists = { watched, screens }
  if (former.version === version) {
    refuseUnknown(
      deps,
      watched.filter((id) => !former.watched.includes(id)),
    )
    const isWritten = await writeFundLists(deps.db, session, { version, ...lists }, deps.clock.now())
    if (isWritten) return { version: version + 1, ...lists }
  }
  const current = await savedLists(deps.db, session)
  if (isDeepStrictEqual(current, { version: current.version, ...lists })) return current
  throw new Refusal('fund-lists/changed', current)
}

async function savedLists(db: Database, { userId }: SignedIn): Promise<FundLists> {
  return FundLists.parse((await fundListsOf(db, userId)) ?? { version: 0, watched: [], screens: [] })
}

type Changed = { watched?: readonly string[] | undefined; screens?: readonly SavedScreen[] | undefined }

function refuseTooMany({ watched = [], screens = [] }: Changed) {
  if (watched.length > WATCHED_FUNDS_MAX)
    throw new Refusal('fund-lists/too-many-watched', { most: WATCHED_FUNDS_MAX })
  if (screens.length > SAVED_SCREENS_MAX)
    throw new Refusal('fund-lists/too-many-screens', { most: SAVED_SCREENS_MAX })
  const names = new Set<string>()
  for (const { name } of screens) {
    const same = name.trim().toLowerCase()
    if (names.has(same)) throw new Refusal('fund-lists/name-taken', { name: name.trim() })
    names.add(same)
  }
}

/**
 * Refuses unknown funds. Funds that were removed from the catalogue may stay on a list, but cannot be added.
 */
function refuseUnknown(deps: FundListsDeps, added: readonly string[]) {
  const market = deps.market()
  const unknown = added.find((id) => {
    const instrument = market.instrument(id)
    return !instrument || !FUND_KINDS.includes(instrument.kind)
  })
  if (unknown !== undefined) throw new Refusal('instruments/unknown', { instrumentId: unknown })
}
