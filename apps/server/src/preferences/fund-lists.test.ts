import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { SAVED_SCREENS_MAX, WATCHED_FUNDS_MAX } from '@fundholder/domain/funds/fund-lists.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getFundLists, saveFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { openContract } from '#test/books/book.ts'
import { listFunds } from '#test/catalogue/listed-funds.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { fundListsOf, writeFundLists } from './fund-lists.queries.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const many = Array.from({ length: WATCHED_FUNDS_MAX + 1 }, (_, at) => `M${at}`)
await listFunds(db, {
  A: { name: 'Alder World' },
  B: { name: 'Birch World', riskId: 4 },
  C: { name: 'Cedar Japan', riskId: 4 },
  INDEX: { name: 'World index', kind: 'index' },
  ...Object.fromEntries(many.map((id) => [id, { name: `Many ${id}` }])),
})
await portal.prices.refresh()

let number = 0
let userId: string
beforeEach(async () => {
  number += 1
  userId = (await openContract(db, { id: `C${number}`, since: '20260105' })).userId
})

type Body = Argument<typeof saveFundLists, 'body'>
const read = (as = userId) => portal.call(getFundLists, { as })
const save = (version: number, changed: Omit<Body, 'version'>, as = userId) =>
  portal.call(saveFundLists, { as, body: { version, ...changed } })
const screenOf = (id: string, name = `Screen ${id}`) => ({ id, name, address: { risk: '4', sort: 'oc,asc' } })

test('a new user has no watched funds and no saved screens', async () => {
  assert.deepEqual((await read()).answer(), { version: 0, watched: [], screens: [] })
})

test('watched funds and screens are there the next time, for this user alone', async () => {
  const saved = (await save(0, { watched: ['B', 'A'], screens: [screenOf('s1', 'Calm')] })).answer()
  assert.deepEqual(saved, { version: 1, watched: ['B', 'A'], screens: [screenOf('s1', 'Calm')] })
  assert.deepEqual((await read()).answer(), saved)
  const other = await openContract(db, { id: `other-${number}`, since: '20260105' })
  assert.deepEqual((await read(other.userId)).answer(), { version: 0, watched: [], screens: [] })
  for (const version of [0, 1]) await save(version, { watched: ['C'] }, other.userId)
  assert.deepEqual((await read()).answer(), saved)
})

test('a change leaves absent properties unchanged', async () => {
  await save(0, { watched: ['A'], screens: [screenOf('s1')] })
  assert.deepEqual((await save(1, { watched: ['A', 'B'] })).answer().screens, [screenOf('s1')])
  assert.deepEqual((await save(2, { screens: [] })).answer().watched, ['A', 'B'])
})

test('a change of something that was changed meanwhile is refused and shown what is there now', async () => {
  await save(0, { watched: ['A'] })
  const now = (await save(1, { watched: ['A', 'B'] })).answer()
  const late = await save(1, { watched: ['A', 'C'] })
  assert.deepEqual([late.status, late.refusal().code], [409, 'fund-lists/changed'])
  assert.deepEqual(late.refusal().details, now)
  assert.deepEqual((await read()).answer(), now)
})

test('saving the same again after a lost answer returns the saved state', async () => {
  const saved = (await save(0, { watched: ['A'] })).answer()
  assert.deepEqual((await save(0, { watched: ['A'] })).answer(), saved)
})

const atOnce = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => work(index)))

for (const version of [0, 1]) {
  test(`saves one of twelve concurrent changes of version ${version}`, async () => {
    if (version === 1) await save(0, { watched: ['A'] })
    const answers = await atOnce((index) => save(version, { screens: [screenOf(`s${index}`)] }))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 409).length, 11)
    const winner = answers.find(({ status }) => status === 200)?.answer()
    assert.deepEqual((await read()).answer(), winner)
  })
}

test('looking at the version before writing, as one statement does not, would lose changes', async () => {
  await save(0, { watched: ['A'] })
  const written = await atOnce(async (index) => {
    const seen = await fundListsOf(db, userId)
    if (seen?.version !== 1) return false
    await db
      .updateTable('user_fund_lists')
      .set({ watched: JSON.stringify([`M${index}`]), version: 2 })
      .where('user_id', '=', userId)
      .execute()
    return true
  })
  assert.ok(written.filter(Boolean).length > 1)
  const lists = { version: 1, watched: [], screens: [] }
  assert.equal(await writeFundLists(db, { userId, entityId: 169 }, lists, portal.clock.now()), false)
})

