import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Call, Owned } from '@fundholder/protocol/call.ts'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Ownership, ownershipByUser } from '#contracts/ownership.ts'
import type { Browser } from '#test/portal/browser.ts'
import {
  type CallInput,
  EVERYBODYS_IDS,
  EXAMPLES,
  isForItsPlacer,
  nameOf,
  spendsCode,
} from './call-examples.ts'
import { type Holder, openTwoManagers } from './two-managers.ts'

const sessionCalls = ALL_CALLS.filter(
  ({ access }) => access !== 'public' && access !== 'anyone' && access !== 'demo',
)
const memberCalls = sessionCalls.filter(({ access }) => access !== 'employer')
const owningCalls = memberCalls.filter(({ owned }) => owned)

test('every call of a session is in the matrix with a good input', () => {
  assert.deepEqual(
    sessionCalls.map(nameOf).filter((name) => !EXAMPLES[name]),
    [],
  )
  const names = new Set(sessionCalls.map(nameOf))
  assert.deepEqual(
    [...Object.keys(EXAMPLES), ...Object.keys(EVERYBODYS_IDS)].filter((name) => !names.has(name)),
    [],
    'no row outlives its call',
  )
})

test('every id in an input shows whose it is, or is named as everybody’s', () => {
  for (const call of sessionCalls) {
    const known = [...Object.keys(call.owned ?? {}), ...(EVERYBODYS_IDS[nameOf(call)] ?? [])]
    assert.deepEqual(
      idFields(call).filter((field) => !known.includes(field)),
      [],
      nameOf(call),
    )
  }
})

test('the search for ids in inputs finds them at any depth', () => {
  const schema = {
    querystring: z.strictObject({ q: z.string(), clientIds: z.array(z.string()) }),
    body: z.strictObject({ deep: z.array(z.strictObject({ bankAccountId: z.string() })), id: z.string() }),
    response: { 200: z.object({}) },
  }
  const call: Call = {
    method: 'POST',
    url: '/x',
    summary: '',
    chapter: '',
    access: 'client',
    refusals: [],
    schema,
  }
  assert.deepEqual(idFields(call), ['querystring.clientIds', 'body.deep.bankAccountId', 'body.id'])
})

/** Every contract that the transaction can see: as if somebody had forgotten to ask whose they are. */
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

/** The only tables that a client reads whole. */
const EVERYBODYS_TABLES = [
  'benchmark',
  'benchmark_item',
  'exposure',
  'fund_fact',
  'fund_fee',
  'fund_holiday',
  'fx_rate',
  'holding',
  'instrument',
  'model_portfolio',
  'model_portfolio_item',
  'price',
  'score',
]

