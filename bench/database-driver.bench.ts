// The own database driver beside Kysely's: the same readings of a client, taken in turns on one connection each.
import { askAs, type Database, openDatabase, readAs } from '../apps/server/src/platform/database/database.ts'
import { PATIENT, testDatabase } from '../apps/server/test/database/postgres.ts'
import { askForRows, openStandardDatabase } from '../apps/server/test/database/standard-database.ts'
import { median, report, sized } from './measuring/budget.ts'

const ROUNDS = sized(31, 1)
const READINGS = sized(200, 2)
const ASKING = { userId: '00000000-0000-4000-8000-000000000001', entityId: 169 }
const ONE_CONNECTION = { ...PATIENT, connections: 1 }

type Reading = (db: Database) => Promise<unknown>

const READINGS_OF: Record<string, { own: Reading; standard: Reading }> = {
  'one question': {
    own: (db) => askAs(db, ASKING, (one) => askForRows(one, ASKING, 'a')),
    standard: (db) => readAs(db, ASKING, (trx) => askForRows(trx, ASKING, 'a')),
  },
  'five questions': { own: askFive, standard: askFive },
}

const database = await testDatabase()
const own = openDatabase(database.url, { limits: ONE_CONNECTION }).db
const standard = openStandardDatabase(database.url, ONE_CONNECTION)
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
    for (const name of ['a', 'b', 'c', 'd', 'e']) await askForRows(trx, ASKING, name)
  })
}

async function secondsOf(db: Database, read: Reading): Promise<number> {
  const from = performance.now()
  for (let reading = 0; reading < READINGS; reading += 1) await read(db)
  return (performance.now() - from) / 1000
}
