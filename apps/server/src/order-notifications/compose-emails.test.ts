import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { ORDER_STATES, type OrderState } from '@fundholder/domain/orders/orders.ts'
import type { OrderNotification } from '#orders/store/order-notification.ts'
import { composeEmails } from './compose-emails.ts'
import type { NotifiedOrder } from './order-notifications.queries.ts'

const TODAY = calendarDay('20261126')
const WEEK_AGO = calendarDay('20261119')
const LATER = calendarDay('20261130')

type Leg = NotifiedOrder['legs'][number]
const leg = (number: number, notified: Partial<Leg>): Leg => ({
  order_id: 'O1',
  number,
  contract_id: 'C1',
  kind: 'sale',
  instrument_id: 'ALPHA',
  name: 'Alpha',
  units: 1_000_000n,
  maximum: null,
  weight: null,
  amount: null,
  after_sales: false,
  state: 'settled',
  deals_on: calendarDay('20261124'),
  settles_on: TODAY,
  dealt_on: calendarDay('20261124'),
  settled_on: TODAY,
  blocking_reason: null,
  blocked_since: null,
  event_key: 'key',
  traded: { units: '1000000', price: '10000000', amount: '1000', currency: 'USD', fee: '0', money: '1000' },
  ...notified,
})
const UNDEALT = { dealt_on: null, settled_on: null, event_key: null, traded: null }
const PAYOUT = leg(2, {
  ...UNDEALT,
  kind: 'payout',
  instrument_id: '0127082',
  name: 'Cash',
  state: 'planned',
  deals_on: null,
})

const ORDER: NotifiedOrder['order'] = {
  reference: 'ABCD-2345',
  kind: 'WITHDRAW',
  is_total: false,
  state: 'settling',
  language: 'en',
  currency: 'USD',
  preview: { currency: 'USD', sells: [], buys: [], payout: { about: 10 } } as never,
  promised: {
    sellsOn: calendarDay('20261124'),
    soldBy: TODAY,
    paysOn: TODAY,
    doneBy: TODAY,
    businessDays: 4,
    outOfMarketDays: 0,
  },
}
const PAYMENT: NonNullable<NotifiedOrder['payment']> = {
  order_id: 'O1',
  amount: 1000n,
  payee: { holder: 'A', bankName: 'B', bic: 'C', iban: 'ES9121000418450200051332' } as never,
  due_on: TODAY,
  pays_on: null,
  is_awaiting_approval: false,
  fee: null,
}

/** Orders of each state, on time and late. */
const ORDERS: Partial<Record<OrderState, readonly NotifiedOrder[]>> = {
  approved: [{ order: ORDER, legs: [leg(1, { ...UNDEALT, state: 'placed', deals_on: LATER }), PAYOUT] }],
  dealing: [
    { order: ORDER, legs: [leg(1, {}), leg(3, { ...UNDEALT, state: 'placed', deals_on: LATER }), PAYOUT] },
    {
      order: ORDER,
      legs: [
        leg(1, {}),
        leg(3, { ...UNDEALT, state: 'placed', deals_on: WEEK_AGO, blocking_reason: 'nav-missing' }),
        PAYOUT,
      ],
    },
    { order: ORDER, legs: [leg(1, {}), leg(3, { ...UNDEALT, state: 'placed' }), PAYOUT] },
  ],
  settling: [
    { order: ORDER, legs: [leg(1, { state: 'executed', settled_on: null }), PAYOUT] },
    { order: ORDER, legs: [leg(1, { state: 'executed', settled_on: null, settles_on: LATER }), PAYOUT] },
    { order: ORDER, legs: [leg(1, {}), PAYOUT] },
    { order: ORDER, legs: [leg(1, {}), { ...PAYOUT, blocking_reason: 'value-missing' }] },
    { order: { ...ORDER, promised: null }, legs: [leg(1, {}), PAYOUT] },
  ],
  paying: [
    { order: ORDER, legs: [leg(1, {}), { ...PAYOUT, state: 'executed' }], payment: PAYMENT },
    {
      order: ORDER,
      legs: [leg(1, {}), { ...PAYOUT, state: 'executed' }],
      payment: { ...PAYMENT, is_awaiting_approval: true },
    },
    {
      order: ORDER,
      legs: [leg(1, {}), { ...PAYOUT, state: 'executed' }],
      payment: { ...PAYMENT, due_on: WEEK_AGO, is_awaiting_approval: true },
    },
  ],
  completed: [
    {
      order: ORDER,
      legs: [leg(1, {}), { ...PAYOUT, state: 'settled', settled_on: TODAY }],
      payment: { ...PAYMENT, pays_on: TODAY },
    },
  ],
  cancelled: [
    { order: ORDER, legs: [leg(1, { ...UNDEALT, state: 'cancelled' }), { ...PAYOUT, state: 'cancelled' }] },
  ],
}

