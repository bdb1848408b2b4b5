import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { local } from '#storage/safe-storage.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { SUMMARY } from '#test/answers/dashboard-answers.ts'
import { answer, answerRaw, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'
import { shown } from '#test/shown.ts'
import { ConnectionBar } from './connection-bar.tsx'

beforeAll(() => import('#screens/home/dashboard.tsx'))
beforeEach(() => {
  signIn()
  answerDashboard()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  setPortalConfig({})
})

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}
const valueCard = () => screen.findByRole('region', { name: /^Portfolio value/ })
const cardsInSightAreLoaded = () =>
  waitFor(() => {
    for (const name of ['Performance', 'Distribution', 'Positions', 'Transactions'])
      expect(screen.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false')
    expect(screen.getByText('Elena Marsh')).toBeVisible()
    expect(queryClient.isFetching()).toBe(0)
  })
const opacityOf = (one: Element | null): number =>
  one ? Number(getComputedStyle(one).opacity) * opacityOf(one.parentElement) : 1

test('without a network the last figures stay at 60%, with the time they are of', async () => {
  openPortal()
  await screen.findByText('$184,300.90')
  goOffline()
  expect(
    await screen.findByText(/^You are offline\. Figures as of \d\d:\d\d\. Nothing is loaded or sent/),
  ).toBeVisible()
  expect(shown(await valueCard())).toMatch(/\$184,300\.90.*year to date/)
  expect(opacityOf(screen.getByText('$184,300.90'))).toBeCloseTo(0.6)
})

test('without a network no figure stays under a period that it is not of', async () => {
  const { user } = openPortal()
  await screen.findByText('$184,300.90')
  const facts = screen.getByRole('region', { name: 'The period in figures' })
  const returns = await screen.findByRole('region', { name: 'Performance' })
  await cardsInSightAreLoaded()
  const before = shown(facts)
  goOffline()
  await user.click(await screen.findByRole('radio', { name: '6M' }))
  expect(
    await screen.findByText(/^You are offline\. The rest of this page opens when you are back online\./),
  ).toBeVisible()
  expect(shown(await valueCard())).toMatch(/\$184,300\.90Not loaded: there is no connection\.$/) // worth the same in any period
  expect(shown(facts)).toMatch(/GainNot availableYour own returnNot availableGratuity, estimate\$51,870\.25$/) // that of the last day too
  expect(shown(facts)?.match(/[$%]/g)).toHaveLength(1)
  expect(shown(returns)).toMatch(/Not loaded: there is no connection\.$/)
  await user.click(screen.getByRole('radio', { name: /^YTD/ }))
  expect(shown(await valueCard())).toMatch(/year to date/)
  expect(shown(facts)).toBe(before)
})

test('figures kept while others load go when the network does', async () => {
  const { user } = openPortal()
  await screen.findByText('$184,300.90')
  answer(getSummary, () => new Promise(() => {}))
  await user.click(await screen.findByRole('radio', { name: '6M' }))
  expect(shown(await valueCard())).toMatch(/year to date/)
  goOffline()
  expect(shown(await valueCard())).toMatch(/\$184,300\.90Not loaded: there is no connection\.$/)
})

test('a page first opened without a network says when its rest opens', async () => {
  const { user } = openPortal()
  await screen.findByText('$184,300.90')
  await cardsInSightAreLoaded()
  goOffline()
  await user.click(screen.getByRole('link', { name: 'Dealing' }))
  expect(
    await screen.findByText(/^You are offline\. The rest of this page opens when you are back online\./),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText(/^You are offline\. Figures as of/)).toBeVisible()
})

test('back online requests the figures of the chosen period once', async () => {
  const { user } = openPortal()
  await screen.findByText('$184,300.90')
  goOffline()
  const requests = answer(getSummary, { ...SUMMARY, performance: 77 })
  await user.click(await screen.findByRole('radio', { name: '6M' }))
  expect(requests).toHaveLength(0)
  vi.restoreAllMocks()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/\+\$77\.00 over 6 months/)).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})

