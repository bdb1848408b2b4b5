import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import pg from 'pg'
import { sha256 } from '#identity/keys.ts'
import { countTry } from '#identity/passwords/wrong-passwords.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lastCode, PASSWORD, wrongCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { challengeBy } from './challenges.queries.ts'
import { type Approved, sendChallenge } from './challenges.ts'
import { requestSignIn, requestToken } from './sign-in.ts'
import { spendChallenge } from './spend-challenge.ts'

const portal = await openSignInPortal()
after(portal.close)

let username: string
let userId: string
let number = 0
let since: Date
const device = sha256('the browser')
const fresh = { deviceBefore: undefined, giveDevice: () => device }
beforeEach(async () => {
  number += 1
  username = `amal.${number}`
  userId = await portal.addUser({ username })
  since = (await superuser('select clock_timestamp() as now')).rows[0].now
})

test('checks at most five of 200 concurrent wrong codes', async () => {
  const { reference, code } = await sendCode()
  const answers = await spendAtOnce(200, reference, wrongCode(code))
  assert.deepEqual(tally(answers), { 'codes/wrong': 5, 'codes/too-many-tries': 195 })
  assert.ok((await backends()) >= 8, 'the requests really met in the database')
})

test('without the count in the database all 200 would be looked at', async () => {
  const { reference, code } = await sendCode()
  const forgetting = { challenge: 'new.tries := 0', code_event: "new.at := new.at - interval '2 days'" }
  const answers = await sabotaged(forgetting, () => spendAtOnce(200, reference, wrongCode(code)))
  assert.deepEqual(tally(answers), { 'codes/wrong': 200 })
})

test('reading the count before writing it, as one statement does not, lets more than five through', async () => {
  const { reference } = await sendCode()
  const looks = await atOnce(200, async () => {
    const challenge = await challengeBy(portal.db, sha256(reference))
    if (!challenge || challenge.tries >= 5) return 'refused'
    await portal.db
      .updateTable('challenge')
      .set({ tries: challenge.tries + 1 })
      .where('reference_hash', '=', sha256(reference))
      .execute()
    return 'looked at'
  })
  assert.ok((tally(looks)['looked at'] ?? 0) > 5)
})

test('one right code sent 50 times at once opens one session', async () => {
  const attempt = { username, password: PASSWORD, entityId: 169 }
  const { reference } = await requestSignIn(portal.deps, attempt, fresh)
  const typed = { reference, code: lastCode(portal.messages) }
  const answers = await atOnce(50, () =>
    outcomeOf(requestToken(portal.deps, attempt, typed, { device, userAgent: undefined })),
  )
  assert.equal(tally(answers).done, 1)
  const sessions = await portal.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()
  assert.equal(sessions.length, 1)
})

test('one right code approves one thing of fifty', async () => {
  const { reference, code } = await sendCode()
  const answers = await spendAtOnce(50, reference, code)
  assert.equal(tally(answers).done, 1)
  assert.ok((await backends()) >= 8, 'the requests really met in the database')
})

test('without the mark on the used code one code would approve several', async () => {
  const { reference, code } = await sendCode()
  const answers = await sabotaged({ challenge: 'new.spent_at := null' }, () =>
    spendAtOnce(50, reference, code),
  )
  assert.ok((tally(answers).done ?? 0) > 1)
})

test('a code that a newer one replaced between comparing and using it opens nothing', async () => {
  const { reference, code } = await sendCode()
  // The count of the try is taken back in between: that is when the newer code arrives.
  await superuser(`
    create function resend() returns trigger language plpgsql as
      $$ begin update challenge set code_salt = 'newer'; return old; end $$;
    create trigger resend before delete on code_event for each row execute function resend();
  `)
  const answers = await spendAtOnce(1, reference, code)
  await superuser('drop function resend cascade')
  assert.deepEqual(answers, ['codes/spent'])
})

test('checks five of 200 concurrent wrong passwords, then delays the name', async () => {
  const attempt = { username, password: 'Wrong-2026!', entityId: 169 }
  const answers = await atOnce(200, () => outcomeOf(requestSignIn(portal.deps, attempt, fresh)))
  assert.deepEqual(tally(answers), { 'sign-in/wrong-credentials': 5, 'sign-in/slow-down': 195 })
  assert.ok((await backends()) >= 8, 'the requests really met in the database')
})

test('over any time ten wrong passwords in a row are looked at before the lock, however many come at once', async () => {
  const run = { entityId: 169, nameHash: sha256(username), knownDevice: undefined }
  let lookedAt = 0
  for (let wave = 0; wave < 6; wave += 1) {
    const counts = await atOnce(100, () => countTry(portal.db, run, portal.clock.now()))
    lookedAt += counts.filter((count) => count !== undefined).length
    portal.clock.pass({ seconds: 33 })
  }
  assert.equal(lookedAt, 10)
})

test('without the count in the database every wrong password would be looked at', async () => {
  const run = { entityId: 169, nameHash: sha256(username), knownDevice: undefined }
  const counts = await sabotaged({ wrong_password_run: 'new.failures := 0' }, () =>
    atOnce(200, () => countTry(portal.db, run, portal.clock.now())),
  )
  assert.equal(counts.filter((count) => count !== undefined).length, 200)
})

test('at most ten of many concurrent right passwords send a code', async () => {
  const sent = await atOnce(40, () => outcomeOf(sendCode()))
  assert.deepEqual(tally(sent), { done: 10, 'codes/daily-limit': 30 })
})

test('a stolen session detected by many requests ends once, with one notification', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  portal.messages.length = 0
  const { cookie: _, ...copied } = browser.headers()
  const answers = await atOnce(20, () =>
    portal.app.inject({ url: `/api${getUserData.url}`, headers: copied }),
  )
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [401])
  assert.equal(portal.messages.length, 1)
})

async function sendCode() {
  const { reference } = await inTransaction(portal.db, (trx) =>
    sendChallenge(portal.deps, trx, {
      ...approved(),
      phone: '+34600000123',
      message: { subject: '', text: '{{code}}' },
    }),
  )
  return { reference, code: lastCode(portal.messages) }
}

function approved(): Approved {
  return { purpose: 'sign-in', userId, subjectHash: sha256('subject') }
}

function spendAtOnce(times: number, reference: string, code: string) {
  const typed = { reference, code, ...approved() }
  return atOnce(times, () => outcomeOf(spendChallenge(portal.deps, typed, async () => 'done')))
}

function atOnce<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, work))
}

/** `done`, or the code it was refused with; anything else is a fault. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Runs work while the database forgets what the guards write, statement by statement. */
async function sabotaged<Result>(
  changes: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const [table, change] of Object.entries(changes)) {
    await superuser(`
      create function sabotage_${table}() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
      create trigger sabotage before insert or update on ${table} for each row execute function sabotage_${table}();
    `)
  }
  try {
    return await work()
  } finally {
    for (const table of Object.keys(changes)) await superuser(`drop function sabotage_${table} cascade`)
  }
}

/** Counts the database processes that have served the portal since the test began. */
async function backends(): Promise<number> {
  const { rows } = await superuser(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name = 'fundholder' and state_change > $1`,
    [since],
  )
  return rows[0].count
}

async function superuser(statements: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  try {
    return await client.query(statements, values)
  } finally {
    await client.end()
  }
}
