import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getRelations } from '@fundholder/protocol/analysis/look-through.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { openContract } from '#test/books/book.ts'
import { listFund } from '#test/catalogue/fund-details.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const CASH = '0127082'
await listFund(db, 'WORLD', { classes: ['Equity', 'Global equity', 'Global large cap'] })
await listFund(db, 'LEADERS', { classes: ['Equity', 'Global equity', 'Global large cap'] })
await listFund(db, 'GULF', { classes: ['Equity', 'Middle East equity'] })
await listFund(db, 'BONDS', { classes: ['Fixed income', 'Corporate bonds', 'Investment grade credit'] })
await listFund(db, 'NOCLASS', { classes: [] })
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

type Level = Argument<typeof getRelations, 'body'>['group']

const HELD = { WORLD: 0.2, LEADERS: 0.25, GULF: 0.1, BONDS: 0.3, NOCLASS: 0.05, [CASH]: 0.1 }
const items = Object.entries(HELD).map(([instrumentId, weight]) => ({ instrumentId, weight }))

const ask = (body: object) =>
  portal.call(getRelations, { as: userId, body: { items, relationType: 'categories', ...body } })
const related = async (group: Level) => {
  const { data } = (await ask({ group })).answer()
  return data.map(({ relationId, name, weight, items: members }) => [
    relationId,
    name,
    weight,
    members.map(({ instrumentId }) => instrumentId).join(' '),
  ])
}

test('groups holdings by asset class, the heaviest first and the unclassified last', async () => {
  assert.deepEqual(await related(1), [
    ['equity', 'Equity', 0.55, 'LEADERS WORLD GULF'],
    ['fixed-income', 'Fixed income', 0.3, 'BONDS'],
    ['cash', 'Cash', 0.1, CASH],
    ['unknown', 'Not known', 0.05, 'NOCLASS'],
  ])
})

test('it is classed by sub-asset class unless another level is requested', async () => {
  assert.deepEqual(await related(undefined), await related(2))
  assert.deepEqual(await related(2), [
    ['equity:global-equity', 'Global equity', 0.45, 'LEADERS WORLD'],
    ['fixed-income:corporate-bonds', 'Corporate bonds', 0.3, 'BONDS'],
    ['cash:cash', 'Cash', 0.1, CASH],
    ['equity:middle-east-equity', 'Middle East equity', 0.1, 'GULF'],
    ['unknown', 'Not known', 0.05, 'NOCLASS'],
  ])
})

test('a category names the classes around it, and a fund without one is among those of its class', async () => {
  const { data } = (await ask({ group: 3 })).answer()
  assert.deepEqual(data[0], {
    relationId: 'equity:global-equity:global-large-cap',
    name: 'Global large cap',
    kind: 'part',
    parents: [
      { relationId: 'equity', name: 'Equity' },
      { relationId: 'equity:global-equity', name: 'Global equity' },
    ],
    weight: 0.45,
    items: [
      { instrumentId: 'LEADERS', name: 'Fund LEADERS', weight: 0.25 },
      { instrumentId: 'WORLD', name: 'Fund WORLD', weight: 0.2 },
    ],
  })
  const gulf = data.find(({ items: [first] }) => first?.instrumentId === 'GULF')
  assert.deepEqual(
    [gulf?.relationId, gulf?.kind, gulf?.parents.map(({ name }) => name)],
    ['equity:middle-east-equity:unknown', 'unknown', ['Equity', 'Middle East equity']],
  )
})

test('an instrument that is moved to another class is found there', async () => {
  await db.updateTable('instrument').set({ asset_class: 'Alternatives' }).where('id', '=', 'GULF').execute()
  await portal.prices.refresh()
  assert.deepEqual(
    (await related(1)).map(([name]) => name),
    ['equity', 'fixed-income', 'alternatives', 'cash', 'unknown'],
  )
})

test('items in any order give the same answer, and what is not a whole or not known is refused', async () => {
  const forwards = (await ask({})).answer()
  assert.deepEqual((await ask({ items: items.toReversed() })).answer(), forwards)
  for (const [body, status, code] of [
    [{ items: items.slice(1) }, 422, 'weights/not-one'],
    [{ items: [{ instrumentId: 'NONE', weight: 1 }] }, 404, 'instruments/unknown'],
    [{ group: 4 }, 400, 'request/invalid'],
    [{ relationType: 'friends' }, 400, 'request/invalid'],
  ] as const) {
    const answered = await ask(body)
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
})