test('one watched fund and one screen too many are refused with how many there may be', async () => {
  const most = (await save(0, { watched: many.slice(1) })).answer()
  assert.equal(most.watched.length, WATCHED_FUNDS_MAX)
  const watched = await save(1, { watched: many })
  assert.deepEqual([watched.status, watched.refusal().code], [422, 'fund-lists/too-many-watched'])
  assert.match(watched.refusal().message, /up to 100 funds/)
  const screens = Array.from({ length: SAVED_SCREENS_MAX + 1 }, (_, at) => screenOf(`s${at}`))
  assert.equal((await save(1, { screens: screens.slice(1) })).status, 200)
  const refused = await save(2, { screens })
  assert.deepEqual([refused.status, refused.refusal().code], [422, 'fund-lists/too-many-screens'])
  assert.match(refused.refusal().message, /up to 20 screens/)
})

test('two screens of one name are refused, whatever its case', async () => {
  const refused = await save(0, { screens: [screenOf('s1', 'Calm'), screenOf('s2', ' calm ')] })
  assert.deepEqual([refused.status, refused.refusal().code], [422, 'fund-lists/name-taken'])
  assert.match(refused.refusal().message, /“calm”/)
})

test('only funds can be watched; a removed fund stays on the list until the user removes it', async () => {
  for (const id of ['NONE', 'INDEX']) {
    const refused = await save(0, { watched: ['A', id] })
    assert.deepEqual([refused.status, refused.refusal().code], [404, 'instruments/unknown'])
    assert.deepEqual(refused.refusal().details, { instrumentId: id })
  }
  await writeFundLists(
    db,
    { userId, entityId: 169 },
    { version: 0, watched: ['GONE'], screens: [] },
    new Date(),
  )
  assert.deepEqual((await save(1, { watched: ['A', 'GONE'] })).answer().watched, ['A', 'GONE'])
  assert.deepEqual((await save(2, { watched: ['A'] })).answer().watched, ['A'])
})

const WRONG: Readonly<Record<string, object>> = {
  'nothing that is changed': {},
  'a fund twice': { watched: ['A', 'A'] },
  'a screen twice': { screens: [screenOf('s1', 'One'), screenOf('s1', 'Two')] },
  'a name of nothing': { screens: [screenOf('s1', '   ')] },
  'a name without end': { screens: [screenOf('s1', 'x'.repeat(61))] },
  'a name of two lines': { screens: [screenOf('s1', 'a\nb')] },
  'a part that no screener has': { screens: [{ ...screenOf('s1'), address: { page: '2' } }] },
  'a search without end': { screens: [{ ...screenOf('s1'), address: { q: 'x'.repeat(10_000) } }] },
  'more funds than anybody counts': { watched: Array.from({ length: 501 }, (_, at) => `F${at}`) },
}
for (const [what, changed] of Object.entries(WRONG)) {
  test(`${what} is refused and nothing is saved`, async () => {
    const refused = await save(0, changed)
    assert.deepEqual([refused.status, refused.refusal().code], [400, 'request/invalid'])
    assert.equal((await read()).answer().version, 0)
  })
}

const screen = async (query: Argument<typeof screenFunds, 'querystring'>) => {
  const { data, without, counts } = (await portal.call(screenFunds, { as: userId, query })).answer()
  return { ids: data.map(({ id }) => id), without, risks: counts.riskIds.filter(({ count }) => count > 0) }
}

test('the screener lists watched funds only, also with a search and other filters, and counts them', async () => {
  assert.deepEqual((await screen({ watchedOnly: 'true' })).ids, [])
  await save(0, { watched: ['C', 'A'] })
  assert.deepEqual((await screen({ watchedOnly: 'true' })).ids, ['A', 'C'])
  assert.deepEqual((await screen({ watchedOnly: 'true', q: 'japan' })).ids, ['C'])
  assert.deepEqual((await screen({ watchedOnly: 'true', riskIds: ['4'] })).ids, ['C'])
  const none = await screen({ watchedOnly: 'true', q: 'birch' })
  assert.deepEqual(none.without, [
    { filter: 'q', total: 2 },
    { filter: 'watched', total: 1 },
  ])
  const other = await openContract(db, { id: `beside-${number}`, since: '20260105' })
  userId = other.userId
  assert.deepEqual((await screen({ watchedOnly: 'true' })).ids, [])
})
