import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import fc from 'fast-check'
import { lifeOf, WRITTEN_AT } from '#test/books/ledger-book.ts'
import { CHAIN_START, hashedInstant, hashOf, type Place, type ShownRow } from './chain.ts'

const shown = { contractId: 'K', portfolioId: 'P' }
const [, bought] = lifeOf({ contractId: 'K', entityId: 169, currency: 'USD' })
assert.ok(bought)
const entry = {
  ...bought,
  settles: 'a',
  corrects: 'b',
  rows: bought.rows.map((row): ShownRow => ({ ...row, ...shown })),
}
const place: Place = {
  chainId: 'contract:K',
  sequence: 7,
  previousHash: CHAIN_START,
  recordedAt: hashedInstant(WRITTEN_AT),
}
const hash = hashOf(entry, place)

/** Every single value in an entry and its place, as a way to change it. */
function waysToChange(value: object, change: (changed: object) => void): void {
  for (const [key, part] of Object.entries(value)) {
    const replace = (changed: unknown) =>
      change(Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed })
    if (typeof part === 'bigint') replace(part ^ 1n)
    else if (typeof part === 'number') replace(part + 1)
    else if (typeof part === 'string') replace(`${part}.`)
    else if (Buffer.isBuffer(part)) replace(Buffer.alloc(32, 1))
    else waysToChange(part, replace)
  }
}

test('there is nothing in an entry or its place that can be changed without changing its hash', () => {
  let tried = 0
  const differs = (changedEntry: object, changedPlace: object) => {
    tried += 1
    assert.notDeepEqual(hashOf({ ...entry, ...changedEntry }, { ...place, ...changedPlace }), hash)
  }
  waysToChange(entry, (changed) => differs(changed, place))
  waysToChange(place, (changed) => differs(entry, changed))
  for (const field of ['settles', 'corrects'] as const) differs({ [field]: undefined }, place)
  differs({ postings: entry.postings.slice(1) }, place)
  differs({ postings: entry.postings.toReversed() }, place)
  differs({ rows: entry.rows.toReversed() }, place)
  differs({ day: calendarDay('20260106') }, place)
  assert.ok(tried > 50)
})

test('the same facts have the same hash, in whatever order their memo was kept', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (memo) => {
      const turned = Object.fromEntries(Object.entries(memo).reverse())
      assert.deepEqual(hashOf({ ...entry, memo }, place), hashOf({ ...entry, memo: turned }, place))
    }),
  )
})
