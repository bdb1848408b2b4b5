import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { faultsOf, importFiles, onlyFaultOf } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)
await listInstruments(portal.db, { F: 'USD' })

test('all faults are named at once, in the order of the files and their lines', async () => {
  assert.deepEqual(
    await faultsOf(portal, {
      'instruments.csv': [
        'id,isin,name,currency,kind,riskId,ongoingCharges,operative,settlementDays,cutOff,address',
        'A,US0378331006,A,usd,share,8,-1,maybe,5,25:00,Luxembourg',
        ',,,,,,,,,,',
        'B,XQ0000000019,B,USD,fund,,,,,12:00 Europe/Atlantis,',
        'C,XQ0000000019,C,USD,fund,,,,,12:00,',
        'D,XQ0000000019,D,USD,fund,,,,,12:00,',
      ],
      'prices.csv': [
        'instrumentId,date,price',
        'A,20240102,1',
        'C,20240102,1',
        'GHOST,20240102,-1',
        'GHOST,20240103,1',
      ],
    }),
    [
      'instruments.csv line 2, column isin, value "US0378331006": is no ISIN: its country, its length or its check digit is wrong',
      'instruments.csv line 2, column currency, value "usd": must be a currency of three capitals, such as EUR',
      'instruments.csv line 2, column kind, value "share": must be one of fund, fund-of-funds, deposit, index, cash',
      'instruments.csv line 2, column riskId, value "8": must be a whole number from 1 to 7',
      'instruments.csv line 2, column ongoingCharges, value "-1": must not be negative',
      'instruments.csv line 2, column operative, value "maybe": must be true, false, yes, no, 1 or 0',
      'instruments.csv line 2, column settlementDays, value "5": must be a whole number from 0 to 4',
      'instruments.csv line 2, column cutOff, value "25:00": must be a time such as 12:00 or 12:00 Europe/Dublin',
      'instruments.csv line 2, column address, value "Luxembourg": must be a country of two capitals, such as LU',
      'instruments.csv line 3, column id, value "": must not be empty',
      'instruments.csv line 3, column name, value "": must not be empty',
      'instruments.csv line 3, column currency, value "": must not be empty',
      'instruments.csv line 3, column kind, value "": must not be empty',
      'instruments.csv line 4, column cutOff, value "12:00 Europe/Atlantis": there is no such time zone',
      'instruments.csv line 6, column isin, value "XQ0000000019": already in line 5',
      'prices.csv line 4, column price, value "-1": must not be negative',
      'prices.csv line 5, column instrumentId, value "GHOST": there is no such instrument',
      'Nothing was loaded: 17 faults.',
    ],
  )
})

test('a cut-off by clocks that the catalogue cannot keep is named, and no other', async () => {
  const head = 'id,name,currency,kind,cutOff'
  assert.deepEqual(
    await faultsOf(portal, {
      'instruments.csv': [
        head,
        'X,X,USD,fund,12:00 America/Indiana/Knox',
        'Y,Y,USD,fund,12:00 America/Port-au-Prince',
        'Z,Z,USD,fund,16:00 America/New_York',
      ],
    }),
    [
      'instruments.csv line 2, column cutOff, value "12:00 America/Indiana/Knox": must be a time zone of an area and a city, such as Europe/Dublin',
      'instruments.csv line 3, column cutOff, value "12:00 America/Port-au-Prince": must be a time zone of an area and a city, such as Europe/Dublin',
      'Nothing was loaded: 2 faults.',
    ],
  )
})