const NOTIFICATIONS: readonly OrderNotification[] = [
  { kind: 'executed', legs: [1] },
  { kind: 'settled', legs: [1] },
  { kind: 'corrected', legs: [1] },
  { kind: 'left-out', legs: [1], reason: 'withdrawn' },
  { kind: 'delayed', legs: [2, 3], dueOn: [TODAY, TODAY], reason: 'nav-missing' },
  { kind: 'resumed', legs: [3] },
  { kind: 'payment-late' },
  { kind: 'paid' },
]

const COMPLETE = 'The order is complete.'
const ENDS = 'This order has no further steps.'

test('calls an order complete only when it is, for each state and set of notifications', () => {
  let looked = 0
  for (const state of ORDER_STATES)
    for (const placed of ORDERS[state] ?? [])
      for (const today of [TODAY, calendarDay('20261210')])
        for (const notifications of subsetsOf(NOTIFICATIONS)) {
          const notified = { ...placed, order: { ...placed.order, state } }
          for (const { text, subject } of composeEmails(notified, notifications, today, { brand: 'B' })) {
            looked += 1
            const where = `${state} ${today} ${notifications.map(({ kind }) => kind).join()}: ${subject}\n${text}`
            const isOver = state === 'completed' || state === 'cancelled'
            if (!isOver) assert.ok(!text.includes(COMPLETE) && !text.includes(ENDS), where)
            if (state === 'cancelled') assert.ok(!text.includes(COMPLETE), where)
            if (isOver) assert.doesNotMatch(text, /Next,|follows|expected|not been made/, where)
            if (state !== 'completed') assert.doesNotMatch(text, /instructed our bank/, where)
            for (const [, on = ''] of text.matchAll(/Next,.* on (\d\d \w{3} \d{4})/g))
              assert.ok(
                new Date(`${on} UTC`) >= new Date(`${today.replace(/(....)(..)(..)/, '$1-$2-$3')}`),
                where,
              )
            assert.doesNotMatch(text, /\{\{|undefined|null/, where)
          }
        }
  assert.ok(looked > 500, `${looked} emails`)
})

for (const [state, at, kind, today, expected] of [
  ['approved', 0, 'left-out', TODAY, 'Next, funds are sold on 30 Nov 2026'],
  ['dealing', 0, 'settled', TODAY, 'Next, funds are sold on 30 Nov 2026'],
  ['dealing', 1, 'settled', TODAY, 'The next step was expected on 24 Nov 2026'],
  ['dealing', 2, 'settled', calendarDay('20261124'), 'Next, funds are dealt at the price of 24 Nov 2026'],
  ['dealing', 2, 'settled', calendarDay('20261125'), 'Next, funds are dealt at the price of 24 Nov 2026'],
  ['dealing', 2, 'settled', TODAY, 'The next step was expected on 24 Nov 2026'],
  ['settling', 0, 'executed', TODAY, 'Next, the money of the sales is due on 26 Nov 2026'],
  ['settling', 1, 'executed', calendarDay('20261127'), 'Next, the money of the sales is due on 30 Nov 2026'],
  ['settling', 2, 'settled', TODAY, 'Next, the money is paid out, expected on 26 Nov 2026'],
  ['settling', 2, 'settled', LATER, 'The next step was expected on 26 Nov 2026'],
  ['settling', 4, 'settled', TODAY, 'The next step will be done as soon as possible'],
  ['paying', 0, 'settled', TODAY, 'Next, the money is paid out, expected on 26 Nov 2026'],
  [
    'paying',
    1,
    'settled',
    TODAY,
    'Next, the money is paid out once the payment is released, expected on 26 Nov 2026',
  ],
  ['paying', 2, 'settled', TODAY, 'The payment was expected on 26 Nov 2026 and follows'],
  ['paying', 2, 'payment-late', TODAY, 'has not been made yet'],
  ['completed', 0, 'settled', TODAY, COMPLETE],
  [
    'completed',
    0,
    'paid',
    TODAY,
    'we have instructed our bank to pay $10.00 of your withdrawal ABCD-2345, due on 26 Nov 2026',
  ],
  ['cancelled', 0, 'left-out', TODAY, ENDS],
] as const)
  test(`writes "${expected}" for ${kind}, state ${state} (${at}), on ${today}`, () => {
    const placed = ORDERS[state]?.[at]
    assert.ok(placed)
    const notified = { ...placed, order: { ...placed.order, state } }
    const notifications = NOTIFICATIONS.filter((one) => one.kind === kind)
    const [email, ...more] = composeEmails(notified, notifications, today, { brand: 'B' })
    assert.deepEqual(more, [])
    assert.ok(email?.text.includes(expected), email?.text ?? 'no email')
  })

test('combines execution, settlement and payment in the e-mail of the payment', () => {
  const [completed] = ORDERS.completed ?? []
  assert.ok(completed)
  const notified = { ...completed, order: { ...completed.order, state: 'completed' as const } }
  const notifications = NOTIFICATIONS.filter(({ kind }) =>
    ['executed', 'settled', 'payment-late', 'paid'].includes(kind),
  )
  const [email, ...more] = composeEmails(notified, notifications, TODAY, { brand: 'B', name: 'Ann' })
  assert.deepEqual(more, [])
  assert.equal(email?.subject, 'Payment sent: your withdrawal ABCD-2345')
  assert.match(
    email?.text ?? '',
    /- Alpha: 1\.000000 units sold on 24 Nov 2026 .*\n- Paid to the account of A ending in 1332: \$10\.00\n/,
  )
  assert.equal(
    email?.summary,
    'Paid to the account of A ending in 1332: $10.00. The receiving bank decides when the money is credited.',
  )
})

test('the summary of an executed order names its kind and amount', () => {
  const [settling] = ORDERS.settling ?? []
  assert.ok(settling)
  const [email] = composeEmails(settling, [{ kind: 'executed', legs: [1] }], TODAY, { brand: 'B' })
  assert.match(email?.summary ?? '', /^Withdrawal, about \$10\.00\. Next, /)
})

test('e-mails only the current reason of a delay, and nothing once it is over', () => {
  const notifications: OrderNotification[] = [
    { kind: 'delayed', legs: [1, 3], dueOn: [WEEK_AGO, WEEK_AGO], reason: 'nav-missing' },
    { kind: 'delayed', legs: [3], dueOn: [WEEK_AGO], reason: 'fund-suspended' },
  ]
  const emailsFor = (third: Partial<Leg>, queued = notifications) =>
    composeEmails(
      {
        order: { ...ORDER, state: 'dealing' },
        legs: [leg(1, {}), leg(3, { ...UNDEALT, state: 'placed', deals_on: WEEK_AGO, ...third }), PAYOUT],
      },
      queued,
      TODAY,
      { brand: 'B' },
    ).map(({ text }) => text)
  const [email, ...more] = emailsFor({ blocking_reason: 'fund-suspended' })
  assert.deepEqual(more, [])
  assert.match(email ?? '', /due on 19 Nov 2026\n\nThe fund is suspended/)
  assert.deepEqual(emailsFor({ blocking_reason: null, deals_on: LATER }), [], 'the fund has reopened')
  assert.deepEqual(emailsFor({ blocking_reason: 'nav-missing' }), [], 'has an e-mail of its own')
  const notPlaced: OrderNotification[] = [
    { kind: 'delayed', legs: [3], dueOn: [WEEK_AGO], reason: 'not-placed-in-time' },
  ]
  assert.match(emailsFor({ deals_on: LATER }, notPlaced).join(), /The order did not reach the fund in time/)
  assert.deepEqual(emailsFor({ state: 'executed' }, notPlaced), [])
})

/** All subsets, in order. */
const subsetsOf = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, at) => bits & (1 << at)))

test('an e-mail before the payment names the latest day of the payment as well', () => {
  const promised = { ...(ORDER.promised as object), paysOn: LATER, soldBy: TODAY } as never
  const nextIn = (days: object) => {
    const order = { ...ORDER, promised: { ...(promised as object), ...days } as never }
    const [email] = composeEmails(
      { order, legs: [leg(1, {}), PAYOUT] },
      [{ kind: 'settled', legs: [1] }],
      TODAY,
      {
        brand: 'B',
      },
    )
    return email?.text
  }
  assert.match(nextIn({}) ?? '', /the money is paid out, expected on [\w ]+\.$/m)
  assert.match(
    nextIn({ paysAtLatest: calendarDay('20261231') }) ?? '',
    /the money is paid out, expected on [\w ]+ and usually no later than 31 Dec 2026\.$/m,
  )
})
