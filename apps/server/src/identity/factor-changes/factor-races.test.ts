import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import pg from 'pg'
import { sha256 } from '#identity/keys.ts'
import { requestSignIn, requestToken } from '#identity/sign-in/sign-in.ts'
import type { TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Browser, PASSWORD } from '#test/portal/browser.ts'
import { appCode, makeBackupCodes, setUpApp } from '#test/sign-in/factors.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const AT_ONCE = 5 // more right passwords at once would be slowed down

const portal = await openSignInPortal()
after(portal.close)

let username: string
let browser: Browser
beforeEach(async () => {
  ;({ username, browser } = await portal.addMember())
  await browser.signInAs(username)
})

test('one code of an app opens one session of five that ask at once', async () => {
  const secret = await setUpApp(portal, browser)
  portal.clock.pass({ seconds: 30 })
  const answers = await signInAtOnce({ code: appCode(secret, portal.clock.now()), channel: 'authenticator' })
  assert.deepEqual(answers, { done: 1, 'codes/authenticator-used': AT_ONCE - 1 })
})

test('without the mark on the used step the same code would open several', async () => {
  const secret = await setUpApp(portal, browser)
  portal.clock.pass({ seconds: 30 })
  const answers = await forgetting('authenticator', 'new.last_step := 0', () =>
    signInAtOnce({ code: appCode(secret, portal.clock.now()), channel: 'authenticator' }),
  )
  assert.ok((answers['done'] ?? 0) > 1)
})

test('one backup code opens one session of five that ask at once', async () => {
  const [code = ''] = await makeBackupCodes(portal, browser)
  const { done, ...refused } = await signInAtOnce({ code, channel: 'backup-code' })
  assert.equal(done, 1)
  const late = (refused['codes/spent'] ?? 0) + (refused['codes/wrong'] ?? 0)
  assert.equal(late, AT_ONCE - 1)
})

test('without the mark on the used code the same backup code would open several', async () => {
  const [code = ''] = await makeBackupCodes(portal, browser)
  const answers = await forgetting('backup_code', 'new.spent_at := null', () =>
    signInAtOnce({ code, channel: 'backup-code' }),
  )
  assert.ok((answers['done'] ?? 0) > 1)
})

/** Answers five challenges of five browsers at once, all alike. @returns how many came out how. */
async function signInAtOnce(answer: { code: string; channel: 'authenticator' | 'backup-code' }) {
  const attempt = { username, password: PASSWORD, entityId: 169 }
  const requests: { device: Buffer; reference: string }[] = []
  for (let number = 0; number < AT_ONCE; number += 1) {
    const device = sha256(`browser ${number} of ${username}`)
    const given = { deviceBefore: undefined, giveDevice: () => device }
    requests.push({ device, reference: (await requestSignIn(portal.deps, attempt, given)).reference })
  }
  const outcomes = await Promise.all(
    requests.map(({ device, reference }) => {
      const typed: TypedCode = { reference, ...answer }
      return outcomeOf(requestToken(portal.deps, attempt, typed, { device, userAgent: undefined }))
    }),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Runs work while the writes of a guard are undone. */
async function forgetting<Result>(
  table: string,
  change: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  try {
    await client.query(`
      create function forget_use() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
      create trigger forget_use before update on ${table} for each row execute function forget_use()`)
    return await work()
  } finally {
    await client.query('drop function forget_use cascade')
    await client.end()
  }
}