test('weights that do not sum to 1 and rows that disagree are named', async () => {
  assert.deepEqual(
    await faultsOf(portal, {
      'benchmarks.csv': [
        'code,name,instrumentId,weight',
        'A,One name,F,0.6',
        'A,Another name,0127082,0.3',
        'B,B,F,0',
        'B,B,0127082,0.5',
        'C,C,F,1.5',
      ],
      'model-portfolios.csv': ['code,name,riskId,instrumentId,weight', 'M,M,3,F,0.5', 'M,M,4,0127082,0.5'],
    }),
    [
      'benchmarks.csv line 2, column weight, value "0.9": the weights of A must sum to 1',
      'benchmarks.csv line 3, column name, value "Another name": line 2 has another one for the same code',
      'benchmarks.csv line 4, column weight, value "0": must be a fraction above 0 and at most 1',
      'benchmarks.csv line 6, column weight, value "1.5": must be a fraction above 0 and at most 1',
      'model-portfolios.csv line 3, column riskId, value "4": line 2 has another one for the same code',
      'Nothing was loaded: 5 faults.',
    ],
  )
})

test('three thirds make a whole', async () => {
  await listInstruments(portal.db, { G: 'USD' })
  const { printed } = await importFiles(
    portal.deps,
    {
      'benchmarks.csv': [
        'code,name,instrumentId,weight',
        ...['F', 'G', '0127082'].map((id) => `T,Thirds,${id},0.33333333`),
      ],
    },
    { 'dry-run': true },
  )
  assert.equal(printed[0], 'benchmarks.csv: 3 added, 0 changed, 0 unchanged')
})

test('an ISIN that another stored instrument has is named with it', async () => {
  await sql`update instrument set isin = 'XQ0000000027' where id = 'F'`.execute(portal.db)
  assert.equal(
    await onlyFaultOf(portal, {
      'instruments.csv': ['id,isin,name,currency,kind', 'G,XQ0000000027,G,USD,fund'],
    }),
    'instruments.csv line 2, column isin, value "XQ0000000027": is stored as the ISIN of F',
  )
})

test('an instrument with prices, transactions or deposits keeps its currency and kind', async () => {
  const { db, deps } = portal
  await listInstruments(db, { PRICED: 'USD', HELD: 'USD', NEW: 'USD' })
  await publishPrices(db, 'PRICED', { '20260105': '10' })
  await openContract(db, { id: 'holds', since: '20260102' })
  const book = bookOf(db, { contractId: 'holds' })
  await book.contribute('20260102', 100_000n)
  await book.buy('20260105', { id: 'HELD', nav: '10' }, 50_000n)
  const header = 'id,name,currency,kind'
  await importFiles(deps, {
    'instruments.csv': [header, 'TERM,Term deposit,USD,deposit'],
    'deposits.csv': [
      'id,contractId,instrumentId,period,principal,currency,rate,startDate,maturityDate',
      'D1,holds,TERM,30,100,USD,3,20260105,20260204',
    ],
  })
  const reason =
    'here, where prices, transactions or deposits are of it: what is another instrument needs another id'
  assert.deepEqual(
    await faultsOf(portal, {
      'instruments.csv': [
        header,
        'PRICED,Another name,EUR,fund',
        'HELD,Held,EUR,index',
        'NEW,New,EUR,index',
        'TERM,Term,USD,fund',
      ],
    }),
    [
      `instruments.csv line 2, column currency, value "EUR": is USD ${reason}`,
      `instruments.csv line 3, column currency, value "EUR": is USD ${reason}`,
      `instruments.csv line 3, column kind, value "index": is fund ${reason}`,
      `instruments.csv line 5, column kind, value "fund": is deposit ${reason}`,
      'Nothing was loaded: 4 faults.',
    ],
  )
  const { printed } = await importFiles(deps, {
    'instruments.csv': [header, 'PRICED,Another name,USD,fund', 'NEW,New,EUR,index'],
  })
  assert.equal(printed[0], 'instruments.csv: 0 added, 2 changed, 0 unchanged')
})

test('the id of cash is that of cash alone, also where nothing is booked yet', async () => {
  assert.equal(
    await onlyFaultOf(portal, {
      'instruments.csv': ['id,name,currency,kind', '0127082,Money fund,USD,fund'],
    }),
    'instruments.csv line 2, column kind, value "fund": this is the id of cash',
  )
})
