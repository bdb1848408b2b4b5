// Measures whether the time of an answer tells a known name from an unknown one: interleaved pairs of calls, without a session.
import { randomBytes } from 'node:crypto'
import { activateAccount, recoverPassword, resendInvitation } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { invite } from '../apps/server/src/identity/invitations/invitations.ts'
import { type Message, openOutbox } from '../apps/server/src/messaging/outbox/outbox.ts'
import { fixedClock } from '../apps/server/src/platform/clock/clock.ts'
import { TEST_INSTANT } from '../apps/server/test/portal/portal.ts'
import { openSignInPortal } from '../apps/server/test/sign-in/sign-in-portal.ts'
import { median, report, sized } from './measuring/budget.ts'

/** Odd, so that there is one in the middle. */
const PAIRS = sized(501, 3)
const MOST_MS = 5
const ENTITY = 169

const written: Message[] = []
const outbox = openOutbox({
  ring: [{ id: 'k1', secret: randomBytes(32) }],
  clock: fixedClock(TEST_INSTANT),
})
const portal = await openSignInPortal({
  queueMessage: async (trx, ...messages) => {
    written.push(...messages)
    await outbox(trx, ...messages)
  },
})
try {
  /** An authenticator app, so that members with a second factor are among those measured. */
  async function giveApp(userId: string) {
    const app = {
      secret: randomBytes(48),
      last_step: 0n,
      added_at: new Date(TEST_INSTANT),
      last_used_at: null,
    }
    await portal.db
      .insertInto('authenticator')
      .values({ user_id: userId, ...app })
      .execute()
  }
  const members: string[] = []
  const usedUp: string[] = []
  for (let index = 0; index < PAIRS; index += 1) {
    const username = `member.${index}`
    const id = await portal.addUser({ username })
    members.push(username)
    if (index % 2 === 0) await giveApp(id)
    const address = { email: addressOf(username), language: 'en' } as const
    await invite(
      portal.deps,
      { id, entityId: ENTITY, username, ...address },
      new URL('https://portal.example'),
    )
    usedUp.push(/#([\w-]{43})/.exec(written.at(-1)?.text ?? '')?.[1] ?? '')
  }
  portal.clock.pass({ hours: 73 })
  const browser = portal.openBrowser()
  const password = 'Wrong-pass-1'
  const signIn = (username: string) =>
    browser.ask(requestSignIn, { body: { username, password, entity: ENTITY } })
  const recover = (email: string) => browser.ask(recoverPassword, { body: { email, entity: ENTITY } })
  const activate = (activationCode: string) =>
    browser.ask(activateAccount, { body: { activationCode, password, entity: ENTITY } })

  const type = (username: string) =>
    browser.ask(activateAccount, {
      body: { username, activationCode: '00000-00000', password, entity: ENTITY },
    })
  const resend = (username: string) => browser.ask(resendInvitation, { body: { username, entity: ENTITY } })

  const unknown = members.map((_, index) => `nobody.${index}`)
  const differences = {
    'Sign-in': await differenceOf(signIn, members, unknown),
    'Sign-in, folded': await differenceOf(signIn, members.map(folded), unknown.map(folded)),
    Recovery: await differenceOf(recover, members.map(addressOf), unknown.map(addressOf)),
    'Recovery, folded': await differenceOf(
      recover,
      members.map((name) => folded(addressOf(name))),
      unknown.map((name) => folded(addressOf(name))),
    ),
    Activation: await differenceOf(
      activate,
      usedUp,
      usedUp.map(() => randomBytes(32).toString('base64url')),
    ),
    'Activation, typed code': await differenceOf(type, members, unknown),
    'Activation, typed code, folded': await differenceOf(type, members.map(folded), unknown.map(folded)),
    'Invitation again': await differenceOf(resend, members, unknown),
  }
  report(
    `Difference of the medians of ${PAIRS} known and ${PAIRS} unknown`,
    Object.entries(differences).map(([what, figure]) => ({ what, figure, unit: ' ms', atMost: MOST_MS })),
  )
} finally {
  await portal.close()
}

function addressOf(username: string): string {
  return `${username}@mail.example`
}

function folded(name: string): string {
  return name.toUpperCase()
}

/** Milliseconds between the medians of both kinds, called in turns, whose answers must be alike. */
async function differenceOf(
  call: (name: string) => Promise<{ status: number; response: { body: string } }>,
  known: readonly string[],
  unknown: readonly string[],
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const timed = async (kind: keyof typeof times, name: string) => {
    const begun = performance.now()
    const { status, response } = await call(name)
    times[kind].push(performance.now() - begun)
    answers.add(`${status} ${response.body}`)
  }
  for (const [index, name] of known.entries()) {
    const other = unknown[index] ?? ''
    // The order changes from pair to pair, so that neither kind always comes second.
    if (index % 2 === 0) {
      await timed('known', name)
      await timed('unknown', other)
    } else {
      await timed('unknown', other)
      await timed('known', name)
    }
  }
  if (answers.size !== 1) throw new Error(`the answers differ: ${[...answers].join(' | ')}`)
  return Math.abs(median(times.known) - median(times.unknown))
}
