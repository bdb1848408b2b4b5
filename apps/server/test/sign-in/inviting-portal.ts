import { activateAccount } from '@fundholder/protocol/users/passwords.ts'
import { INVITATION_COMMANDS } from '#identity/invitations/invitations.commands.ts'
import { type Browser, lastCode } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openSignInPortal } from './sign-in-portal.ts'

/** Default new password of an invited user. */
export const NEW_PASSWORD = 'Seven-otters-7'

/** The sign-in portal, whose operator invites people to choose a password. */
export async function openInvitingPortal(given: Parameters<typeof openSignInPortal>[0] = {}) {
  const portal = await openSignInPortal(given)
  let number = 0

  /** Types `users invite`. @returns what it printed. */
  const invite = (operands: readonly string[], options: Record<string, string | boolean> = {}) =>
    runCommand(INVITATION_COMMANDS, 'users invite', { deps: portal.deps, operands, options })

  /** The link that was sent last. */
  function lastLink(): URL {
    const mail = portal.messages.findLast(({ text }) => text.includes('/activate'))
    return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  }

  /** The code for typing of the message that was sent last, as it is read there. */
  function lastTypedCode(): string {
    const mail = portal.messages.findLast(({ text }) => text.includes('/activate'))
    return /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }

  /** Somebody new without a password; no message has been sent yet. */
  async function addInvitee() {
    number += 1
    const username = `amal.${number}`
    const id = await portal.addUser({ username, withoutPassword: true })
    portal.messages.length = 0
    return { username, id, browser: portal.openBrowser() }
  }

  /** Invites somebody. @returns the secret of their link. */
  async function invited(username: string): Promise<string> {
    await invite([username])
    return lastLink().hash.slice(1)
  }

  /** Signs in with a password and the code that comes. @returns the status of the last step. */
  async function signIn(browser: Browser, username: string, password = NEW_PASSWORD): Promise<number> {
    const response = await browser.requestCode(username, password)
    if (response.status !== 200) return response.status
    const { reference } = response.answer().verificationCode
    return (await browser.enterCode(username, reference, lastCode(portal.messages), password)).status
  }

  return { ...portal, invite, lastLink, lastTypedCode, addInvitee, invited, signIn }
}

/** Follows a link with its secret and chooses a password. */
export const activate = (browser: Browser, activationCode: string, password = NEW_PASSWORD, entity = 169) =>
  browser.ask(activateAccount, { body: { activationCode, password, entity } })