describe('in the database', () => {
  let portal: Awaited<ReturnType<typeof openTwoManagers>>
  let client: pg.Client
  before(async () => {
    portal = await openTwoManagers()
    client = new pg.Client({ connectionString: portal.url })
    await client.connect()
    await client.query('set role fundholder_client')
  })
  after(async () => {
    await client.end()
    await portal.close()
  })
  const standFor = async (userId: string, entity: number) =>
    client.query(`set app."user" = '${userId}'; set app.entity = '${entity}'`)

  test('a client sees only their own rows in every table with owners', async () => {
    const { elena: own, omar } = portal.holders
    const owned = {
      portal_user: 'id::text',
      person: 'user_id::text',
      person_record: 'user_id::text',
      salary: 'user_id::text',
      user_settings: 'user_id::text',
      user_fund_lists: 'user_id::text',
      user_plans: 'user_id::text',
      contract: 'id',
      profile_request: 'user_id::text',
      client_order: 'contract_id',
      order_event: 'contract_id',
      ledger_row: 'contract_id',
      ledger_posting: 'contract_id',
      ledger_balance: 'contract_id',
      ledger_entry: "replace(chain_id, 'contract:', '')",
    }
    await standFor(own.userId, own.entity)
    for (const [table, owner] of Object.entries(owned)) {
      const { rows } = await client.query(`select distinct ${owner} as owner from ${table}`)
      assert.deepEqual(rows, [{ owner: owner.endsWith('id::text') ? own.userId : own.contractId }], table)
    }
    await standFor(own.userId, 100)
    assert.equal((await client.query('select from contract')).rowCount, 0, 'at another manager')
    await standFor(omar.userId, omar.entity)
    assert.equal((await client.query('select from contract where id = $1', [own.contractId])).rowCount, 0)
  })

  test('a user without contracts sees nothing', async () => {
    await client.query(`set app."user" = ''; set app.entity = ''`)
    for (const table of ['portal_user', 'person', 'contract', 'ledger_row', 'ledger_entry'])
      assert.equal((await client.query(`select from ${table}`)).rowCount, 0, table)
  })

  test('a client changes nothing, and is shown no password, code, session or message at all', async () => {
    await standFor(portal.holders.elena.userId, 169)
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of rows) {
      for (const statement of [
        `delete from ${name}`,
        `insert into ${name} default values`,
        `truncate ${name}`,
      ])
        await assert.rejects(client.query(statement), /permission denied/, statement)
    }
    for (const secret of [
      'password_hash from portal_user',
      'phone from portal_user',
      '1 from session',
      '1 from challenge',
      '1 from known_device',
      '1 from wrong_password_run',
      '1 from former_password',
      '1 from authenticator',
      '1 from backup_code',
      '1 from passkey',
      '1 from outbox_message',
    ])
      await assert.rejects(client.query(`select ${secret}`), /permission denied/, secret)
    await assert.rejects(client.query('update contract set user_id = user_id'), /permission denied/)
    await assert.rejects(client.query('create table mine ()'), /permission denied/)
  })

  test('clients read only the catalogue and tables with forced row-level security', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace
        and has_any_column_privilege('fundholder_client', oid, 'select')
        and not (relrowsecurity and relforcerowsecurity)
      order by relname collate "C"`)
    assert.deepEqual(
      rows.map(({ name }) => name),
      EVERYBODYS_TABLES,
    )
  })
})

function exampleOf(call: Call, holder: Holder): CallInput {
  const example = EXAMPLES[nameOf(call)]
  if (!example) throw new Error(`${nameOf(call)} has no good input in call-examples.ts`)
  return example(holder)
}

const ask = (browser: Browser, call: Call, { params, querystring, body }: CallInput) =>
  browser.ask(call, {
    ...(params && { params }),
    ...(querystring && { query: querystring }),
    ...(body && { body }),
  } as object)

async function refusalFor(browser: Browser, call: Call, input: CallInput) {
  const { status, response } = await ask(browser, call, input)
  return { status, body: response.body }
}

const idOf = (holder: Holder, kind: Owned): string =>
  ({
    client: holder.userId,
    contract: holder.contractId,
    portfolio: holder.portfolioId,
    organisation: String(holder.entity),
    order: holder.orderId,
    document: holder.documentId,
    report: holder.reportId,
    request: holder.requestId,
  })[kind]

/** The good input with other ids in one place: `ids` where a list stands, `id` where one does. */
function withIds(call: Call, own: Holder, path: string, id: string, ...ids: string[]): CallInput {
  const input = structuredClone(exampleOf(call, own))
  const [part, field] = path.split('.') as [keyof CallInput, string]
  const place = input[part]
  if (place?.[field] === undefined) throw new Error(`${nameOf(call)} has no ${path} in its good input`)
  place[field] = Array.isArray(place[field]) ? ids : id
  return input
}

/** A foreign id alone, and before, after and between own ones where a list stands. */
function mixturesOf(call: Call, own: Holder, path: string, foreign: string): CallInput[] {
  const [part, field] = path.split('.') as [keyof CallInput, string]
  const good = exampleOf(call, own)[part]?.[field]
  const alone = withIds(call, own, path, foreign, foreign)
  if (!Array.isArray(good)) return [alone]
  const [mine] = good
  return [
    alone,
    withIds(call, own, path, foreign, mine, foreign),
    withIds(call, own, path, foreign, foreign, mine),
    withIds(call, own, path, foreign, mine, foreign, mine),
    withIds(call, own, path, foreign, mine, 'not-there'),
  ]
}

/** All answers to all calls that read, as one text. */
async function crawl(browser: Browser, holder: Holder): Promise<string> {
  const bodies = []
  for (const call of memberCalls.filter((one) => one.url !== '/users/logout' && !spendsCode(one))) {
    const { status, response } = await ask(browser, call, exampleOf(call, holder))
    assert.equal(status, 200, `${nameOf(call)} ${response.body}`)
    bodies.push(response.body)
  }
  return bodies.join('\n')
}

const assertShows = (text: string, canaries: readonly string[]) => {
  for (const canary of canaries) assert.ok(text.includes(canary), `${canary} is shown to its owner`)
}
const assertHides = (text: string, canaries: readonly string[]) => {
  for (const canary of canaries) assert.ok(!text.includes(canary), `${canary} is not shown to others`)
}

/** Returns the paths of an input's fields named `id`, `ids`, or ending so. */
function idFields(call: Call): string[] {
  const { params, querystring, body } = call.schema
  return Object.entries({ params, querystring, body }).flatMap(([part, shape]) =>
    shape ? idsIn(z.toJSONSchema(shape, { unrepresentable: 'any' }), part) : [],
  )
}

function idsIn(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(/(^|[a-z])ids?$/i.test(name) ? [`${path}.${name}`] : []),
    ...(typeof property === 'object' ? idsIn(property, `${path}.${name}`) : []),
  ])
  const items =
    typeof schema.items === 'object' && !Array.isArray(schema.items) ? idsIn(schema.items, path) : []
  return [...inside, ...items]
}

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
