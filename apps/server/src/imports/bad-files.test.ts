import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listInstruments } from '#test/books/book.ts'
import { type Files, faultsOf, onlyFaultOf } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)
await listInstruments(portal.db, { F: 'USD' })

const HEADER = 'instrumentId,date,price'
/** A good row in every bad file: it must not be loaded either. */
const GOOD = 'F,20240102,10'

const refused = (files: Files) => faultsOf(portal, files)
const faultOf = (files: Files) => onlyFaultOf(portal, files)
const badPrice = (...lines: string[]) => faultOf({ 'prices.csv': [HEADER, GOOD, ...lines] })

test('a wrong header is named column by column', async () => {
  assert.deepEqual(await refused({ 'prices.csv': ['instrument,date,price', GOOD] }), [
    'prices.csv line 1, column instrument: prices.csv has no such column; it has instrumentId, date, price',
    'prices.csv line 1, column instrumentId: the header lacks this column',
    'Nothing was loaded: 2 faults.',
  ])
  assert.equal(
    await faultOf({ 'prices.csv': ['instrumentId,date,price,date', 'F,20240102,10,20240102'] }),
    'prices.csv line 1, column date: the header has this column twice',
  )
  assert.equal(
    await faultOf({ 'prices.csv': '' }),
    'prices.csv line 1: the file is empty; it must have a header',
  )
})

test('a wrong delimiter is named', async () => {
  for (const [delimiter, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ] as const)
    assert.equal(
      await faultOf({ 'prices.csv': [HEADER, GOOD].map((line) => line.replaceAll(',', delimiter)) }),
      `prices.csv line 1, value ${JSON.stringify(HEADER.replaceAll(',', delimiter))}: columns are separated by ${name}; they must be by commas`,
    )
  assert.equal(
    await faultOf({ 'prices.csv': ['"instrumentId";"date";"price"', '"F";"20240102";"10"'] }),
    'prices.csv line 1, value "\\"instrumentId\\";\\"date\\";\\"price\\"": columns are separated by semicolons; they must be by commas',
  )
  assert.equal(
    await faultOf({ 'prices.csv': `${HEADER}\r${GOOD}\r` }),
    'prices.csv line 1: lines end in a carriage return alone; they must end in LF or CRLF',
  )
})

test('a wrong encoding is named where it is met', async () => {
  const text = 'id,name\n1,Good\n2,A\u00f1o\n'
  assert.equal(
    await faultOf({ 'entities.csv': Buffer.from(text, 'latin1') }),
    'entities.csv line 3, column name, value "A\ufffdo": this is not UTF-8',
  )
  assert.equal(
    await faultOf({ 'entities.csv': Buffer.from(`\ufeff${text}`, 'utf16le') }),
    'entities.csv line 1: the file is UTF-16 or no text at all; it must be UTF-8',
  )
})

test('a day that does not exist is named', async () => {
  assert.equal(
    await badPrice('F,20230229,1'),
    'prices.csv line 3, column date, value "20230229": there is no such day',
  )
  assert.equal(
    await badPrice('F,2023-02-29,1'),
    'prices.csv line 3, column date, value "2023-02-29": there is no such day',
  )
  for (const wrong of ['29/12/2023', '2023-1-2', '230102', 'today', '2023-0102'])
    assert.equal(
      await badPrice(`F,${wrong},1`),
      `prices.csv line 3, column date, value "${wrong}": must be a day, YYYYMMDD or YYYY-MM-DD`,
    )
})

test('a price that is no number, not above zero or too fine is named', async () => {
  for (const [price, reason] of [
    ['NaN', 'must be a number with a dot for its decimals'],
    ['Infinity', 'must be a number with a dot for its decimals'],
    ['1e5', 'must be a number with a dot for its decimals'],
    ['"1,5"', 'must be a number with a dot for its decimals'],
    [' 1', 'must be a number with a dot for its decimals'],
    ['-10', 'must not be negative'],
    ['0', 'must be above 0'],
    ['0.000000', 'must be above 0'],
    ['1.0000001', 'must have at most 6 decimals'],
    ['10000000000', 'is too large'],
  ] as const) {
    const value = JSON.stringify(price.replaceAll('"', ''))
    assert.equal(
      await badPrice(`F,20240103,${price}`),
      `prices.csv line 3, column price, value ${value}: ${reason}`,
    )
  }
  assert.equal(await badPrice('F,20240103,'), 'prices.csv line 3, column price, value "": must not be empty')
})

