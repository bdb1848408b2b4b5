import { changeColleague, listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { changeAccess, employerUsers } from './employer-users.ts'

export function registerEmployerAdmin(mount: Mount, deps: IdentityDeps): void {
  mount(listAdminUsers, ({ query, session }) => employerUsers(deps, session, query))
  mount(changeColleague, ({ body, session, request }) =>
    changeAccess({ ...deps, log: request.log }, session, body),
  )
}
