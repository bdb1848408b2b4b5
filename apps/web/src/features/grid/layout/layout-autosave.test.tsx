import { GRID_COLUMNS } from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout, UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailure, Refusal } from '#client/failures.ts'
import { type Draft, type KeeperNews, type KeptLayout, openKeeper } from './layout-autosave.ts'
import { activeView, startingLayout, withCards } from './views.ts'

const KNOWN = ['a', 'b'].map((i) => ({ i, w: GRID_COLUMNS.lg, h: 8 }))
const CARDS = KNOWN.map((card, turn) => ({ ...card, x: 0, y: turn * 8 }))
const START: KeptLayout = {
  organisationId: '169',
  version: 1,
  gridLayout: startingLayout({ name: 'Standard', cards: CARDS }, { name: 'Details', cards: [] }),
}
/** The layout with one card so high. */
const withHeight = (id: string, h: number, layout: GridLayout = START.gridLayout) => {
  const cards = activeView(layout)?.lg.map((card) => (card.i === id ? { ...card, h } : card)) ?? []
  return withCards(layout, cards, KNOWN)
}
const heights = (layout: GridLayout | undefined) =>
  layout && Object.fromEntries(activeView(layout)?.lg.map(({ i, h }) => [i, h]) ?? [])

const OFFLINE = new NetworkFailure('unreachable', undefined)
const refusal = (status: number, code: Refusal['code'], details: Record<string, unknown> = {}) =>
  new Refusal({ status, code, message: '', details })
const changed = (theirs: { version: number; gridLayout: GridLayout }) =>
  refusal(409, 'settings/changed', theirs)

/** A keeper whose server answers each call with the next of these: an error, or by default a version one higher. */
function keeperBefore(answers: (Error | undefined)[], left?: Draft) {
  const sent: KeptLayout[] = []
  const server: KeptLayout[] = []
  const news: KeeperNews[] = []
  const memory: (Draft | undefined)[] = [left]
  const keeper = openKeeper({
    memory: { read: () => left, write: (draft) => memory.push(draft) },
    save: async (layout): Promise<UserSettings> => {
      sent.push(layout)
      const error = answers.shift()
      if (error) throw error
      return { ...layout, version: layout.version + 1 }
    },
    onServer: (layout) => server.push(layout),
    onNews: (one) => news.push(one),
  })
  const stop = keeper.start()
  return { keeper, sent, server, news, remembered: () => memory.at(-1), stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('changes that follow one another at once are saved together half a second after the last', async () => {
  const { keeper, sent, server } = keeperBefore([])
  keeper.change(START, withHeight('a', 9))
  await wait(400)
  keeper.change(START, withHeight('a', 10))
  await wait(499)
  expect(sent).toHaveLength(0)
  expect(keeper.keeping()).toBe('saving')
  await wait(1)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)])).toEqual([
    [1, { a: 10, b: 8 }],
  ])
  expect(server.at(-1)?.version).toBe(2)
  expect([keeper.keeping(), keeper.draft()]).toEqual(['kept', undefined])
})

test('what is changed while a call is under way is saved after it, made from what was saved', async () => {
  const { keeper, sent } = keeperBefore([])
  keeper.change(START, withHeight('a', 9))
  vi.advanceTimersByTime(500)
  keeper.change(START, withHeight('a', 10))
  await wait(500)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)?.a])).toEqual([
    [1, 9],
    [2, 10],
  ])
  expect(keeper.keeping()).toBe('kept')
})

test('a change of another window is merged with one’s own, saved, and announced', async () => {
  const theirs = { version: 5, gridLayout: withHeight('b', 20) }
  const { keeper, sent, server, news } = keeperBefore([changed(theirs)])
  keeper.change(START, withHeight('a', 9))
  await wait(500)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)])).toEqual([
    [1, { a: 9, b: 8 }],
    [5, { a: 9, b: 20 }],
  ])
  expect(heights(server.at(-1)?.gridLayout)).toEqual({ a: 9, b: 20 })
  expect(news).toEqual(['merged'])
  expect(keeper.keeping()).toBe('kept')
})

test('without a connection a change is kept, said once, and sent when the connection is back', async () => {
  const { keeper, sent, news, remembered } = keeperBefore([OFFLINE, OFFLINE])
  keeper.change(START, withHeight('a', 9))
  await wait(500)
  expect([keeper.keeping(), heights(remembered()?.mine)]).toEqual(['waiting', { a: 9, b: 8 }])
  keeper.change(START, withHeight('a', 10))
  await wait(500)
  expect(news).toEqual(['waiting'])
  dispatchEvent(new Event('online'))
  await wait(0)
  expect(heights(sent.at(-1)?.gridLayout)).toEqual({ a: 10, b: 8 })
  expect([keeper.keeping(), remembered(), news]).toEqual(['kept', undefined, ['waiting', 'back']])
})

test('a server that cannot take a change is asked again by itself', async () => {
  const { keeper, sent, news } = keeperBefore([refusal(503, 'server/busy')])
  keeper.change(START, withHeight('a', 9))
  await wait(500)
  expect([keeper.keeping(), news]).toEqual(['failed', ['failed']])
  await wait(15_000)
  expect(sent).toHaveLength(2)
  expect([keeper.keeping(), news]).toEqual(['kept', ['failed', 'back']])
})

test('a change that the server rejects is reverted and announced', async () => {
  const { keeper, sent, news, remembered } = keeperBefore([refusal(400, 'request/invalid')])
  keeper.change(START, withHeight('a', 9))
  await wait(60_000)
  expect(sent).toHaveLength(1)
  expect([keeper.draft(), remembered(), news]).toEqual([undefined, undefined, ['refused']])
})

test('what was left over from the last visit is sent at once', async () => {
  const { sent, keeper } = keeperBefore([], { base: START, mine: withHeight('a', 9) })
  expect(heights(keeper.draft()?.mine)).toEqual({ a: 9, b: 8 })
  await wait(0)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)?.a])).toEqual([[1, 9]])
})

test('leaving the dashboard sends what has not been sent yet', async () => {
  const { keeper, sent, stop } = keeperBefore([])
  keeper.change(START, withHeight('a', 9))
  stop()
  await wait(0)
  expect(sent).toHaveLength(1)
})
