import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Files, importFiles, runImport } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

const LOADED = 'Everything is loaded.'
const BOOK: Files = {
  'entities.csv': ['id,name', '169,"Alder, Birch & ""Sons"""'],
  'instruments.csv': [
    'id,isin,name,currency,kind,riskId,assetClass,subAssetClass,category,address,inceptionDate,ongoingCharges,operative,esg,sharia,settlementDays,cutOff,closedOn',
    'WORLD,XQ0000000019,"World',
    'shares",USD,fund,5,Equity,Global,Growth,LU,20100104,0.45,true,yes,0,2,17:30 Europe/Dublin,2024-01-03',
    'BONDS,,Bonds,EUR,fund,,,,,,,,,,,,,',
  ],
  'prices.csv': [
    'date,instrumentId,price',
    '2024-01-02,WORLD,10.5',
    '20240103,WORLD,10.123456',
    '20240102,BONDS,1',
  ],
  'fx.csv': ['currency,date,rate', 'USD,20240102,1.0956'],
  'benchmarks.csv': ['code,name,instrumentId,weight', 'MIX,Mix,WORLD,0.6', 'MIX,Mix,BONDS,0.4'],
  'model-portfolios.csv': ['code,name,riskId,instrumentId,weight', 'CALM,Calm,2,BONDS,1'],
}

const load = (files: Files, options?: Record<string, boolean>) => importFiles(portal.deps, files, options)
const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(portal.db))
    .rows
const everything = async () =>
  Promise.all(
    [
      'entity',
      'instrument',
      'price',
      'fx_rate',
      'benchmark',
      'benchmark_item',
      'model_portfolio',
      'model_portfolio_item',
    ].map(
      async (table) =>
        (
          await sql`select xmin::text, ctid::text, t.* from ${sql.table(table)} t order by t::text`.execute(
            portal.db,
          )
        ).rows,
    ),
  )
const instrument = (id: string) =>
  portal.db.selectFrom('instrument').selectAll().where('id', '=', id).executeTakeFirst()

test('a dry run shows what would be loaded and loads nothing', async () => {
  const { printed, failure } = await load(BOOK, { 'dry-run': true })
  assert.equal(failure, undefined)
  assert.ok(printed.includes('prices.csv: 3 added, 0 changed, 0 unchanged'), printed.join('\n'))
  assert.equal(printed.at(-1), 'Nothing was loaded: this was a dry run.')
  assert.deepEqual((await everything()).flat(), [])
})

test('a book is loaded from the files of a folder, columns in any order, quotes and line ends inside a field', async () => {
  assert.deepEqual(await load(BOOK), {
    failure: undefined,
    printed: [
      'entities.csv: 1 added, 0 changed, 0 unchanged',
      'instruments.csv: 2 added, 0 changed, 0 unchanged',
      'prices.csv: 3 added, 0 changed, 0 unchanged',
      'fx.csv: 1 added, 0 changed, 0 unchanged',
      'benchmarks.csv: 2 added, 0 changed, 0 unchanged',
      'model-portfolios.csv: 1 added, 0 changed, 0 unchanged',
      LOADED,
    ],
  })
  assert.deepEqual(await rowsOf('entity'), [
    { id: 169, name: 'Alder, Birch & "Sons"', operative_only: false },
  ])
  assert.deepEqual(await rowsOf('price'), [
    { instrument_id: 'BONDS', day: '20240102', price: 1_000_000n },
    { instrument_id: 'WORLD', day: '20240102', price: 10_500_000n },
    { instrument_id: 'WORLD', day: '20240103', price: 10_123_456n },
  ])
  assert.deepEqual(await rowsOf('fx_rate'), [{ currency: 'USD', day: '20240102', rate: 1_095_600n }])
  assert.deepEqual(await rowsOf('benchmark'), [{ code: 'MIX', name: 'Mix', currency: 'USD' }])
  assert.deepEqual(await rowsOf('model_portfolio'), [{ code: 'CALM', name: 'Calm', risk_id: 2 }])
  assert.partialDeepStrictEqual(await instrument('WORLD'), {
    id: 'WORLD',
    isin: 'XQ0000000019',
    name: 'World\nshares',
    currency: 'USD',
    kind: 'fund',
    risk_id: 5,
    asset_class: 'Equity',
    sub_asset_class: 'Global',
    category: 'Growth',
    address: 'LU',
    inception_date: '20100104',
    ongoing_charges: '0.45',
    operative: true,
    esg: true,
    sharia: false,
    settlement_days: 2,
    cut_off: '17:30 Europe/Dublin',
    closed_on: '20240103',
  })
})

test('missing dealing terms default to a cut-off at noon and settlement in two days; other values are unknown', async () => {
  const bonds = await instrument('BONDS')
  assert.equal(bonds?.risk_id, null)
  assert.equal(bonds?.ongoing_charges, null)
  assert.equal(bonds?.inception_date, null)
  assert.deepEqual(
    [bonds?.operative, bonds?.esg, bonds?.sharia, bonds?.settlement_days, bonds?.cut_off],
    [true, false, false, 2, '12:00'],
  )
})

