import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { type Contribution, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { changeWithdrawal, resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { rememberMaintenance } from '#session/maintenance-read.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { NO_LISTS } from '#test/answers/fund-answers.ts'
import { answerOrdering } from '#test/answers/order-answers.ts'
import { found } from '#test/answers/screener-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const NOTHING = { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } }

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

function openPage(
  path: string,
  { strategyType = 'SELF', isBlocked = false }: { strategyType?: 'MODEL' | 'SELF'; isBlocked?: boolean } = {},
) {
  signIn()
  const requests = answerOrdering()
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, strategyType })) })
  answer(listModelPortfolios, NOTHING)
  answer(listOrders, NOTHING)
  answer(screenFunds, found())
  answer(getFundLists, NO_LISTS)
  answer(getLastContributions, { ...NOTHING, currency: 'USD' })
  if (isBlocked) {
    answer(isPortalBlocked, { isBlocked: true })
    rememberMaintenance()
  }
  return { ...openPortal(path), ...requests }
}

const share = () => screen.findByRole('textbox', { name: /^Percent of contributions into/ })
const sameWay = () => screen.getByRole('radio', { name: 'What I hold and future contributions' })
const sale = () => screen.getByRole('textbox', { name: /^Percent of .* to sell$/ })

test('a new split can bring what is held to the same mix, instead of single sales and buys', async () => {
  const { user, previews } = openPage('/dealing/self')
  await user.type(await share(), '100')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toEqual({
      kind: 'ORDER',
      contributions: { F1: 100 },
      valuedOn: '20261119',
    }),
  )
  expect(sameWay()).not.toBeChecked()
  await user.click(sameWay())
  await waitFor(() =>
    expect(previews.at(-1)?.body).toEqual({
      kind: 'SWITCH',
      strategyType: 'SELF',
      contributions: { F1: 100 },
      valuedOn: '20261119',
    }),
  )
  expect(screen.queryByRole('textbox', { name: /to sell$/ })).not.toBeInTheDocument()
  expect(screen.queryByText('Available to invest')).not.toBeInTheDocument()
  expect(screen.getByText(/^We buy and sell so that your existing money matches/)).toBeVisible()
})

test('money that only the order being changed waits for can be spent by what replaces it', async () => {
  const page = openPage('/dealing/self')
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 100.1, replaceable: 400.2 },
  })
  await page.user.type(await screen.findByRole('textbox', { name: /^Money to buy/ }), '500.30')
  expect(await screen.findByText('$500.30 of about $500.30 is spent on purchases')).toBeVisible()
  await waitFor(() => expect(page.previews.at(-1)?.body).toMatchObject({ buy: { F1: 500.3 } }))
})

test('everything may be more than a part, while a contribution waits to be invested', async () => {
  const { user } = openPage('/dealing/withdraws')
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 }), position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 100 },
  })
  const amount = await screen.findByRole('textbox', { name: /^Amount/ })
  await waitFor(() => expect(amount).toHaveValue('10500.00'))
  expect(amount).toBeValid()
  await user.clear(amount)
  await user.type(amount, '10500')
  expect(amount).toBeInvalid()
})

test('leaving a model keeps holdings invested in the same way by default', async () => {
  const { user, previews } = openPage('/dealing/self', { strategyType: 'MODEL' })
  await user.type(await share(), '100')
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ kind: 'SWITCH', strategyType: 'SELF' }))
  expect(sameWay()).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Only single funds, and future contributions' }))
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      kind: 'ORDER',
      strategyType: 'SELF',
      contributions: { F1: 100 },
    }),
  )
  await user.type(sale(), '50')
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ sell: { F1: 5000 } }))
})

test('while the portal is blocked a withdrawal cannot be filled in, and the page shows why before anything is typed', async () => {
  const { previews } = openPage('/dealing/withdraws', { isBlocked: true })
  const reason = await screen.findByText('The portal is under maintenance: orders cannot be submitted.')
  expect(reason).toBeVisible()
  for (const name of ['25%', '50%', 'Everything', 'Choose per fund'])
    expect(await screen.findByRole('button', { name })).toBeDisabled()
  for (const box of await screen.findAllByRole('textbox')) expect(box).toBeDisabled()
  expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
  expect(screen.getByText(/valuations may be outdated/)).toBeVisible()
  expect(previews).toHaveLength(0)
})

test('while the portal is blocked a withdrawal that was begun per fund cannot be filled in further', async () => {
  openPage('/dealing/withdraws', { isBlocked: true })
  act(() => changeWithdrawal({ type: 'PARTIAL', isPerFund: true }))
  for (const name of ['Percent of F1 to withdraw', 'Percent of Cash to withdraw'])
    expect(await screen.findByRole('textbox', { name })).toBeDisabled()
})

