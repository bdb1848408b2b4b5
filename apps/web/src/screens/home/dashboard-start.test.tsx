import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { endSession } from '#session/tokens.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { CONTRACTS, DATES, SUMMARY } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { askForValue } from './dashboard.tsx'

beforeAll(() => import('./dashboard-cards.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const VALUE = '$184,300.90'
/** An answer that a test keeps back. */
const kept = () => Promise.withResolvers<never>().promise

/** Reloads the page in the same browser. */
async function reload() {
  cleanup()
  queryClient.clear()
  openPortal()
}

async function visit() {
  openPortal()
  await screen.findByText(VALUE)
}

test('a second visit requests the value at once, without waiting for the contract and its dates', async () => {
  await visit()
  answer(searchContracts, kept)
  answer(getDates, kept)
  await reload()
  expect(await screen.findByText(VALUE)).toBeVisible()
})

test('a first visit waits for the contract and its dates', async () => {
  answer(getDates, kept)
  const requests = answer(getSummary, SUMMARY)
  openPortal()
  await screen.findByText('Portfolio value')
  expect(requests).toHaveLength(0)
})

test('the server’s answer replaces the remembered one', async () => {
  await visit()
  answer(searchContracts, {
    ...CONTRACTS,
    data: CONTRACTS.data.map((contract) => ({ ...contract, portfolioId: 'P-NEW' })),
  })
  const requests = answer(getSummary, SUMMARY)
  await reload()
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ portfolioIds: ['P-NEW'] }))
})

test('reports a contract that cannot be loaded, despite a remembered one', async () => {
  await visit()
  refuse(searchContracts, 'server/fault')
  await reload()
  expect(await screen.findByText(/could not be loaded/i)).toBeVisible()
})

test('forgets everything after the session', async () => {
  await visit()
  expect(JSON.stringify({ ...localStorage })).toContain(DATES.inceptionDate)
  endSession('signed-out')
  expect(JSON.stringify({ ...localStorage })).not.toContain(DATES.inceptionDate)
})

test('no amount is ever remembered', async () => {
  await visit()
  await screen.findByText('Global Equity Index')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/184300|183387|amount/)
})

test('shows the value before any data of the cards is requested', async () => {
  const order: string[] = []
  answer(getSummary, async () => {
    order.push('value')
    return SUMMARY
  })
  answer(searchPositions, () => {
    order.push(screen.queryByText(VALUE) ? 'positions under the value' : 'positions too early')
    return kept()
  })
  openPortal()
  await waitFor(() => expect(order.slice(0, 2)).toEqual(['value', 'positions under the value']))
})

test('a late value does not hold up the cards', async () => {
  answer(getSummary, kept)
  openPortal()
  expect(await screen.findByText('Global Equity Index')).toBeVisible()
})

test('requests the first view before rendering, and only once', async () => {
  await visit()
  cleanup()
  queryClient.clear()
  const requests = answer(getSummary, SUMMARY)
  void askForValue({})
  await waitFor(() => expect(requests).toHaveLength(1))
  openPortal()
  expect(await screen.findByText(VALUE)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('nothing is sent for ahead by a session that knows no contract yet', async () => {
  const requests = answer(getSummary, SUMMARY)
  void askForValue({})
  openPortal()
  await screen.findByText(VALUE)
  expect(requests).toHaveLength(1)
})
