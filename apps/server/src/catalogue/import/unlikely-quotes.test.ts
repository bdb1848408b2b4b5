import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listInstruments, publishPrices, publishRates } from '#test/books/book.ts'
import { importFiles, onlyFaultOf, runImport, withFolder } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openTestPortal({ register: () => {} })
after(portal.close)
await listInstruments(portal.db, { F: 'USD', G: 'USD' })
await publishPrices(portal.db, 'F', { '20261117': '10', '20261118': '10.5', '20261119': '10.4' })
await publishRates(portal.db, 'USD', { '20261118': '1.1' })

const PRICES = 'instrumentId,date,price'
const RATES = 'currency,date,rate'
const JUMP = (former: string, now: string) =>
  `is more than 40% away from the one before it: ${former}, ${now}; correct it, or say --accept-jumps if it is right`
const tried = async (files: Record<string, string[]>, options: Record<string, boolean> = {}) =>
  (await importFiles(portal.deps, files, { 'dry-run': true, ...options })).failure

test('a price or rate of a day to come is refused, one of today is not', async () => {
  assert.equal(
    await onlyFaultOf(portal, { 'prices.csv': [PRICES, 'F,20261120,10.5', 'F,20261121,10.5'] }),
    'prices.csv line 3, column date, value "20261121": is a day to come: today is 20261120',
  )
  assert.equal(
    await onlyFaultOf(portal, { 'fx.csv': [RATES, 'USD,20291123,1.1'] }),
    'fx.csv line 2, column date, value "20291123": is a day to come: today is 20261120',
  )
  const { failure } = await withFolder({ 'today.csv': [PRICES, 'F,20261121,10.5'] }, (folder) =>
    runImport(portal.deps, 'prices load', [`${folder}/today.csv`]),
  )
  assert.match(failure ?? '', /today\.csv line 2, column date, value "20261121": is a day to come/)
})

test('a price far from the last stored one is refused with both', async () => {
  for (const [price, reads] of [
    ['105', '105'],
    ['1.05', '1.05'],
    ['14.7', '14.7'],
  ])
    assert.equal(
      await onlyFaultOf(portal, { 'prices.csv': [PRICES, `F,20261120,${price}`] }),
      `prices.csv line 2, column price, value "${reads}": ${JUMP('10.4 on 20261119', `${reads} on 20261120`)}`,
    )
  assert.equal(await tried({ 'prices.csv': [PRICES, 'F,20261120,14.56'] }), undefined) // 40% and no more
  assert.equal(
    await onlyFaultOf(portal, { 'fx.csv': [RATES, 'USD,20261119,0.11'] }),
    `fx.csv line 2, column rate, value "0.11": ${JUMP('1.1 on 20261118', '0.11 on 20261119')}`,
  )
})

test('a price far from the one before it is refused in any order of lines', async () => {
  const fault = `column price, value "20": ${JUMP('2 on 20261102', '20 on 20261103')}`
  for (const [line, rows] of [
    [3, ['G,20261102,2', 'G,20261103,20']],
    [2, ['G,20261103,20', 'G,20261102,2']],
  ] as const)
    assert.equal(
      await onlyFaultOf(portal, { 'prices.csv': [PRICES, ...rows] }),
      `prices.csv line ${line}, ${fault}`,
    )
})

test('a correction is compared with the day before it, and a wrong price that it replaces with nothing', async () => {
  assert.equal(
    await onlyFaultOf(portal, { 'prices.csv': [PRICES, 'F,20261118,105'] }),
    `prices.csv line 2, column price, value "105": ${JUMP('10 on 20261117', '105 on 20261118')}`,
  )
  await publishPrices(portal.db, 'F', { '20261119': '104' })
  assert.equal(await tried({ 'prices.csv': [PRICES, 'F,20261119,10.4', 'F,20261120,10.3'] }), undefined)
})

test('loads a reviewed price jump on request', async () => {
  const files = { 'prices.csv': [PRICES, 'F,20261120,105'], 'fx.csv': [RATES, 'USD,20261120,11'] }
  assert.match((await tried(files)) ?? '', /Nothing was loaded/)
  assert.equal(await tried(files, { 'accept-jumps': true }), undefined)
})
