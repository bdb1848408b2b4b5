import * as challenges from '@fundholder/protocol/users/challenges.ts'
import * as calls from '@fundholder/protocol/users/factors.ts'
import * as signIn from '@fundholder/protocol/users/sign-in.ts'
import { Secret, TOTP } from 'otpauth'
import { type Browser, lastCode, PASSWORD } from '#test/portal/browser.ts'
import type { openSignInPortal } from './sign-in-portal.ts'

type Portal = Awaited<ReturnType<typeof openSignInPortal>>

/** Code of an app at an instant. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Requests a change of factors. @returns the code that reached the phone, with its challenge. */
export async function changeCode(
  { messages }: Pick<Portal, 'messages'>,
  browser: Browser,
  change: calls.FactorChange,
  credential?: string,
) {
  const response = await browser.ask(calls.requestFactorChange, {
    body: { change, ...(credential && { credential }) },
  })
  const { reference } = response.answer().verificationCode
  return { reference, code: lastCode(messages) }
}

/** Sets an authenticator app up. @returns its secret. The code that it was confirmed with is used up. */
export async function setUpApp(portal: Portal, browser: Browser): Promise<string> {
  const verificationCode = await changeCode(portal, browser, 'add-authenticator')
  const started = await browser.ask(calls.startAuthenticator, { body: { verificationCode } })
  const { enrolment, secret } = started.answer()
  const code = appCode(secret, portal.clock.now())
  ;(await browser.ask(calls.addAuthenticator, { body: { enrolment, code } })).answer()
  return secret
}

export async function makeBackupCodes(portal: Portal, browser: Browser): Promise<string[]> {
  const verificationCode = await changeCode(portal, browser, 'new-backup-codes')
  return (await browser.ask(calls.renewBackupCodes, { body: { verificationCode } })).answer().codes
}

/** Second step of signing in with another factor; keeps the tokens when it succeeds. */
export async function answerWith(
  browser: Browser,
  username: string,
  verificationCode: challenges.SignInVerificationCode,
) {
  const answered = await browser.ask(signIn.requestToken, {
    body: { credentials: { username, password: PASSWORD }, entity: 169, verificationCode },
  })
  if (answered.status === 200) {
    browser.held.access = answered.answer().token
    browser.held.system = String(answered.response.headers['system-token'])
  }
  return answered
}
