import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { micro, minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { buyAtNav } from '#dealing/trades.ts'
import { contribution } from '#ledger/cash-bookings.ts'
import { postEntries } from '#ledger/posting.ts'
import { buy } from '#ledger/trade-bookings.ts'
import { BadFinding } from '#platform/command.ts'
import { openDatabase, type RunningTransaction } from '#platform/database.ts'
import { importFiles } from '#test/import-folder.ts'
import { openTestPortal } from '#test/portal.ts'
import { PATIENT } from '#test/postgres.ts'
import { SMALL_BOOK } from '#test/small-book.ts'
import { CHECKS } from './check-book.ts'
import { CONSISTENCY_COMMANDS } from './consistency.commands.ts'

const portal = await openTestPortal({ register: () => {} })
/** Whoever gets past the portal. */
const intruder = openDatabase(portal.url, { role: 'none', limits: PATIENT })
after(async () => {
  await intruder.db.destroy()
  await portal.close()
})
const { failure } = await importFiles(portal.desk, SMALL_BOOK)
assert.equal(failure, undefined)

const [COMMAND] = CONSISTENCY_COMMANDS
async function check(): Promise<string[]> {
  const printed: string[] = []
  await COMMAND?.run({ desk: portal.desk, operands: [], options: {}, print: (line) => printed.push(line) })
  return printed
}

const TODAY = portal.clock.today()
class TakenBack extends Error {}

/** What all checks find once something was planted, which is taken back afterwards. */
async function findingsWith(plant: (trx: RunningTransaction) => Promise<unknown>): Promise<string[]> {
  const findings: string[] = []
  const planting = intruder.db.transaction().execute(async (trx) => {
    await plant(trx)
    for (const { name, find } of CHECKS)
      for (const { severity, rows } of await find(trx, TODAY)) findings.push(`${name} ${severity}: ${rows}`)
    throw new TakenBack()
  })
  await assert.rejects(planting, TakenBack)
  return findings
}

const holder = { contractId: 'C1', entityId: 169, currency: 'USD' }
const occasion = (day: string, eventKey: string) => ({ holder, day: calendarDay(day), eventKey })
const post = (trx: RunningTransaction, entry: ReturnType<typeof contribution>) =>
  postEntries(trx, { contractId: 'C1', entries: [entry], recordedAt: portal.clock.now() })
/** Changes rows that the database protects. */
const tampering = (statement: string) => async (trx: RunningTransaction) => {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql.raw(statement).execute(trx)
}
const changing =
  (...statements: string[]) =>
  async (trx: RunningTransaction) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  }

test('a sound book has nothing to be found', async () => {
  assert.deepEqual(await findingsWith(async () => {}), [])
  assert.deepEqual(await check(), ['30 checks: 0 errors, 0 warnings.'])
})

