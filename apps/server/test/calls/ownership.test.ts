import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Ownership, ownershipByUser } from '#contracts/ownership.ts'
import type { Browser } from '#test/portal/browser.ts'
import { isForItsPlacer, nameOf, spendsCode } from './call-examples.ts'
import {
  ask,
  assertHides,
  assertShows,
  crawl,
  exampleOf,
  idOf,
  mixturesOf,
  owningCalls,
  refusalFor,
  sessionCalls,
  withIds,
} from './member-calls.ts'
import { openTwoManagers } from './two-managers.ts'

/** Every contract that the transaction can see, as without the application's check of owners. */
const everybodys: Ownership = async (db, session) => {
  const rows = await db.selectFrom('contract').select(['user_id', 'entity_id']).distinct().execute()
  const own = await Promise.all(
    rows.map((row) => ownershipByUser(db, { ...session, userId: row.user_id, entityId: row.entity_id })),
  )
  return own.flat()
}

const WALLS = [
  { name: 'with both walls', ownership: ownershipByUser, rowSecurity: true },
  { name: 'with the application’s check alone', ownership: ownershipByUser, rowSecurity: false },
  { name: 'with row-level security alone', ownership: everybodys, rowSecurity: true },
] as const

for (const { name, ownership, rowSecurity } of WALLS) {
  describe(name, () => {
    let portal: Awaited<ReturnType<typeof openTwoManagers>>
    let elena: Browser
    before(async () => {
      portal = await openTwoManagers(ownership)
      if (!rowSecurity) await tearDownRowSecurity(portal.url)
      elena = portal.openBrowser()
      await elena.signInAs('elena')
    })
    after(() => portal.close())

    test('one’s own ids are answered', async () => {
      const { elena: holder } = portal.holders
      for (const call of owningCalls) {
        const { status, response } = await ask(elena, call, exampleOf(call, holder))
        if (spendsCode(call)) assert.notEqual(status, 404, `${nameOf(call)} ${response.body}`)
        else assert.equal(status, 200, `${nameOf(call)} ${response.body}`)
      }
    })

    test('ids of others, of another manager or unknown ones, in any mixture, refuse the whole call and show nothing', async () => {
      const { elena: own, omar, namesake } = portal.holders
      for (const call of owningCalls) {
        for (const [path, kind] of Object.entries(call.owned ?? {})) {
          const missing = await refusalFor(elena, call, withIds(call, own, path, 'not-there', 'not-there'))
          assert.equal(missing.status, 404, `${nameOf(call)} with a missing id`)
          for (const foreign of [omar, namesake].filter((one) => idOf(one, kind) !== idOf(own, kind))) {
            for (const input of mixturesOf(call, own, path, idOf(foreign, kind))) {
              const label = `${nameOf(call)} ${JSON.stringify(input)}`
              const { status, body } = await refusalFor(elena, call, input)
              assert.deepEqual({ status, body }, missing, `${label} is answered as if it did not exist`)
            }
          }
        }
      }
    })

    test('nothing of others is in any answer', async () => {
      const { elena: own, omar, namesake } = portal.holders
      const answers = await crawl(elena, own)
      assertShows(answers, own.canaries)
      for (const other of [omar, namesake]) assertHides(answers, other.canaries)
    })
  })
}

test('control: without both guards the ids of others are answered', async () => {
  const portal = await openTwoManagers(everybodys)
  try {
    await tearDownRowSecurity(portal.url)
    const elena = portal.openBrowser()
    await elena.signInAs('elena')
    const { omar } = portal.holders
    const open = owningCalls.filter(
      (call) => !Object.values(call.owned ?? {}).includes('client') && !isForItsPlacer(call),
    )
    for (const call of open) {
      const { status } = await ask(elena, call, exampleOf(call, omar))
      assert.equal(status, 200, nameOf(call))
    }
  } finally {
    await portal.close()
  }
})

describe('at every call', () => {
  let portal: Awaited<ReturnType<typeof openTwoManagers>>
  let elena: Browser
  before(async () => {
    portal = await openTwoManagers()
    elena = portal.openBrowser()
    await elena.signInAs('elena')
  })
  after(() => portal.close())

  test('refuses requests without a session', async () => {
    for (const call of sessionCalls) {
      const stranger = portal.openBrowser()
      const { status, refusal } = await ask(stranger, call, exampleOf(call, portal.holders.elena))
      assert.deepEqual([status, refusal().code], [401, 'session/missing'], nameOf(call))
    }
  })

  test('before the terms are accepted only what needs no acceptance answers', async () => {
    const { omar } = portal.holders
    for (const call of sessionCalls) {
      const browser = portal.openBrowser()
      await browser.signInAs('omar', { terms: false })
      const { status, response } = await ask(browser, call, exampleOf(call, omar))
      assert.equal(status, call.access === 'session' ? 200 : 403, nameOf(call))
      if (status === 403) assert.equal(response.json().code, 'terms/required', nameOf(call))
      await portal.db
        .updateTable('portal_user')
        .set({ terms_version: null })
        .where('id', '=', omar.userId)
        .execute()
    }
  })

  test('members do not make the calls of employers', async () => {
    for (const call of sessionCalls.filter(({ access }) => access === 'employer')) {
      const { status } = await ask(elena, call, exampleOf(call, portal.holders.elena))
      assert.equal(status, 403, nameOf(call))
    }
  })

  test('refuses a malformed id before any search', async () => {
    const { elena: own } = portal.holders
    for (const call of owningCalls) {
      for (const path of Object.keys(call.owned ?? {})) {
        for (const id of ["' or 1=1 --", '../../etc/passwd', 'x'.repeat(65), 'a b', 'é', '__proto__ x']) {
          const { status } = await ask(elena, call, withIds(call, own, path, id, id))
          assert.equal(status, 400, `${nameOf(call)} ${path} ${id}`)
        }
      }
    }
  })

  test('another manager’s number with one’s own id finds no user', async () => {
    for (const call of owningCalls) {
      const input = exampleOf(call, portal.holders.elena)
      if (input.querystring?.entity === undefined) continue
      const { status } = await ask(elena, call, { querystring: { ...input.querystring, entity: 100 } })
      assert.equal(status, 404, nameOf(call))
    }
  })

  test('the elena of the other manager sees her own and nothing of this one', async () => {
    const { elena: here, omar, namesake } = portal.holders
    const browser = portal.openBrowser()
    await browser.signInAs('elena', { entity: 100 })
    const answers = await crawl(browser, namesake)
    assertShows(answers, namesake.canaries)
    for (const other of [here, omar]) assertHides(answers, other.canaries)
  })
})

/** Disables row-level security, as a superuser could by mistake. */
async function tearDownRowSecurity(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relrowsecurity",
    )
    for (const { name } of rows) await client.query(`alter table ${name} disable row level security`)
  } finally {
    await client.end()
  }
}
