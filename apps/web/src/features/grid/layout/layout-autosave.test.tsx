import { GRID_COLUMNS } from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout, UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailure, Refusal } from '#client/failures.ts'
import { type AutosaveEvent, type Draft, openLayoutAutosave, type SavedLayout } from './layout-autosave.ts'
import { activeView, startingLayout, withCards } from './views.ts'

const KNOWN = ['a', 'b'].map((i) => ({ i, w: GRID_COLUMNS.lg, h: 8 }))
const CARDS = KNOWN.map((card, turn) => ({ ...card, x: 0, y: turn * 8 }))
const START: SavedLayout = {
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

/** A autosave whose server answers each call with the next of these: an error, or by default a version one higher. */
function autosaveWith(answers: (Error | undefined)[], left?: Draft) {
  const sent: SavedLayout[] = []
  const server: SavedLayout[] = []
  const events: AutosaveEvent[] = []
  const memory: (Draft | undefined)[] = [left]
  const autosave = openLayoutAutosave({
    memory: { read: () => left, write: (draft) => memory.push(draft) },
    save: async (layout): Promise<UserSettings> => {
      sent.push(layout)
      const error = answers.shift()
      if (error) throw error
      return { ...layout, version: layout.version + 1 }
    },
    onServer: (layout) => server.push(layout),
    onEvent: (one) => events.push(one),
  })
  const stop = autosave.start()
  return { autosave, sent, server, events, remembered: () => memory.at(-1), stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('saves a series of changes together a second after the last one', async () => {
  const { autosave, sent, server } = autosaveWith([])
  autosave.change(START, withHeight('a', 9))
  await wait(900)
  autosave.change(START, withHeight('a', 10))
  await wait(999)
  expect(sent).toHaveLength(0)
  expect(autosave.keeping()).toBe('saving')
  await wait(1)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)])).toEqual([
    [1, { a: 10, b: 8 }],
  ])
  expect(server.at(-1)?.version).toBe(2)
  expect([autosave.keeping(), autosave.draft()]).toEqual(['kept', undefined])
})

test('saves a change made during a call after it, based on the saved layout', async () => {
  const { autosave, sent } = autosaveWith([])
  autosave.change(START, withHeight('a', 9))
  vi.advanceTimersByTime(1_000)
  autosave.change(START, withHeight('a', 10))
  await wait(1_000)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)?.a])).toEqual([
    [1, 9],
    [2, 10],
  ])
  expect(autosave.keeping()).toBe('kept')
})

test('merges a change of another window with the client’s own, saves it, and notifies the client', async () => {
  const theirs = { version: 5, gridLayout: withHeight('b', 20) }
  const { autosave, sent, server, events } = autosaveWith([changed(theirs)])
  autosave.change(START, withHeight('a', 9))
  await wait(1_000)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)])).toEqual([
    [1, { a: 9, b: 8 }],
    [5, { a: 9, b: 20 }],
  ])
  expect(heights(server.at(-1)?.gridLayout)).toEqual({ a: 9, b: 20 })
  expect(events).toEqual(['merged'])
  expect(autosave.keeping()).toBe('kept')
})

test('without a connection keeps a change, notifies once, and sends it when the connection is back', async () => {
  const { autosave, sent, events, remembered } = autosaveWith([OFFLINE, OFFLINE])
  autosave.change(START, withHeight('a', 9))
  await wait(1_000)
  expect([autosave.keeping(), heights(remembered()?.mine)]).toEqual(['waiting', { a: 9, b: 8 }])
  autosave.change(START, withHeight('a', 10))
  await wait(1_000)
  expect(events).toEqual(['waiting'])
  dispatchEvent(new Event('online'))
  await wait(0)
  expect(heights(sent.at(-1)?.gridLayout)).toEqual({ a: 10, b: 8 })
  expect([autosave.keeping(), remembered(), events]).toEqual(['kept', undefined, ['waiting', 'back']])
})

test('retries a change that the server cannot save now', async () => {
  const { autosave, sent, events } = autosaveWith([refusal(503, 'server/busy')])
  autosave.change(START, withHeight('a', 9))
  await wait(1_000)
  expect([autosave.keeping(), events]).toEqual(['failed', ['failed']])
  await wait(15_000)
  expect(sent).toHaveLength(2)
  expect([autosave.keeping(), events]).toEqual(['kept', ['failed', 'back']])
})

test('a change that the server rejects is reverted and announced', async () => {
  const { autosave, sent, events, remembered } = autosaveWith([refusal(400, 'request/invalid')])
  autosave.change(START, withHeight('a', 9))
  await wait(60_000)
  expect(sent).toHaveLength(1)
  expect([autosave.draft(), remembered(), events]).toEqual([undefined, undefined, ['refused']])
})

test('sends a draft of the last visit at once', async () => {
  const { sent, autosave } = autosaveWith([], { base: START, mine: withHeight('a', 9) })
  expect(heights(autosave.draft()?.mine)).toEqual({ a: 9, b: 8 })
  await wait(0)
  expect(sent.map(({ version, gridLayout }) => [version, heights(gridLayout)?.a])).toEqual([[1, 9]])
})

test('leaving the dashboard sends what has not been sent yet', async () => {
  const { autosave, sent, stop } = autosaveWith([])
  autosave.change(START, withHeight('a', 9))
  stop()
  await wait(0)
  expect(sent).toHaveLength(1)
})