const PLANTED: [title: string, plant: (trx: RunningTransaction) => Promise<unknown>, found: string[]][] = [
  [
    'units that are gone before they were bought',
    tampering(`update ledger_entry set day = '2026-10-01' where kind = 'fee' and event_key like '%WORLD%'`),
    ['negative-units error: contract C1: -0.05 units of WORLD at the close of 20261001'],
  ],
  [
    'money that is spent before it was paid in',
    tampering(
      `update ledger_entry set day = '2026-10-20' where event_key like 'import:C1:20261001:contribution:%'`,
    ),
    ['negative-cash error: contract C1: -400.00 USD at the close of 20261005'],
  ],
  [
    'a leg of an entry that is not what the other legs are',
    tampering(`update ledger_posting set quantity = quantity + 7 where entry_id in
      (select id from ledger_entry where event_key like 'import:C2:%') and account like 'house:%'`),
    [
      'unbalanced-postings error: entry import:C2:20261001:contribution:0127082:250000/EUR of 20261001: 7 of EUR left over',
    ],
  ],
  [
    "a client's row that says more than was booked",
    tampering(`update ledger_row set units = units + 1000000 where instrument_id = 'EURO'`),
    ['rows-and-balances error: contract C1: the rows in EURO come to 6000000, its accounts hold 5000000'],
  ],
  [
    'a transaction before its contract began',
    changing(`update contract set initial_date = '2026-10-02' where id = 'C1'`),
    ['early-transactions error: contract C1: 0127082 on 20261001, the contract began on 20261002'],
  ],
  [
    'a transaction before its fund began',
    changing(`update instrument set inception_date = '2026-10-06' where id = 'WORLD'`),
    ['early-transactions warning: contract C1: WORLD on 20261005, the fund began on 20261006'],
  ],
  [
    'a payment that was booked twice',
    (trx) => post(trx, contribution(occasion('20261001', 'again'), minor(100_000n), {})),
    ['repeated-transactions warning: contract C1: P3SUBS of 0127082 on 20261001, 2 times'],
  ],
  [
    'a trade whose money has not moved in time',
    (trx) => {
      const dollars = { currency: 'USD', perEuro: micro(1_100_000n) }
      const nav = { instrumentId: 'WORLD', nav: micro(10_250_000n), feeBasisPoints: 0 }
      const bought = buyAtNav(minor(1_000n), { ...nav, fund: dollars, contract: dollars })
      return post(trx, buy({ ...occasion('20261106', 'late'), settlesOn: calendarDay('20261119') }, bought))
    },
    ['overdue-settlements warning: contract C1: late was to settle on 20261119'],
  ],
  [
    'a gap in the prices of a fund that is held',
    changing(`delete from price where instrument_id = 'WORLD' and day between '2026-10-10' and '2026-10-20'`),
    ['price-gaps error: WORLD: no price between 20261009 and 20261021; held by C1'],
  ],
  [
    'a gap in the prices of what nobody holds',
    changing(`delete from price where instrument_id = 'INDEX' and day between '2026-10-10' and '2026-10-20'`),
    ['price-gaps warning: INDEX: no price between 20261009 and 20261021'],
  ],
  [
    'a fund whose prices have stopped coming',
    changing(`delete from price where instrument_id = 'EURO' and day > '2026-11-09'`),
    ['stale-prices error: EURO: the last price is of 20261109; held by C1'],
  ],
  [
    'a position that is older than its first price',
    changing(`delete from price where instrument_id = 'WORLD' and day < '2026-10-12'`),
    ['unpriced-positions error: contract C1: WORLD since 20261005, whose first price is of 20261012'],
  ],
  [
    'a position without any price',
    changing(`delete from price where instrument_id = 'WORLD'`),
    ['unpriced-positions error: contract C1: WORLD since 20261005, which has no price'],
  ],
  [
    'a price with its dot in the wrong place',
    changing(`update price set price = price * 10 where instrument_id = 'EURO' and day = '2026-11-19'`),
    ['jumps warning: EURO: 100.68 on 20261118, 1007 on 20261119'],
  ],
  [
    'a rate with its dot in the wrong place',
    changing(`update fx_rate set rate = rate / 10 where day = '2026-11-19'`),
    ['jumps warning: USD: 1.134 on 20261118, 0.1135 on 20261119'],
  ],
  [
    'rates that begin too late, stop for too long and end too early',
    changing(
      `delete from fx_rate where day < '2026-10-07' or day between '2026-10-10' and '2026-10-21' or day > '2026-11-02'`,
    ),
    [
      'missing-rates error: USD: no rate from 20261005 to 20261006; needed by C1',
      'missing-rates error: USD: no rate from 20261020 to 20261021; needed by C1',
      'missing-rates error: USD: no rate from 20261113 to 20261120; needed by C1',
    ],
  ],
  [
    'a closed fund that is still held, and still in a model',
    changing(`update instrument set closed_on = '2026-11-19' where id = 'WORLD'`),
    [
      'closed-funds-held warning: WORLD: closed on 20261119; held by C1',
      'unbuyable-models error: model portfolio CALM: WORLD',
    ],
  ],
  [
    'weights that do not sum to one, and none at all',
    changing(`update benchmark_item set weight = 0.9`, `delete from model_portfolio_item`),
    ['weights error: benchmark MSDUWI: 0.90000000', 'weights error: model portfolio CALM: 0'],
  ],
  [
    'exposures and holdings of more than the whole fund',
    changing(
      `update exposure set weight = 0.71 where key = 'US'`,
      `update holding set weight = 0.96 where name = 'Contoso'`,
    ),
    [
      'overfull-funds error: WORLD: country 1.01000000',
      'overfull-funds error: WORLD: largest holdings 1.02000000',
    ],
  ],
  [
    'a management fee above all charges',
    changing(`update fund_fee set percent = 0.46 where fee = 'management'`),
    ['charges warning: WORLD: management 0.46%, ongoing charges 0.45%'],
  ],
  [
    'a fund without risk level that has prices enough for one',
    changing(
      `update instrument set risk_id = null where id = 'WORLD'`,
      `insert into price select 'WORLD', day, 10000000 from generate_series(date '2026-02-01', '2026-09-30', '1 day') as day`,
    ),
    ['unknown-risks warning: WORLD: 278 prices'],
  ],
  [
    'two instruments of one name',
    changing(`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      select 'WORLD2', upper(name), currency, kind, false, false, false, 0, '12:00' from instrument where id = 'WORLD'`),
    ['repeated-instruments warning: WORLD, WORLD2: World shares in USD'],
  ],
  [
    'calendars that lead nowhere',
    changing(
      `update instrument set calendar = 'MADRID' where id = 'EURO'`,
      `insert into fund_holiday values ('LYON', '2026-07-14'), ('*', '2026-12-24')`,
    ),
    [
      'calendars warning: calendar LYON: no fund keeps it',
      'calendars error: calendar MADRID: has no days; kept by EURO',
    ],
  ],
  [
    'a fund in a model that is not on offer',
    changing(`update instrument set operative = false where id = 'EURO'`),
    ['unbuyable-models error: model portfolio CALM: EURO'],
  ],
  [
    'an allocation of 99 percent',
    changing(`update allocation set percent = 39 where instrument_id = 'WORLD'`),
    ['allocations error: contract C1 from 20261001: 99.00%'],
  ],
  [
    'beneficiaries of 99.99 percent',
    changing(`update beneficiary set percent = 66.66 where position = 1`),
    ['beneficiaries error: user elena of entity 169: 99.99%'],
  ],
  [
    'a contract without a benchmark',
    changing(`update contract set benchmark = null where id = 'C2'`),
    ['contracts-without-benchmark warning: contract C2'],
  ],
  [
    'a model strategy without a model, and a model without a strategy',
    changing(`update contract set model_portfolio = case id when 'C2' then 'CALM' end`),
    [
      'strategies error: contract C1: MODEL without a model portfolio',
      'strategies warning: contract C2: SELF with CALM',
    ],
  ],
  [
    'a user without a phone',
    changing(`update portal_user set phone = null where username = 'boss'`),
    ['users-without-phone warning: user boss of entity 169'],
  ],
  [
    'an employer user of no employer, and an employee of another entity’s',
    changing(
      `insert into employer values ('FAR', 100, 'Far')`,
      `update portal_user set employer_id = case username when 'elena' then 'FAR' end`,
    ),
    [
      'employers error: user boss of entity 169: EMPLOYER without an employer',
      'employers error: user elena of entity 169: FAR is of entity 100',
    ],
  ],
  [
    'an account in the name of somebody else',
    changing(`update bank_account set holder = 'Tom Marsh'`),
    ['bank-accounts warning: user elena of entity 169: Elena Marsh, the account is of Tom Marsh'],
  ],
  [
    'one person twice',
    changing(
      `update person set name = 'ELENA', surname = 'Marsh', birth_date = '1984-03-17' where name = 'Ben'`,
    ),
    ['repeated-people warning: users boss, elena of entity 169: ELENA Marsh, born on 19840317'],
  ],
  [
    'a deposit in another currency, and one that is over',
    changing(
      `insert into deposit select 'D2', contract_id, instrument_id, period, 1, 'EUR', rate, start_day, maturity_day from deposit`,
      `update deposit set maturity_day = '2026-11-19' where id = 'D1'`,
    ),
    [
      'deposits warning: deposit D1 of contract C1: matured on 20261119',
      'deposits warning: deposit D2 of contract C1: EUR, the contract is in USD',
    ],
  ],
]
for (const [title, plant, found] of PLANTED)
  test(`found, and nothing else with it: ${title}`, async () => {
    assert.deepEqual(await findingsWith(plant), found)
  })

