// The own database driver beside Kysely's: the same readings of a client, taken in turns on one connection each.
import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  askAs,
  type Database,
  openDatabase,
  readAs,
  type Tables,
} from '../apps/server/src/platform/database/database.ts'
import { openPool } from '../apps/server/src/platform/database/pool.ts'
import { PATIENT, testDatabase } from '../apps/server/test/postgres.ts'
import { median, report, sized } from './budget.ts'

const ROUNDS = sized(31, 1)
const READINGS = sized(200, 2)
const ASKING = { userId: '00000000-0000-4000-8000-000000000001', entityId: 169 }
const ONE_CONNECTION = { ...PATIENT, connections: 1 }

/** A question as the screens ask it: an index leads to few rows, and planning it takes longer than answering it. */
const question = (from: Database, name: string) =>
  sql`select c.id, c.currency, count(r.entry_id)::int as rows from contract c
    left join ledger_row r on r.contract_id = c.id
    where c.user_id = ${ASKING.userId}::uuid and c.entity_id = ${ASKING.entityId}::int and c.id <> ${name}
    group by c.id, c.currency`.execute(from)

type Reading = (db: Database) => Promise<unknown>

const READINGS_OF: Record<string, { own: Reading; standard: Reading }> = {
  'one question': {
    own: (db) => askAs(db, ASKING, (one) => question(one, 'a')),
    standard: (db) => readAs(db, ASKING, (trx) => question(trx, 'a')),
  },
  'five questions': { own: askFive, standard: askFive },
}

const database = await testDatabase()
const own = openDatabase(database.url, { limits: ONE_CONNECTION }).db
const standard = standardDatabase(database.url)
try {
  for (const [what, readings] of Object.entries(READINGS_OF)) {
    const ratios: number[] = []
    const times = { own: [] as number[], standard: [] as number[] }
    await secondsOf(own, readings.own) // warm
    await secondsOf(standard, readings.standard)
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await secondsOf(own, readings.own)
      const theirs = await secondsOf(standard, readings.standard)
      times.own.push(ours)
      times.standard.push(theirs)
      ratios.push(ours / theirs)
    }
    const milliseconds = (rounds: number[]) => `${((median(rounds) / READINGS) * 1000).toFixed(3)} ms`
    console.log(`\n${what}: ${milliseconds(times.own)}, with Kysely's driver ${milliseconds(times.standard)}`)
    report('Own driver', [
      { what: `time of Kysely's, ${what}`, figure: median(ratios), unit: '', atMost: 0.7 },
    ])
  }
} finally {
  await own.destroy()
  await standard.destroy()
  await database.close()
}

function askFive(db: Database) {
  return readAs(db, ASKING, async (trx) => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await question(trx, name)
  })
}

async function secondsOf(db: Database, read: Reading): Promise<number> {
  const from = performance.now()
  for (let reading = 0; reading < READINGS; reading += 1) await read(db)
  return (performance.now() - from) / 1000
}

function standardDatabase(url: string): Database {
  const pool = openPool(url, 'fundholder_service', ONE_CONNECTION)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
