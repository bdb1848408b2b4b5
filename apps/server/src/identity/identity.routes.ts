import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import * as changes from '@fundholder/protocol/users/change-password.ts'
import * as passwords from '@fundholder/protocol/users/passwords.ts'
import * as sessions from '@fundholder/protocol/users/sessions.ts'
import * as signIn from '@fundholder/protocol/users/sign-in.ts'
import * as users from '@fundholder/protocol/users/users.ts'
import type * as z from 'zod/mini'
import { refuseWhileBlocked } from '#availability/availability.ts'
import { registerFactors } from '#identity/factor-changes/factors.routes.ts'
import { activate } from '#identity/invitations/activate.ts'
import { resendInvitation } from '#identity/invitations/resend-invitation.ts'
import { endOwnSessions, listSessions } from '#identity/own-sessions/own-sessions.ts'
import { changePassword, requestPasswordChange } from '#identity/password-changes/change-password.ts'
import { replacePassword, requestReplacement } from '#identity/password-changes/expired-password.ts'
import {
  checkRecoveryLink,
  confirmReset,
  type Reset,
  requestReset,
  resendResetCode,
} from '#identity/password-changes/reset-password.ts'
import { sendRecoveryLinks } from '#identity/password-changes/send-recovery-link.ts'
import { deviceOf, giveDevice } from '#identity/sessions/device.ts'
import {
  anotherAccessToken,
  endSession,
  extendSession,
  type OpenedSession,
} from '#identity/sessions/sessions.ts'
import { resendChallenge } from '#identity/sign-in/challenges.ts'
import { requestSignIn, requestToken, type SignInAttempt } from '#identity/sign-in/sign-in.ts'
import { acceptTerms, termsFor } from '#identity/terms/accept-terms.ts'
import type { FastifyReply, FastifyRequest, Mount, SignedIn } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import type { IdentityDeps } from './identity-deps.ts'

/**
 * Signing in, staying in, signing out, passwords, second factors and the terms.
 *
 * @param userDataOf what is on file of a user, for the answers that carry it.
 */