test('the same folder again changes nothing, not even a row’s place on disk', async () => {
  const before = await everything()
  const { printed } = await load(BOOK)
  assert.deepEqual(printed, [
    'entities.csv: 0 added, 0 changed, 1 unchanged',
    'instruments.csv: 0 added, 0 changed, 2 unchanged',
    'prices.csv: 0 added, 0 changed, 3 unchanged',
    'fx.csv: 0 added, 0 changed, 1 unchanged',
    'benchmarks.csv: 0 added, 0 changed, 2 unchanged',
    'model-portfolios.csv: 0 added, 0 changed, 1 unchanged',
    LOADED,
  ])
  assert.deepEqual(await everything(), before)
})

test('files with a UTF-8 mark and Windows line ends are read like any other', async () => {
  const prices = Buffer.from(
    '\ufeffinstrumentId,date,price\r\nWORLD,20240102,10.5\r\nWORLD,20240104,"11"\r\n',
  )
  const { printed } = await load({ 'prices.csv': prices })
  assert.deepEqual(printed, ['prices.csv: 1 added, 0 changed, 1 unchanged', LOADED])
})

test('corrects a stored price of a day and records the change', async () => {
  const { printed } = await load({ 'prices.csv': ['instrumentId,date,price', 'WORLD,20240104,11.5'] })
  assert.deepEqual(printed, ['prices.csv: 0 added, 1 changed, 0 unchanged', LOADED])
  const { rows } =
    await sql`select instrument_id, day, former, corrected, changed_at from price_change`.execute(portal.db)
  assert.deepEqual(rows, [
    {
      instrument_id: 'WORLD',
      day: '20240104',
      former: 11_000_000n,
      corrected: 11_500_000n,
      changed_at: portal.clock.now(),
    },
  ])
  assert.deepEqual((await rowsOf('price')).at(-1), {
    instrument_id: 'WORLD',
    day: '20240104',
    price: 11_500_000n,
  })
})

test('a file without a column leaves that value unchanged', async () => {
  const { printed } = await load({
    'instruments.csv': ['id,name,currency,kind', 'WORLD,World shares,USD,fund'],
  })
  assert.deepEqual(printed, ['instruments.csv: 0 added, 1 changed, 0 unchanged', LOADED])
  const world = await instrument('WORLD')
  assert.deepEqual([world?.name, world?.risk_id, world?.settlement_days], ['World shares', 5, 2])
})

test('a composition in the file replaces the stored one', async () => {
  const { printed } = await load({
    'instruments.csv': ['id,name,currency,kind', 'GOLD,Gold,USD,fund'],
    'benchmarks.csv': ['code,name,instrumentId,weight', 'MIX,Mix,WORLD,0.7', 'MIX,Mix,GOLD,0.3'],
  })
  assert.deepEqual(printed, [
    'instruments.csv: 1 added, 0 changed, 0 unchanged',
    'benchmarks.csv: 1 added, 1 changed, 0 unchanged, 1 removed',
    LOADED,
  ])
  assert.deepEqual(await rowsOf('benchmark_item'), [
    { benchmark_code: 'MIX', instrument_id: 'GOLD', weight: '0.30000000' },
    { benchmark_code: 'MIX', instrument_id: 'WORLD', weight: '0.70000000' },
  ])
})

test('headers may use the ids of openfunds; its other columns are passed over', async () => {
  const { printed } = await load({
    'instruments.csv': [
      'id,OFST020000,OFST020060,OFST020540,OFST010010,OFST020560,OFST900086,OFST001000,kind',
      'OPEN,XQ0000000027,Open fund A,EUR,IE,2015-06-01,0.003125,Some group,fund',
    ],
  })
  assert.deepEqual(printed, [
    'instruments.csv: OFST001000 passed over.',
    'instruments.csv: 1 added, 0 changed, 0 unchanged',
    LOADED,
  ])
  const open = await instrument('OPEN')
  assert.deepEqual(
    [open?.isin, open?.name, open?.currency, open?.address, open?.inception_date, open?.ongoing_charges],
    ['XQ0000000027', 'Open fund A', 'EUR', 'IE', '20150601', '0.31'],
  )
})

test('a file of another name is passed over, and said so', async () => {
  const { printed } = await load({
    'fx.csv': ['currency,date,rate', 'GBP,20240102,0.86'],
    'notes.txt': 'hello',
  })
  assert.deepEqual(printed, [
    'notes.txt is not a file of a book: passed over.',
    'fx.csv: 1 added, 0 changed, 0 unchanged',
    LOADED,
  ])
})

test('a folder that is missing or has no file of a book is refused in words', async () => {
  assert.match(
    (await runImport(portal.deps, 'import', ['/nowhere'])).failure ?? '',
    /^\/nowhere cannot be used: there is no such file or folder\.$/,
  )
  assert.match((await runImport(portal.deps, 'import', [])).failure ?? '', /Name one folder/)
  assert.match(
    (await load({ 'notes.txt': 'hello' })).failure ?? '',
    /has no file of a book; they are called entities.csv/,
  )
})
