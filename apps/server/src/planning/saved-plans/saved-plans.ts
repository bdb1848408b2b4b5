import { isDeepStrictEqual } from 'node:util'
import { SAVED_PLANS_MAX } from '@fundholder/domain/savings/planning.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import {
  type SavedPlan,
  SavedPlans,
  type savePlans as theCall,
} from '@fundholder/protocol/planning/planning.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { askAs, type Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { plansOf, writePlans } from './saved-plans.queries.ts'

export const readPlans = (db: Database, session: SignedIn): Promise<SavedPlans> =>
  askAs(db, session, (one) => savedPlans(one, session))

/**
 * Saves all plans of the signed-in user. A plan keeps its day as long as its terms stay the same.
 *
 * @throws {Refusal} `plans/too-many`, `plans/name-taken`; `plans/changed` with the current plans, when others were saved
 * meanwhile.
 */
export async function savePlans(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: SignedIn,
  { version, plans: input }: Input<typeof theCall, 'body'>,
): Promise<SavedPlans> {
  refuseTooMany(input)
  const former = await readPlans(db, session)
  const today = clock.today()
  const plans = input.map((plan): SavedPlan => {
    const before = former.plans.find(({ id }) => id === plan.id)
    const isSame = before !== undefined && isDeepStrictEqual(before.terms, plan.terms)
    return { ...plan, savedOn: isSame ? before.savedOn : today }
  })
  if (former.version === version) {
    const isWritten = await writePlans(db, session, { version, plans }, clock.now())
    if (isWritten) return { version: version + 1, plans }
  }
  const current = await savedPlans(db, session)
  if (isDeepStrictEqual(current.plans, plans)) return current
  throw new Refusal('plans/changed', current)
}

async function savedPlans(db: Database, { userId }: SignedIn): Promise<SavedPlans> {
  return SavedPlans.parse((await plansOf(db, userId)) ?? { version: 0, plans: [] })
}

function refuseTooMany(plans: readonly { name: string }[]) {
  if (plans.length > SAVED_PLANS_MAX) throw new Refusal('plans/too-many', { most: SAVED_PLANS_MAX })
  const names = new Set<string>()
  for (const { name } of plans) {
    const same = name.trim().toLowerCase()
    if (names.has(same)) throw new Refusal('plans/name-taken', { name: name.trim() })
    names.add(same)
  }
}
