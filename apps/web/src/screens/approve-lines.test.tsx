import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listModelPortfolios } from '@fundholder/protocol/model-portfolios.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { getOrder, preOrder, previewOrder } from '@fundholder/protocol/ordering.ts'
import { searchPositions } from '@fundholder/protocol/portfolios.ts'
import { resendCode } from '@fundholder/protocol/sign-in.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginOrdering, changeOrdering } from '#account/ordering.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { position, positions } from '#test/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/dealing-answers.ts'
import { answerModel, model } from '#test/model-answers.ts'
import { answer, refuse } from '#test/network.ts'
import {
  answerOrdering,
  ORDER_DATES,
  ORDER_PREVIEW,
  orderInState,
  PART_WITHDRAWN,
  PLACED,
} from '#test/order-answers.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  hideAmounts(false)
  await page.viewport(1440, 900)
})

const VALUED_ON = calendarDay('20261119')
const TRADED: OrderPreview = {
  ...ORDER_PREVIEW,
  payout: undefined,
  sells: [{ instrumentId: 'F1', name: 'World Equity', units: 200, about: 2000, charge: 10, isAll: true }],
  buys: [{ instrumentId: 'F2', name: 'Quiet Bonds', share: 1, about: 1500, maximum: 1500 }],
  charges: 10,
  staysAsCash: 490,
}
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

function openApproval(preview: OrderPreview = TRADED) {
  signIn()
  answerOrdering(preview)
  answer(previewOrder, { preview, dates: DATES })
  beginOrdering({ contractId: 'C1', page: '/dealing/self', content: PART_WITHDRAWN })
  return openPortal('/dealing/approve')
}
async function openCode() {
  answer(preOrder, PLACED)
  const opened = openApproval()
  await opened.user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await screen.findByLabelText('Digit 1')
  return opened
}

test('what stays as cash is a line of what is approved, and of what was approved', async () => {
  openApproval()
  const lines = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(lines).toContain(
    'StaysAs cashWhat nothing here takes; with the cash that is free already $990.00about $490.00',
  )
  cleanup()
  answer(getOrder, orderInState('approved', TRADED))
  openPortal('/dealing/orders/O1')
  const approved = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(approved).toMatch(/As cash.*about \$490\.00/)
})

test('where no other cash is free only the line itself is told', async () => {
  openApproval({ ...TRADED, freeCash: 0 })
  const line = (await screen.findByText('As cash')).closest('li')
  expect(shown(line)).toBe('StaysAs cashWhat nothing here takesabout $490.00')
})

test('a purchase that is expected to get less than it may take says both', async () => {
  openApproval({
    ...TRADED,
    buys: TRADED.buys.map((one) => ({ ...one, about: 1490 })),
    staysAsCash: undefined,
  })
  expect(await screen.findByText('about $1,490.00, at most $1,500.00')).toBeVisible()
  expect(screen.queryByText('As cash')).not.toBeInTheDocument()
})