test('while the portal is blocked nothing goes into an order of one’s own', async () => {
  const { previews } = openPage('/dealing/self', { isBlocked: true })
  expect(
    await screen.findByText('The portal is under maintenance: orders cannot be submitted.'),
  ).toBeVisible()
  expect(await share()).toBeDisabled()
  expect(sale()).toBeDisabled()
  expect(sameWay()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  expect(previews).toHaveLength(0)
})

const CONTRIBUTION: Contribution = {
  id: '9-1',
  date: '2026-11-05T00:00:00.000Z',
  dateAsString: calendarDay('20261105'),
  amount: 1000,
  paidBy: [{ amount: 1000 }],
  invested: [
    { instrumentId: 'F1', name: 'World Equity', amount: 600, dateAsString: calendarDay('20261109') },
    { instrumentId: 'F2', name: 'Quiet Bonds', amount: 300, dateAsString: calendarDay('20261110') },
  ],
  inCash: 75.5,
  beingInvested: [],
  uninvested: 75.5,
  switched: [],
  spent: 24.5,
}
const card = () => screen.findByRole('region', { name: 'Latest contributions' })

test('each contribution shows what became of it', async () => {
  openPage('/dealing')
  answer(getLastContributions, {
    currency: 'USD',
    data: [{ ...CONTRIBUTION, switched: [{ amount: 20, dateAsString: calendarDay('20261117') }] }],
    metadata: { pagination: { total: 1, skip: 0, limit: 5 } },
  })
  const row = within(await card())
  await row.findByText('05/11/2026')
  expect(row.getAllByRole('listitem').slice(1).map(shown)).toEqual([
    'World Equitybought 09/11/2026$600.00',
    'Quiet Bondsbought 10/11/2026$300.00',
    'Invested later, with the switch of 17/11/2026$20.00',
    'In cash$75.50',
    'Paid out or taken as a fee$24.50',
  ])
  expect(row.getByText(/^The plan fee is paid from cash first/)).toBeVisible()
})

test('a contribution being invested shows the expected date, and no plan fee', async () => {
  openPage('/dealing')
  const beingInvested = [{ amount: 900, expectedBy: calendarDay('20261201') }, { amount: 100 }]
  answer(getLastContributions, {
    currency: 'USD',
    data: [{ ...CONTRIBUTION, invested: [], inCash: 1000, beingInvested, uninvested: 0, spent: 0 }],
    metadata: { pagination: { total: 1, skip: 0, limit: 5 } },
  })
  const row = within(await card())
  await row.findByText('05/11/2026')
  expect(row.getAllByRole('listitem').slice(1).map(shown)).toEqual([
    'Being invested, expected on 01/12/2026$900.00',
    'Being invested$100.00',
  ])
  expect(row.queryByText(/plan fee/)).not.toBeInTheDocument()
})

test('a contribution says who paid it in, and how much each', async () => {
  openPage('/dealing')
  answer(getLastContributions, {
    currency: 'USD',
    data: [
      {
        ...CONTRIBUTION,
        paidBy: [{ party: 'employer', amount: 700 }, { party: 'member', amount: 200 }, { amount: 100 }],
      },
      {
        ...CONTRIBUTION,
        id: 'own',
        dateAsString: calendarDay('20261005'),
        paidBy: [{ party: 'member', amount: 1000 }],
      },
    ],
    metadata: { pagination: { total: 2, skip: 0, limit: 5 } },
  })
  const row = within(await card())
  expect(await row.findByText('05/10/2026 · your own')).toBeVisible()
  expect(row.getByText('05/11/2026')).toBeVisible()
  expect(row.getByText('Your employer $700.00 · You $200.00 · Not reported $100.00')).toBeVisible()
})

test('the funds of a contribution that went into many are opened on request', async () => {
  const [one] = CONTRIBUTION.invested
  if (!one) throw new Error('no fund')
  const invested = ['A', 'B', 'C', 'D'].map((id) => ({ ...one, instrumentId: id, name: `Fund ${id}` }))
  const { user } = openPage('/dealing')
  answer(getLastContributions, {
    currency: 'USD',
    data: [{ ...CONTRIBUTION, invested }],
    metadata: { pagination: { total: 1, skip: 0, limit: 5 } },
  })
  const row = within(await card())
  const summary = await row.findByText('Invested in 4 funds')
  expect(row.getByText('Fund D')).not.toBeVisible()
  await user.click(summary)
  expect(row.getByText('Fund D')).toBeVisible()
})

test('without contributions the card shows a notice', async () => {
  openPage('/dealing')
  expect(await within(await card()).findByText('No contributions found')).toBeVisible()
})

test('shows that contributions failed to load, and retries on request', async () => {
  const { user } = openPage('/dealing')
  refuse(getLastContributions, 'server/fault')
  const row = within(await card())
  expect(await row.findByText('The latest contributions could not be loaded.')).toBeVisible()
  answer(getLastContributions, { ...NOTHING, currency: 'USD' })
  await user.click(row.getByRole('button', { name: 'Try again' }))
  expect(await row.findByText('No contributions found')).toBeVisible()
})

test('without cash the money for purchases leads to a sale instead of showing zeros', async () => {
  openPage('/dealing/self')
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 0 },
  })
  const card = within(await screen.findByRole('region', { name: 'Available to invest' }))
  expect(card.getByText('No money is available. Enter a sale to buy funds with its money.')).toBeVisible()
  expect(card.queryByText(/\$0\.00/)).not.toBeInTheDocument()
})