test('several failed parts are tried again with one button', async () => {
  const refused = [getSummary, searchPositions, listTransactionEvents].map((call) =>
    refuse(call, 'server/fault'),
  )
  const { user } = openPortal()
  await waitFor(() => expect(refused.every((calls) => calls.length > 0)).toBe(true))
  await within(await screen.findByRole('region', { name: 'Transactions' })).findByRole('alert')
  const before = refused.map((calls) => calls.length)
  answerDashboard()
  await user.click(await screen.findByRole('button', { name: 'Try all again' }))
  await waitFor(async () => expect(shown(await valueCard())).toContain('$184,300.90'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull())
  expect(refused.map((calls) => calls.length)).toEqual(before)
})

test('a page with one failed part has the button of that part alone', async () => {
  refuse(searchContracts, 'server/fault')
  refuse(listNotifications, 'server/fault') // their number is beside the bell
  openPortal('/dealing')
  expect(await screen.findByText('Your contract could not be loaded.')).toBeVisible()
  const failed = () =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  await waitFor(() => expect(failed().length).toBeGreaterThan(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull()
})

const SLOW = 'This is taking longer than usual.'
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a page that waits for ten seconds says so until all has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const late = Promise.withResolvers<typeof SUMMARY>()
  const requests = answer(getSummary, () => late.promise)
  openPortal()
  await waitFor(() => expect(requests).toHaveLength(1))
  pass(100)
  expect(await valueCard()).toHaveAttribute('aria-busy', 'true')
  pass(5_000)
  expect(screen.queryByText(SLOW)).toBeNull()
  pass(5_000)
  expect(await screen.findByText(SLOW)).toHaveAttribute('role', 'status')
  late.resolve(SUMMARY)
  expect(await screen.findByText('$184,300.90')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(SLOW)).toBeNull())
})

test('a page without a network does not call itself slow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  answer(getSummary, () => new Promise(() => {}))
  openPortal()
  expect(await valueCard()).toHaveAttribute('aria-busy', 'true')
  goOffline()
  pass(10_000)
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  expect(screen.queryByText(SLOW)).toBeNull()
})

test('a newer version of the page is offered when the reader comes back to it', async () => {
  setPortalConfig({ release: 'first' })
  openPortal()
  await screen.findByText('$184,300.90')
  const others = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input === '/config.json' ? Promise.resolve(Response.json({ release: 'second' })) : others(input, init),
  )
  expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Reload now' })).toBeVisible()
  expect(screen.getByText('$184,300.90')).toBeVisible()
})

test('explains the effect if the browser stores nothing', async () => {
  vi.spyOn(local, 'isForgetful').mockReturnValue(true)
  openPortal()
  expect(await screen.findByText(/^This browser cannot store anything for this site/)).toBeVisible()
})

for (const [what, reply] of [
  ['a fault', () => new Response('', { status: 500 })],
  [
    'a page of HTML',
    () => new Response('<!doctype html><p>Welcome</p>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['nothing', () => new Response('')],
  ['half an answer', () => new Response(JSON.stringify(SUMMARY).slice(0, 60))],
  ['an answer of another shape', () => Response.json({ toValue: 'much' })],
] as const)
  test(`${what} in place of figures is a failed card, never a zero`, async () => {
    answerRaw(getSummary, reply)
    answerRaw(getValuation, reply)
    openPortal()
    const card = await valueCard()
    expect(await within(card).findByRole('alert')).toBeVisible()
    expect(shown(card)).not.toMatch(/[$%]/)
  })

test('a query that fails during a render does not update the bar in that render', async () => {
  const complaints = vi.spyOn(console, 'error')
  const failed = () => Promise.reject(new Error('no answer'))
  function Part({ name }: { name: string }) {
    const { status } = useQuery({ queryKey: [name], queryFn: failed, retry: false })
    if (status === 'pending')
      // as an answer may, which is there already when the part is drawn
      queryClient
        .getQueryCache()
        .find({ queryKey: [name] })
        ?.setState({ status: 'error' })
    return status
  }
  const parts = (names: readonly string[]) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionBar />
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(parts(['one']))
  rerender(parts(['one', 'two', 'three']))
  expect(await screen.findByRole('button', { name: 'Try all again' })).toBeVisible()
  expect(complaints.mock.calls.filter(([text]) => String(text).includes('Cannot update'))).toEqual([])
})
