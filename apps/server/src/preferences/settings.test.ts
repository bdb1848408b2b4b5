import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { CARDS_OF_VIEW_MAX, LAYOUT_VIEWS_MAX } from '@fundholder/domain/users/dashboard-grid.ts'
import { getSettings, saveSettings } from '@fundholder/protocol/users/preferences.ts'
import { openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { settingsOf, writeSettings } from './preferences.queries.ts'
import { registerPreferences } from './preferences.routes.ts'

const portal = await openTestPortal({ register: registerPreferences })
after(portal.close)

let number = 0
let userId: string
beforeEach(async () => {
  number += 1
  userId = (await openContract(portal.db, { id: `C${number}`, since: '20260105' })).userId
})

const card = (i: string, x = 0, y = 0) => ({ i, x, y, w: 4, h: 8 })
const view = (lg: object[] = [card('esg-card')]) => ({ id: 'system', name: 'Standard', system: true, lg })
const layout = (...lg: object[]) => ({ active: 'system', views: [view(lg.length > 0 ? lg : undefined)] })
const read = (as = userId, organisationId?: string) =>
  portal.call(getSettings, { as, query: organisationId === undefined ? {} : { organisationId } })
const save = (version: number, gridLayout: object, { as = userId, organisationId = '169' } = {}) =>
  portal.call(saveSettings, { as, body: { organisationId, version, gridLayout: gridLayout as never } })

test('a new user has no saved layout', async () => {
  assert.deepEqual((await read()).answer(), { organisationId: '169', version: 0 })
})

test('returns a saved layout to its user only', async () => {
  const saved = (await save(0, layout(card('esg-card', 8, 3)))).answer()
  assert.deepEqual((await read()).answer(), saved)
  assert.deepEqual(saved.gridLayout?.views[0]?.lg, [{ ...card('esg-card', 8, 3), minH: 6, maxH: 24 }])
  assert.equal(saved.version, 1)
  const other = await openContract(portal.db, { id: `other-${number}`, since: '20260105' })
  assert.equal((await read(other.userId)).answer().gridLayout, undefined)
  for (const version of [0, 1]) await save(version, layout(), { as: other.userId })
  assert.deepEqual((await read()).answer(), saved)
})

test('cards that the server has never heard of are kept', async () => {
  await save(0, layout(card('a-card-of-next-year')))
  assert.equal((await read()).answer().gridLayout?.views[0]?.lg[0]?.i, 'a-card-of-next-year')
})

test('a change of something that was changed meanwhile is refused and shown what is there now', async () => {
  await save(0, layout(card('first')))
  const second = (await save(1, layout(card('second')))).answer()
  const late = await save(1, layout(card('late')))
  assert.equal(late.status, 409)
  assert.deepEqual(late.refusal().code, 'settings/changed')
  assert.deepEqual(late.refusal().details, { version: 2, gridLayout: second.gridLayout })
  assert.deepEqual((await read()).answer(), second)
})

test('saving the same again after a lost answer returns the saved state', async () => {
  const saved = (await save(0, layout())).answer()
  assert.deepEqual((await save(0, layout())).answer(), saved)
  assert.equal((await read()).answer().version, 1)
})

test('a version that never was is refused', async () => {
  const early = await save(7, layout())
  assert.deepEqual(early.refusal().details, { version: 0 })
})

/** Twenty windows that all change the same version at once. */
const atOnce = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)))

test('saves one of twenty concurrent changes of a version', async () => {
  await save(0, layout(card('before')))
  const answers = await atOnce((index) => save(1, layout(card(`card-${index}`))))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, ...Array<number>(19).fill(409)],
  )
  const winner = answers.find(({ status }) => status === 200)?.answer()
  assert.deepEqual((await read()).answer(), winner)
})