test('an instrument that neither the folder nor the portal knows is named', async () => {
  assert.equal(
    await badPrice('GHOST,20240102,1'),
    'prices.csv line 3, column instrumentId, value "GHOST": there is no such instrument',
  )
})

test('names a duplicate day with its first line', async () => {
  assert.equal(
    await badPrice('F,20240103,10', 'F,2024-01-02,11'),
    'prices.csv line 4, column instrumentId, date, value "F, 2024-01-02": already in line 2',
  )
})

test('half a last line is named, wherever it was cut off', async () => {
  for (const cut of ['F,202401', 'F,20240103,1'])
    assert.equal(
      await faultOf({ 'prices.csv': `${HEADER}\n${GOOD}\n${cut}` }),
      `prices.csv line 3, value ${JSON.stringify(cut)}: the file has no line end after its last line, which may be cut off`,
    )
  assert.equal(
    await faultOf({ 'prices.csv': `${HEADER}\n${GOOD}\n"F","202401` }),
    'prices.csv line 3, value "\\"F\\",\\"202401": a quote that opens in this record is never closed',
  )
  assert.equal(
    await faultOf({ 'prices.csv': HEADER }),
    'prices.csv line 1: the file has no line end after its last line, which may be cut off',
  )
})

test('a quote that is never closed does not pull a whole file into memory', async () => {
  const many = 'F,20240103,1\n'.repeat(100_000)
  assert.equal(
    await faultOf({ 'prices.csv': `${HEADER}\n${GOOD}\n"F,20240103,1\n${many}` }),
    'prices.csv line 3: a record is longer than 1000000 characters: is a closing quote missing?',
  )
})

test('misplaced quotation marks are named, and reading continues with the next line', async () => {
  assert.deepEqual(
    await refused({ 'prices.csv': [HEADER, 'F"x,20240102,1', '"F"x,20240102,1', GOOD, 'F,1,1,1'] }),
    [
      'prices.csv line 2, value "F\\"x,20240102,1": a quote inside an unquoted field',
      'prices.csv line 3, value "\\"F\\"x,20240102,1": there is text after a closing quote',
      'prices.csv line 5, value "F,1,1,1": has 4 columns, the header 3',
      'Nothing was loaded: 3 faults.',
    ],
  )
})

test('names a currency outside ISO 4217, in rates and in prices', async () => {
  for (const code of ['GBX', 'ABC', 'XXX'])
    assert.equal(
      await faultOf({ 'fx.csv': ['currency,date,rate', `${code},20240102,1`] }),
      `fx.csv line 2, column currency, value "${code}": is no currency of ISO 4217`,
    )
  assert.equal(
    await faultOf({ 'instruments.csv': ['id,name,currency,kind', 'X,Fund X,GBX,fund'] }),
    'instruments.csv line 2, column currency, value "GBX": is no currency of ISO 4217',
  )
})

test('one fault in one file keeps every other file from being loaded', async () => {
  assert.equal(
    await faultOf({ 'prices.csv': [HEADER, GOOD], 'fx.csv': ['currency,date,rate', 'EUR,20240102,1'] }),
    'fx.csv line 2, column currency, value "EUR": one euro is always one euro',
  )
})

test('names the first thousand faults and counts the rest', async () => {
  const lines = await refused({
    'prices.csv': [HEADER, ...Array.from({ length: 1500 }, (_, at) => `F,20240102,-${at + 1}`)],
    'fx.csv': ['currency,date,rate', 'USD,20240102,1', 'USD,20240102,1'],
  })
  assert.equal(lines.length, 1002)
  assert.equal(lines[999], 'prices.csv line 1001, column price, value "-1000": must not be negative')
  assert.deepEqual(lines.slice(1000), ['… and 501 more', 'Nothing was loaded: 1501 faults.'])
})
