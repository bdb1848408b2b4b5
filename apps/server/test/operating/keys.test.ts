import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getTerms } from '@fundholder/protocol/users/users.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openBrowser } from '#test/portal/browser.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { overHttp } from '#test/portal/started-servers.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { blocksOf, runBlock, skipWithout } from './chapter.ts'
import { openInstances } from './instances.ts'

const [makeKeys = ''] = blocksOf('Key rings', 'sh', 1)
const [restartAll = ''] = blocksOf('Restart one process after the other', 'sh', 1)
const [accept = '', use = '', remove = ''] = blocksOf('Change a key', 'sh', 3)
const [waiting = ''] = blocksOf('Change a key', 'sql', 1)

const skip = skipWithout('bash', 'curl', 'openssl', 'sed')

let database: Awaited<ReturnType<typeof testDatabase>>
let people: Awaited<ReturnType<typeof openSignInPortal>>
let instances: Awaited<ReturnType<typeof openInstances>>
before(async () => {
  database = await testDatabase()
  people = await openSignInPortal({ database: { ...database, close: async () => {} } })
  instances = await openInstances({
    DATABASE_URL: database.url,
    FUNDHOLDER_NOW: TEST_INSTANT,
    TOKEN_KEYS_FILE: 'token-keys',
    OUTBOX_KEYS_FILE: 'outbox-keys',
    PAGE_KEYS_FILE: 'page-keys',
  })
  await type(makeKeys)
  await instances.start()
})
after(async () => {
  await instances.close()
  await people.close()
  await database.close()
})

async function type(block: string): Promise<void> {
  const { status, output } = await runBlock(block, { cwd: instances.folder, env: instances.env })
  assert.equal(status, 0, output)
}

const keyIds = () =>
  readFileSync(join(instances.folder, 'token-keys'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0])

/** Returns the last delivered text message to a phone. */
async function codeTo(phone: string): Promise<string> {
  const outbox = join(instances.folder, 'data/outbox.jsonl')
  for (;;) {
    const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : []
    const text = lines.map((line) => JSON.parse(line)).findLast(({ to }) => to === phone)?.text
    const [code] = /\b\d{6}\b/.exec(text ?? '') ?? []
    if (code) return code
    await fetch(`${instances.urls[0]}/healthz`) // it is delivered meanwhile
  }
}

let clients = 0
/** A client who gets a code from one process and signs in at another. */
async function signIn(asks: string | undefined, enters: string | undefined) {
  clients += 1
  const username = `client-${clients}@example.com`
  const phone = `+3460000${1000 + clients}`
  await people.addUser({ username, phone })
  let at = asks
  const browser = openBrowser(
    overHttp(() => at ?? ''),
    [],
  )
  const { reference } = (await browser.requestCode(username)).answer().verificationCode
  const code = await codeTo(phone)
  at = enters
  const entered = await browser.enterCode(username, reference, code)
  return {
    entered: entered.status,
    /** Returns the answer of a process to a call of the session. */
    askedAt: async (url: string) => {
      at = url
      return (await browser.ask(getTerms)).status
    },
  }
}
type Client = Awaited<ReturnType<typeof signIn>>

async function nobodySignedOut(signedIn: readonly Client[], when: string): Promise<void> {
  for (const [index, client] of signedIn.entries())
    for (const url of instances.urls) assert.equal(await client.askedAt(url), 200, `client ${index} ${when}`)
}

test('a key changed in the documented steps ends no session on two processes', {
  skip,
  timeout: 170_000,
}, async () => {
  const [first, second] = instances.urls
  const signedIn = [await signIn(first, second)]
  instances.onRestarted(async (port) => {
    // Between two restarts the processes have different rings.
    signedIn.push(await signIn(first, second), await signIn(second, first))
    await nobodySignedOut(signedIn, `after the restart of ${port} with ${keyIds().join()}`)
  })
  await type(accept)
  assert.deepEqual(keyIds(), ['k1', 'k2'])
  await type(restartAll)
  await type(use)
  assert.deepEqual(keyIds(), ['k2', 'k1'])
  await type(restartAll)
  assert.equal(signedIn.length, 9)
  const { rows } = await superuser(database.url, 'select distinct key_id from session order by 1')
  assert.deepEqual(rows, [{ key_id: 'k1' }, { key_id: 'k2' }], 'sessions of both keys were tried')

  const late = [await signIn(first, second)] // a day later only such sessions are left
  instances.onRestarted((port) => nobodySignedOut(late, `after the restart of ${port} without the old key`))
  await type(remove)
  assert.deepEqual(keyIds(), ['k2'])
  await type(restartAll)
  await nobodySignedOut(late, 'without the old key')
})

test('control: a key that is put in front in one step signs clients out', {
  skip,
  timeout: 120_000,
}, async () => {
  const [first = '', second = ''] = instances.urls
  const file = join(instances.folder, 'token-keys')
  await type(accept.replace('k2:', 'k3:'))
  const [old, added] = readFileSync(file, 'utf8').trim().split('\n')
  writeFileSync(file, `${added}\n${old}\n`)
  const answers: number[] = []
  instances.onRestarted(async (port) => {
    if (port !== instances.ports[0]) return
    const client = await signIn(first, first)
    answers.push(await client.askedAt(first), await client.askedAt(second))
  })
  await type(restartAll)
  assert.deepEqual(answers, [200, 401])
})

test('the documented query names the keys that waiting messages were encrypted with', { skip }, async () => {
  const ring = [{ id: 'k7', secret: Buffer.alloc(32, 7) }]
  const { encrypt } = await import('#messaging/outbox/encryption.ts')
  const id = '00000000-0000-4000-8000-000000000007'
  await superuser(
    database.url,
    `insert into outbox_message (id, channel, recipient, subject, encrypted_text, created_at, attempts, queue, next_attempt_at, expires_at)
      values ($1, 'email', 'a@example.com', '', $2, now(), 0, 'bulk', now(), now() + interval '7 days')`,
    [id, encrypt(ring, id, 'text')],
  )
  const { rows } = await superuser(database.url, waiting)
  assert.deepEqual(
    rows.filter(({ key }) => key === 'k7'),
    [{ key: 'k7', messages: '1' }],
  )
})