test('every check has been seen to find something', () => {
  const seen = new Set(PLANTED.flatMap(([, , found]) => found.map((line) => line.split(' ')[0])))
  assert.deepEqual(
    CHECKS.map(({ name }) => name).filter((name) => !seen.has(name)),
    [],
  )
})

test('warnings are told with what to do and are no failure', async () => {
  await portal.db.updateTable('contract').set({ benchmark: null }).where('id', '=', 'C2').execute()
  assert.deepEqual(await check(), [
    [
      'contracts-without-benchmark: A contract has no benchmark to be compared with.',
      '  warning: contract C2',
      '  What to do: give it one in contracts.csv.',
    ].join('\n'),
    '30 checks: 0 errors, 1 warning.',
  ])
})

test('an entry that was touched is an error that fails the command', async () => {
  await intruder.db
    .transaction()
    .execute(tampering(`update ledger_entry set memo = '{}' where event_key like 'import:C2:%'`))
  await assert.rejects(check(), (error: unknown) => {
    assert.ok(error instanceof BadFinding)
    assert.match(
      error.message,
      /^hash-chains: The ledger is not as it was booked\.\n {2}error: contract:C2 entry 1 /m,
    )
    assert.match(error.message, /30 checks: 1 error, 1 warning\.$/)
    return true
  })
})