export function registerIdentity(
  mount: Mount,
  deps: IdentityDeps,
  userDataOf: (signedIn: SignedIn) => Promise<z.infer<typeof users.UserData>>,
): void {
  const at = (request: FastifyRequest): IdentityDeps => ({ ...deps, log: request.log })

  mount(signIn.requestSignIn, async ({ body, request, reply }) => {
    if ('token' in body) return resetAnswer(at(request), resetOf(deps, request, body))
    const send = 'requestType' in body ? requestReplacement : requestSignIn
    return {
      verificationCode: await send(at(request), attemptOf(deps, request, body), {
        deviceBefore: deviceOf(deps, request),
        giveDevice: () => giveDevice(deps, request, reply),
      }),
    }
  })

  mount(signIn.requestToken, async ({ body: { credentials, entity, verificationCode }, request, reply }) => {
    const attempt = attemptOf(deps, request, { ...credentials, entity })
    const opened = await requestToken(at(request), attempt, verificationCode, {
      device: deviceOf(deps, request),
      userAgent: request.headers['user-agent'],
    })
    return openedAnswer(opened, reply)
  })

  mount(signIn.resendCode, async ({ body, request }) => ({
    verificationCode: await resendChallenge(at(request), body.reference),
  }))

  mount(passwords.activateAccount, async ({ body: { entity, ...presented }, request }) => {
    const { username, activationCode, password } = presented
    const entityId = servedEntity(deps, request, entity)
    await activate(at(request), { username, activationCode, password, entityId })
    return {}
  })

  mount(passwords.resendInvitation, async ({ body: { username, entity }, request }) => {
    const entityId = servedEntity(deps, request, entity)
    const address = await deps.addressOf(entityId)
    if (address) await resendInvitation(at(request), { username, entityId }, address)
    return {}
  })

  mount(passwords.recoverPassword, async ({ body: { email, entity }, request }) => {
    const entityId = servedEntity(deps, request, entity)
    const address = await deps.addressOf(entityId)
    if (address) await sendRecoveryLinks(at(request), { email, entityId }, address)
    return {}
  })

  mount(passwords.checkRecoveryLink, async ({ body: { token: secret }, request }) => {
    await checkRecoveryLink(at(request), { secret, entityId: deps.entityOf(request.hostname) })
    return { works: true as const }
  })

  mount(passwords.resetPassword, ({ body, request }) =>
    resetAnswer(at(request), resetOf(deps, request, body)),
  )

  mount(passwords.confirmPasswordReset, async ({ body, request, reply }) => {
    if ('oldPassword' in body) {
      const entity = body.entity ?? deps.entityOf(request.hostname) ?? DEFAULT_ENTITY
      const attempt = attemptOf(deps, request, { ...body, password: body.oldPassword, entity })
      const replaced = { ...attempt, newPassword: body.password }
      const opener = { device: deviceOf(deps, request), userAgent: request.headers['user-agent'] }
      return openedAnswer(await replacePassword(at(request), replaced, body.verificationCode, opener), reply)
    }
    const giveDeviceTo = () => giveDevice(deps, request, reply)
    await confirmReset(at(request), resetOf(deps, request, body), body.verificationCode, giveDeviceTo)
    return {}
  })

  mount(passwords.resendResetCode, async ({ body: { token: secret, reference }, request }) => {
    const link = { secret, entityId: deps.entityOf(request.hostname) }
    return { verificationCode: await resendResetCode(at(request), link, reference) }
  })

  mount(signIn.signOut, async ({ session, request, reply }) => {
    await endSession(at(request), { id: session.sessionId, user_id: session.userId }, 'logout')
    reply.header('clear-site-data', '"cache"')
    return {}
  })

  mount(signIn.reportActivity, async ({ session, request }) => {
    const { now, expiresAt } = await extendSession(at(request), session.sessionId)
    return { now: now.toISOString(), expiresAt: expiresAt.toISOString() }
  })

  mount(sessions.listSessions, async ({ session, request }) => ({
    data: await listSessions(at(request), session),
  }))
  mount(sessions.endSessions, async ({ session, body, request }) => ({
    ended: await endOwnSessions(at(request), session, body.session),
  }))
  registerFactors(mount, deps)

  mount(changes.requestPasswordChange, async ({ session, body: { password }, request }) => ({
    verificationCode: await requestPasswordChange(at(request), session, {
      password,
      device: deviceOf(deps, request),
    }),
  }))

  mount(changes.changePassword, async ({ session, body, request }) => {
    const { password, newPassword, verificationCode: code } = body
    const change = { password, newPassword, code, device: deviceOf(deps, request) }
    await changePassword(at(request), session, change)
    const token = await anotherAccessToken(at(request), session)
    return { ...(await userDataOf(session)), token }
  })

  mount(users.getTerms, ({ session, request }) => termsFor(at(request), session, languageOf(request)))
  mount(users.acceptTerms, ({ session, body, request }) => acceptTerms(at(request), session, body.version))
}

/** A reset by `/public/auth/request` passes no gate of its own, so a block is looked at here as well. */
async function resetAnswer(deps: IdentityDeps, reset: Reset) {
  await refuseWhileBlocked(deps.db)
  const verificationCode = await requestReset(deps, reset)
  return { showTwilio: verificationCode !== undefined, verificationCode }
}

function openedAnswer({ systemToken, accessToken, expiresAt }: OpenedSession, reply: FastifyReply) {
  reply.header('system-token', systemToken)
  return { token: accessToken, expiresAt: expiresAt.toISOString() }
}

/** No entity has this id, hence no user is found there. */
const NO_ENTITY = 0

function attemptOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  { username, password, entity }: { username: string; password: string; entity: number },
): SignInAttempt {
  return { username, password, entityId: servedEntity(deps, request, entity) }
}

const resetOf = (
  deps: IdentityDeps,
  request: FastifyRequest,
  { token: secret, password }: { token: string; password: string },
) => ({ secret, password, entityId: deps.entityOf(request.hostname) })

/** At another entity than the one served under this host nobody has an account, and the answers are a stranger's. */
const servedEntity = (deps: IdentityDeps, request: FastifyRequest, entity: number) =>
  (deps.entityOf(request.hostname) ?? entity) === entity ? entity : NO_ENTITY