test('beside the boxes stands word for word what the message must say, and that with any other no code is typed', async () => {
  await openCode()
  const quoted = screen.getByText(PLACED.message)
  expect(quoted.tagName).toBe('BLOCKQUOTE')
  expect(shown(quoted.closest('figure'))).toMatch(/^The message must say:•••••• approves/)
  expect(screen.getByText('If it says anything else, do not type the code.')).toBeVisible()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('what the message must say is there again after a reload, and after a new code', async () => {
  await openCode()
  cleanup()
  changeOrdering((one) =>
    one.placed ? { ...one, placed: { ...one.placed, receivedAt: Date.now() - 31_000 } } : one,
  )
  const resent = answer(resendCode, {
    verificationCode: { ...PLACED.verificationCode, expiresAt: '2026-11-20T10:09:00Z' },
  })
  const { user } = openPortal('/dealing/approve')
  expect(await screen.findByText(PLACED.message)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(resent).toHaveLength(1))
  expect(await screen.findByText('New verification code sent')).toBeVisible()
  expect(screen.getByText(PLACED.message)).toBeVisible()
})

test('who hides amounts is shown the message with its amounts only when asking for it', async () => {
  act(() => hideAmounts(true))
  const { user } = await openCode()
  expect(screen.queryByText(PLACED.message)).not.toBeInTheDocument()
  expect(screen.getByText(/^The message must name order ABCD-2345 and the check AAAAAAAA;/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the message' }))
  expect(screen.getByText(PLACED.message)).toBeVisible()
})

const PARTS = [part('F1', 60), part('F3', 40)]
const NOTES: [string, Partial<OrderPreview>, RegExp][] = [
  [
    'of which some is sold',
    { ...FORMER, formerSplit: PARTS },
    /^Contributions that come in before 27 Nov 2026 are still invested as F1 \(60\.00 %\), F3 \(40\.00 %\), so some of what is sold here may be held again\.$/,
  ],
  [
    'of which nothing is sold',
    { ...FORMER, formerSplit: PARTS, sells: [] },
    /^Contributions that come in before 27 Nov 2026 are still invested as F1 \(60\.00 %\), F3 \(40\.00 %\)\.$/,
  ],
  [
    'into nothing',
    { ...FORMER, formerSplit: [] },
    /^Contributions that come in before 27 Nov 2026 still stay as cash\.$/,
  ],
  [
    'in several ways',
    FORMER,
    /^Contributions that come in before 27 Nov 2026 are still invested the former way\.$/,
  ],
  [
    'into what is sold',
    SOLD,
    /^Future contributions go on buying World Equity \(20\.00 %\), of which all is sold here\./,
  ],
  [
    'into what is sold until a split begins',
    { ...SOLD, stillBought: [{ ...part('F1', 20), until: calendarDay('20261127') }] },
    /^Contributions that come in before 27 Nov 2026 still buy F1 \(20\.00 %\), of which all is sold here\.$/,
  ],
]
for (const [name, preview, words] of NOTES)
  test(`what contributions still do beside the order is told before it is approved: ${name}`, async () => {
    openApproval({ ...TRADED, ...preview })
    const note = await screen.findByRole('note')
    expect(shown(note)).toMatch(words)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeEnabled()
  })

test('nothing is told of contributions where nothing is to be told', async () => {
  openApproval()
  await screen.findByRole('region', { name: 'What you approve' })
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('the way to another split leads to where it is entered', async () => {
  prepareDealing('SELF')
  const { user, address, hash } = openApproval({ ...TRADED, ...SOLD })
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
  '/dealing/withdraws': { role: 'radio', name: /^Everything/ },
} as const
for (const [at, { role, name }] of Object.entries(OWN_PAGES))
  test(`what contributions still do is told on ${at} before the review`, async () => {
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
    expect(await screen.findByText(/^Future contributions go on buying World Equity/)).toBeVisible()
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
  expect(note.getByText(/before 27 Nov 2026 are still invested as F1/)).toBeVisible()
  expect(note.getByText(/^Future contributions go on buying/)).toBeVisible()
  expect(note.queryByRole('link')).not.toBeInTheDocument()
})

const HELD = {
  instrumentId: 'F1',
  name: 'World Equity',
  available: '400.00 USD',
  orders: 'X7K2-AAAA, Q2M4-BBBB',
  reservedFor: [
    { orderId: 'O7', reference: 'X7K2-AAAA' },
    { orderId: 'O8', reference: 'Q2M4-BBBB' },
  ],
}
for (const [when, call] of [
  ['before anything is placed', previewOrder],
  ['when the code is asked for', preOrder],
] as const)
  test(`what is reserved leads to the orders that it is reserved for, ${when}`, async () => {
    const { user } = openApproval()
    refuse(call, 'orders/units-reserved', HELD)
    if (call === preOrder) await user.click(await screen.findByRole('button', { name: 'Send the code' }))
    else {
      cleanup()
      openPortal('/dealing/approve')
    }
    expect(await screen.findByText(/^A part of World Equity is reserved for other orders\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Order X7K2-AAAA' })).toHaveAttribute(
      'href',
      '/dealing/orders/O7',
    )
    expect(screen.getByRole('link', { name: 'Order Q2M4-BBBB' })).toHaveAttribute(
      'href',
      '/dealing/orders/O8',
    )
  })
