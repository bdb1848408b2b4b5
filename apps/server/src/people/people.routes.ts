import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { listClients } from '@fundholder/protocol/users/clients.ts'
import * as requests from '@fundholder/protocol/users/requests.ts'
import * as calls from '@fundholder/protocol/users/users.ts'
import { anotherAccessToken } from '#identity/sessions/sessions.ts'
import { askAs } from '#platform/database/database.ts'
import type { FastifyRequest, Mount } from '#platform/http/http.ts'
import { userWithPerson } from './people.queries.ts'
import type { PeopleDeps } from './people-deps.ts'
import { approveCompanyAccount } from './requests/company-account.ts'
import { requestStatementAddress, withdrawRequest } from './requests/requests.ts'
import { changeUserData } from './user-data/change-user-data.ts'
import { userDataOf } from './user-data/user-data.ts'

/** Registers the calls about the signed-in user and the clients they may access. */
export function registerPeople(mount: Mount, deps: PeopleDeps): void {
  const at = (request: FastifyRequest): PeopleDeps => ({ ...deps, log: request.log })

  mount(calls.getUserData, ({ session }) => userDataOf(deps, session))
  mount(calls.changeUserData, async ({ session, body, request }) => {
    const changed = await changeUserData(at(request), session, body)
    if ('verificationCode' in changed) return changed
    const token = changed.isApproved ? await anotherAccessToken(at(request), session) : undefined
    return { ...(await userDataOf(deps, session)), token }
  })
  mount(requests.requestStatementAddress, async ({ session, body, request }) => {
    await requestStatementAddress(at(request), session, body)
    return userDataOf(deps, session)
  })
  mount(requests.withdrawRequest, async ({ session, params, request }) => {
    await withdrawRequest(at(request), session, params.id)
    return userDataOf(deps, session)
  })
  mount(requests.approveRequest, async ({ session, params, body, request }) => {
    const code = body.verificationCode
    const verificationCode = await approveCompanyAccount(at(request), session, params.id, code)
    if (verificationCode) return { verificationCode }
    const token = await anotherAccessToken(at(request), session)
    return { ...(await userDataOf(deps, session)), token }
  })
  mount(listClients, async ({ session }) => {
    const user = await askAs(deps.db, session, (one) => userWithPerson(one, session.userId))
    const name = [user.name, user.surname].filter(Boolean).join(' ')
    return {
      data: [{ id: user.id, username: user.username, name, entity: user.entity_id }],
      metadata: { pagination: { total: 1, skip: 0, limit: LIST_LIMIT } },
    }
  })
}
