import { activityOf } from '#account-activity/account-activity.ts'
import { notificationsOf } from '#notification-list/notifications.ts'
import { readOrderDetails } from '#orders/tracking/order-details.ts'
import { type OrderListDeps, ordersOfContracts } from '#orders/tracking/order-list.ts'
import { type UserDataDeps, userDataOf } from '#people/user-data/user-data.ts'
import { readPlans } from '#planning/saved-plans/saved-plans.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { readFundLists } from '#preferences/fund-lists.ts'
import { readSettings } from '#preferences/settings.ts'

export type RecordsDeps = UserDataDeps & OrderListDeps

const ALL = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/** Returns the records of a user and the orders of a contract, as the portal's calls answer them. */
export async function recordsOf(deps: RecordsDeps, session: SignedIn, contractId: string) {
  const { data: orders } = await ordersOfContracts(deps, session, {
    contractId,
    state: 'all',
    kind: undefined,
    transactionId: undefined,
    ...ALL,
  })
  const details = []
  for (const { id } of orders) details.push(await readOrderDetails(deps, session, id))
  const { data: activity } = await activityOf(deps, session, { kind: 'activity', ...ALL })
  const { data: views } = await activityOf(deps, session, { kind: 'views', ...ALL })
  return {
    'personal-data': await userDataOf(deps, session),
    orders: details,
    notifications: (await notificationsOf(deps, session, ALL)).data,
    activity: { activity, views },
    plans: (await readPlans(deps.db, session)).plans,
    settings: {
      ...(await readSettings(deps, session, undefined)),
      funds: await readFundLists(deps.db, session),
    },
  }
}
