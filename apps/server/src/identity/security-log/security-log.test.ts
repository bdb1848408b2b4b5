import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { signOut } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { lastCode, PASSWORD, wrongCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const lines: string[] = []
const portal = await openSignInPortal({
  log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }),
})
after(portal.close)

const operator = openDatabase(portal.url, { role: 'postgres' })
after(() => operator.db.destroy())

const userId = await portal.addUser({ username: 'amal' })
beforeEach(() => {
  lines.length = 0
})

const events = () =>
  lines.flatMap((line) => {
    const { security, userId: user, reason } = JSON.parse(line)
    return security ? [[security, user === userId ? 'amal' : user, reason].filter(Boolean).join(' ')] : []
  })

test('every step of signing in, staying in and signing out is written down with who and why', async () => {
  const browser = portal.openBrowser()
  await browser.requestCode('amal', 'Wrong-2026!')
  await browser.requestCode('nobody', 'Wrong-2026!')
  const { reference } = (await browser.requestCode('amal')).answer().verificationCode
  const code = lastCode(portal.messages)
  await browser.enterCode('amal', reference, wrongCode(code))
  await browser.enterCode('amal', reference, code)
  await browser.enterCode('amal', reference, code)
  await browser.ask(signOut)
  await browser.ask(getUserData)
  assert.deepEqual(events(), [
    'password.wrong amal',
    'password.wrong',
    'password.right amal',
    'code.sent amal',
    'password.right amal',
    'code.wrong amal',
    'password.right amal',
    'code.right amal',
    'session.opened amal',
    'password.right amal',
    'code.refused amal codes/spent',
    'session.ended amal logout',
    'access.refused session/missing',
  ])
})

test('a lock, a stolen and a replayed session are logged as warnings', async () => {
  const attacker = portal.openBrowser()
  for (let tried = 0; tried < 10; tried += 1) {
    await attacker.requestCode('amal', 'Wrong-2026!')
    portal.clock.pass({ minutes: 1 })
  }
  await attacker.requestCode('amal')
  assert.equal(events().at(-1), 'password.locked amal')
  portal.clock.pass({ minutes: 15 })

  const owner = portal.openBrowser()
  await owner.signInAs('amal')
  const thief = portal.openBrowser()
  Object.assign(thief.held, owner.held, { cookie: 'device=none' })
  await thief.ask(getUserData)
  assert.deepEqual(events().slice(-2), ['session.stolen amal', 'access.refused session/replaced'])

  await owner.signInAs('amal')
  const old = owner.headers()
  for (let rotation = 0; rotation < 2; rotation += 1) {
    await owner.ask(getUserData)
    portal.clock.pass({ minutes: 1 })
    await owner.ask(getUserData)
  }
  await owner.ask(getUserData, { headers: old })
  assert.deepEqual(events().slice(-2), ['session.replayed amal', 'access.refused amal session/replaced'])
})

test('a code that was sent at the second try of its transaction is written down once', async () => {
  await sql
    .raw(`
    create sequence commits;
    grant usage on sequence commits to fundholder_service;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('commits') = 1 then raise exception using errcode = '40001'; end if;
      return null;
    end $$;
    create constraint trigger fail_once after insert on challenge deferrable initially deferred
      for each row execute function fail_once()`)
    .execute(operator.db)
  await portal.openBrowser().requestCode('amal')
  assert.deepEqual(events(), ['password.right amal', 'code.sent amal'])
})

test('no password, code, token or typed name is in any line', async () => {
  const browser = portal.openBrowser()
  await browser.requestCode('My-Password-In-The-Wrong-Field!', 'Wrong-2026!')
  await browser.signInAs('amal')
  const code = lastCode(portal.messages)
  await browser.ask(getUserData)
  const log = lines.join('')
  const { access, system, cookie } = browser.held
  const secrets = [PASSWORD, 'Wrong-2026!', 'My-Password', access, system, cookie]
  for (const secret of secrets) assert.ok(secret && !log.includes(secret), String(secret))
  assert.doesNotMatch(log, new RegExp(`\\b${code}\\b`))
})
