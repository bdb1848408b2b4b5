import * as calls from '@fundholder/protocol/users/factors.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { FastifyRequest, Mount } from '#platform/http/http.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { addAuthenticator, removeFactor, renewBackupCodes, startAuthenticator } from './change-factors.ts'
import { listFactors } from './list-factors.ts'
import { requestFactorChange } from './request-change.ts'

/** Second factors of the signed-in user. */
export function registerFactors(mount: Mount, deps: IdentityDeps): void {
  const at = (request: FastifyRequest): IdentityDeps => ({ ...deps, log: request.log })

  mount(calls.getFactors, ({ session }) => listFactors(deps, session.userId))
  mount(calls.requestFactorChange, async ({ session, body, request }) => ({
    verificationCode: await requestFactorChange(at(request), session, body),
  }))
  mount(calls.startAuthenticator, ({ session, body, request }) =>
    startAuthenticator(at(request), session, body.verificationCode),
  )
  mount(calls.addAuthenticator, async ({ session, body, request }) => {
    await addAuthenticator(at(request), session, body)
    return listFactors(deps, session.userId)
  })
  mount(calls.startPasskey, ({ session, body, request }) =>
    startPasskey(at(request), session, body.verificationCode, originOf(request)),
  )
  mount(calls.addPasskey, async ({ session, body, request }) => {
    await addPasskey(at(request), session, body, originOf(request))
    return listFactors(deps, session.userId)
  })
  mount(calls.renewBackupCodes, async ({ session, body, request }) => ({
    codes: await renewBackupCodes(at(request), session, body.verificationCode),
  }))
  mount(calls.removeFactor, async ({ session, body: { verificationCode, ...requested }, request }) => {
    await removeFactor(at(request), session, requested, verificationCode)
    return listFactors(deps, session.userId)
  })
}

/** The page that asks; an origin that is not one of the portal's own was refused before. */
const originOf = ({ headers, protocol, host }: FastifyRequest): URL =>
  new URL(headers.origin ?? `${protocol}://${host}`)
