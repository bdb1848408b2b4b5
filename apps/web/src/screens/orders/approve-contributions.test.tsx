import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, model } from '#test/answers/model-answers.ts'
import { answerOrdering, ORDER_DATES, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { openApproval, TRADED } from '#test/approval-page.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const VALUED_ON = calendarDay('20261119')
const DATES = { ...ORDER_DATES, allocatesFrom: calendarDay('20261127') }
const part = (name: string, percent: number) => ({ instrumentId: name, name, percent })
const FORMER = {
  warnings: ['former-split-until-then'],
  contributions: [part('F2', 100)],
} satisfies Partial<OrderPreview>
const SOLD = {
  warnings: ['contributions-buy-what-is-sold'],
  stillBought: [{ ...part('F1', 20), name: 'World Equity' }],
} satisfies Partial<OrderPreview>
const openTraded = (preview: OrderPreview = TRADED) =>
  openApproval(preview, { page: '/dealing/self', dates: DATES })

const PARTS = [part('F1', 60), part('F3', 40)]
const NOTES: [string, Partial<OrderPreview>, RegExp][] = [
  [
    'of which some is sold',
    { ...FORMER, formerSplit: PARTS },
    /^Contributions received before 27 Nov 2026 are still invested in F1 \(60\.00%\), F3 \(40\.00%\), even in funds that this order sells\.$/,
  ],
  [
    'of which nothing is sold',
    { ...FORMER, formerSplit: PARTS, sells: [] },
    /^Contributions received before 27 Nov 2026 are still invested in F1 \(60\.00%\), F3 \(40\.00%\)\.$/,
  ],
  [
    'into nothing',
    { ...FORMER, formerSplit: [] },
    /^Contributions received before 27 Nov 2026 stay in cash\.$/,
  ],
  ['in several ways', FORMER, /^Contributions received before 27 Nov 2026 are still invested as before\.$/],
  [
    'into what is sold',
    SOLD,
    /^Future contributions continue to buy World Equity \(20\.00%\), which this order sells completely\./,
  ],
  [
    'into what is sold until a split begins',
    { ...SOLD, stillBought: [{ ...part('F1', 20), until: calendarDay('20261127') }] },
    /^Contributions received before 27 Nov 2026 still buy F1 \(20\.00%\), which this order sells completely\.$/,
  ],
]
for (const [name, preview, words] of NOTES)
  test(`explains how contributions continue before the order is approved: ${name}`, async () => {
    openTraded({ ...TRADED, ...preview })
    const note = await screen.findByRole('note')
    expect(shown(note)).toMatch(words)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeEnabled()
  })

test('a note on many funds counts them, and lists them on request', async () => {
  const many = Array.from({ length: 11 }, (_, at) => part(`Fund ${at + 1}`, 100 / 11))
  const { user } = openTraded({ ...TRADED, ...FORMER, formerSplit: many, sells: [] })
  const note = within(await screen.findByRole('note'))
  expect(
    note.getByText('Contributions received before 27 Nov 2026 are still invested in 11 funds.'),
  ).toBeVisible()
  expect(note.getByText('Fund 11')).not.toBeVisible()
  const folded = note.getByText('Show funds')
  const edge = folded.closest('[role="note"]')?.getBoundingClientRect().bottom ?? 0
  expect(Math.abs(edge - folded.getBoundingClientRect().bottom)).toBeLessThan(2) // as far as from the sentence
  await user.click(folded)
  expect(note.getByText('Fund 11')).toBeVisible()
  expect(note.getAllByRole('listitem').map(shown)).toContain('Fund 19.09%')
})

test('shows the former and the new share of each fund of a changed split, and no weights where none moves', async () => {
  const { after: _, ...still } = TRADED
  openTraded({
    ...still,
    after: still.before,
    sells: [],
    buys: [],
    warnings: ['former-split-until-then'],
    contributions: [part('F1', 11), part('F2', 40), part('F4', 49)],
    formerSplit: [part('F1', 16), part('F2', 40), part('F3', 44)],
  })
  const split = await screen.findByRole('region', { name: 'Contributions' })
  expect(shown(split)).toContain('In force from 27 Nov 2026')
  expect([...split.querySelectorAll('dl > div')].map(shown)).toEqual([
    'F4none→49.00%',
    'F240.00%',
    'F116.00%→11.00%',
    'F344.00%→none',
  ])
  const endsOf = (cells: string) =>
    [...split.querySelectorAll(cells)].map((one) => one.getBoundingClientRect().right)
  expect(new Set(endsOf('dd > b')).size).toBe(1)
  expect(new Set(endsOf('dd > span:first-child')).size).toBe(1)
  expect(screen.queryByRole('region', { name: 'Before and after' })).not.toBeInTheDocument()
})

test('shows the new split alone where the former one is unknown', async () => {
  openTraded({ ...TRADED, ...FORMER })
  const split = await screen.findByRole('region', { name: 'Contributions' })
  expect([...split.querySelectorAll('dl > div')].map(shown)).toEqual(['F2100.00%'])
})

test('shows no note on contributions if there is none', async () => {
  openTraded()
  await screen.findByRole('region', { name: 'What you approve' })
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('the way to another split leads to where it is entered', async () => {
  prepareDealing('SELF')
  const { user, address, hash } = openTraded({ ...TRADED, ...SOLD })
  await user.click(
    await screen.findByRole('link', { name: 'Change the contribution split if you do not want that.' }),
  )
  await waitFor(() => expect(address()).toBe('/dealing/self'))
  const split = await screen.findByRole('heading', { name: 'Future contributions' })
  expect(hash()).toBe(split.id)
  await waitFor(() => expect(split.getBoundingClientRect().bottom).toBeLessThan(innerHeight))
  expect(split.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

const OWN_PAGES = {
  '/dealing/self': { role: 'textbox', name: /^Percent of .* to sell$/ },
  '/dealing/model': { role: 'radio', name: 'Low risk' },
  '/dealing/withdraws': { role: 'button', name: /^Everything/ },
} as const
for (const [at, { role, name }] of Object.entries(OWN_PAGES))
  test(`explains how contributions continue on ${at} before the review`, async () => {
    prepareDealing('SELF')
    if (at === '/dealing/model') {
      answerModel()
      answer(searchPositions, { ...positions([position('F1', { amount: 10_000 })]), valuedOn: VALUED_ON })
    }
    answer(listModelPortfolios, { ...NOTHING, data: [model({ id: 'LOW', code: 'LOW', name: 'Low risk' })] })
    answer(previewOrder, { preview: { ...TRADED, ...SOLD, payout: ORDER_PREVIEW.payout }, dates: DATES })
    const { user } = openPortal(at)
    const control = await screen.findByRole(role, { name })
    if (role === 'textbox') await user.type(control, '100')
    else await user.click(control)
    expect(await screen.findByText(/^Future contributions continue to buy World Equity/)).toBeVisible()
  })

test('on the page of the order the note stays, without a way to change it', async () => {
  signIn()
  answerOrdering()
  answer(getOrder, {
    ...orderInState('approved', {
      ...TRADED,
      ...FORMER,
      formerSplit: PARTS,
      ...SOLD,
      warnings: [...FORMER.warnings, ...SOLD.warnings],
    }),
    dates: DATES,
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
  })
  openPortal('/dealing/orders/O1')
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/before 27 Nov 2026 are still invested in F1/)).toBeVisible()
  expect(note.getByText(/^Future contributions continue to buy/)).toBeVisible()
  expect(note.queryByRole('link')).not.toBeInTheDocument()
})