test('saves one of twenty concurrent first layouts', async () => {
  const answers = await atOnce((index) => save(0, layout(card(`card-${index}`))))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('looking at the version before writing, as one statement does not, would lose changes', async () => {
  const key = { userId, entityId: 169, organisationId: '169' }
  await save(0, layout(card('before')))
  const written = await atOnce(async (index) => {
    const seen = await settingsOf(portal.db, key)
    if (seen?.version !== 1) return false
    await portal.db
      .updateTable('user_settings')
      .set({ grid_layout: JSON.stringify(layout(card(`card-${index}`))), version: 2 })
      .where('user_id', '=', userId)
      .execute()
    return true
  })
  assert.ok(written.filter(Boolean).length > 1)
  assert.equal(await writeSettings(portal.db, key, 1, layout(), portal.clock.now()), false)
})

test('an employer’s layout is its employer’s, and its users each have their own', async () => {
  await save(0, layout(card('before')))
  await employerOf(userId, 'ACME')
  await save(0, layout(), { organisationId: 'ACME' })
  const saved = (await save(1, layout(card('changed')), { organisationId: 'ACME' })).answer()
  assert.equal(saved.organisationId, 'ACME')
  assert.deepEqual((await read()).answer(), saved)
  const before = await settingsOf(portal.db, { userId, entityId: 169, organisationId: '169' })
  assert.equal(before?.version, 1)
  const colleague = await openContract(portal.db, { id: `colleague-${number}`, since: '20260105' })
  await employerOf(colleague.userId, 'ACME')
  assert.deepEqual((await read(colleague.userId)).answer(), { organisationId: 'ACME', version: 0 })
})

test('an organisation that is not one’s own is answered like one that is not there', async () => {
  await employerOf(userId, 'OWN')
  for (const organisationId of ['OTHER', '169', 'nowhere']) {
    const response = await read(userId, organisationId)
    assert.deepEqual([response.status, response.refusal().code], [404, 'organisations/unknown'])
    const saved = await save(0, layout(), { organisationId })
    assert.deepEqual([saved.status, saved.refusal().code], [404, 'organisations/unknown'])
  }
})

const WRONG: Readonly<Record<string, object>> = {
  'beyond the last column': layout({ ...card('a', 9) }),
  'wider than the grid': layout({ ...card('a'), w: 13 }),
  'lower than a card may be': layout({ ...card('a'), h: 5 }),
  'taller than a card may be': layout({ ...card('a'), h: 25 }),
  'another lowest height': layout({ ...card('a'), minH: 1 }),
  'half a row': layout({ ...card('a'), y: 0.5 }),
  'endlessly far down': layout({ ...card('a'), y: 2_001 }),
  'one card twice': layout(card('a'), card('a', 4)),
  'a card that is there and removed': { ...layout(), views: [{ ...view(), removed: ['esg-card'] }] },
  'an unknown key in a card': layout({ ...card('a'), colour: 'red' }),
  'an unknown key in a view': { active: 'system', views: [{ ...view(), md: [] }] },
  'an unknown key beside the views': { ...layout(), theme: 'dark' },
  'too many cards': layout(...Array.from({ length: CARDS_OF_VIEW_MAX + 1 }, (_, at) => card(`c${at}`))),
  'too many views': {
    active: 'v0',
    views: Array.from({ length: LAYOUT_VIEWS_MAX + 1 }, (_, at) => ({
      ...view(),
      id: `v${at}`,
      system: false,
    })),
  },
  'no view': { active: 'system', views: [] },
  'an active view that is not there': { ...layout(), active: 'gone' },
  'a view twice': { active: 'system', views: [view(), { ...view(), system: false }] },
  'two system views': { active: 'system', views: [view(), { ...view(), id: 'two' }] },
  'a name of nothing': { active: 'system', views: [{ ...view(), name: '   ' }] },
  'a name without end': { active: 'system', views: [{ ...view(), name: 'x'.repeat(61) }] },
  'a name of two lines': { active: 'system', views: [{ ...view(), name: 'a\nb' }] },
}
for (const [what, gridLayout] of Object.entries(WRONG)) {
  test(`${what} is refused and nothing is saved`, async () => {
    const refused = await save(0, gridLayout)
    assert.deepEqual([refused.status, refused.refusal().code], [400, 'request/invalid'])
    assert.equal((await read()).answer().version, 0)
  })
}

test('as many cards in as many views as are allowed are saved', async () => {
  const lg = Array.from({ length: CARDS_OF_VIEW_MAX }, (_, at) => ({
    ...card(`${'a-card-with-a-long-name-'.repeat(2)}${at}`),
    minH: 6,
    maxH: 24,
  }))
  const views = Array.from({ length: LAYOUT_VIEWS_MAX }, (_, at) => ({
    id: `v${at}`,
    name: 'É'.repeat(60),
    system: at === 0,
    lg,
  }))
  assert.equal((await save(0, { active: 'v0', views })).answer().version, 1)
})

test('a body of more than 256 KB is refused', async () => {
  const heavy = { ...layout(), padding: 'x'.repeat(256 * 1_024) }
  assert.deepEqual((await save(0, heavy)).refusal().code, 'request/too-large')
})

async function employerOf(user: string, employer: string) {
  await portal.db
    .insertInto('employer')
    .values({ id: employer, entity_id: 169, name: employer })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await portal.db
    .updateTable('portal_user')
    .set({ user_type: 'EMPLOYER', employer_id: employer })
    .where('id', '=', user)
    .execute()
}
