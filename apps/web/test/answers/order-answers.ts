import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { type preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { answer } from '#test/network.ts'
import { CONTRACTS, position, positions } from './dashboard-answers.ts'

const VALUED_ON = calendarDay('20261119')
const MIX = {
  allocation: [{ instrumentId: 'F1', name: 'World Equity', amount: 8000, weight: 1 }],
  riskId: 4,
  yearlyCost: 40,
}

export const ORDER_PREVIEW: OrderPreview = {
  currency: 'USD',
  valuedOn: VALUED_ON,
  sells: [{ instrumentId: 'F1', name: 'World Equity', units: 12.5, about: 2000, isAll: false }],
  buys: [],
  reservedCash: 0,
  freeCash: 500,
  payout: { cash: 0, about: 2000, payee: { holder: 'Elena Marsh', bankName: 'Bank', iban: '•••• 1001' } },
  deposits: [],
  before: MIX,
  after: MIX,
  documents: [],
  warnings: [],
}
export const ORDER_DATES: PromisedDates = {
  acceptedOn: calendarDay('20261120'),
  sellsOn: calendarDay('20261123'),
  paysOn: calendarDay('20261125'),
  paysAtLatest: calendarDay('20261204'),
  doneBy: calendarDay('20261125'),
  businessDays: 3,
  outOfMarketDays: 0,
}

export const PLACED: Answer<typeof preOrder> = {
  orderId: 'O1',
  reference: 'ABCD-2345',
  preview: ORDER_PREVIEW,
  dates: ORDER_DATES,
  hash: 'a'.repeat(64),
  expiresAt: '2026-11-20T10:05:00Z',
  verificationCode: {
    reference: 'challenge-1',
    channel: 'sms',
    destination: '+971 •• ••• 103',
    expiresAt: '2026-11-20T10:05:00Z',
  },
  message:
    '•••••• approves withdrawal ABCD-2345: sell 12.500000 units of World Equity (about $2,000.00). Check value AAAAAAAA.',
}

export const orderInState = (
  state: Answer<typeof getOrder>['state'],
  preview: OrderPreview = ORDER_PREVIEW,
): Answer<typeof getOrder> => ({
  id: 'O1',
  reference: PLACED.reference,
  contractId: 'C1',
  kind: 'WITHDRAW',
  withdrawType: 'PARTIAL',
  state,
  currency: 'USD',
  createdAt: '2026-11-20T10:00:00Z',
  ...(state === 'approved' && { approvedAt: '2026-11-20T10:02:00Z', dates: ORDER_DATES }),
  about: 2000,
  counts: 'paid',
  hash: PLACED.hash,
  instruction: '{}',
  preview,
  approvals: [],
  steps: [],
  legs: [],
  totals: [],
  reserved: [],
  timeline: [],
  acknowledged: [],
})

/** Answers what the pages of dealing ask: a fund, cash, and what an order would do. */
export function answerOrdering(preview: OrderPreview = ORDER_PREVIEW) {
  answer(searchContracts, CONTRACTS)
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 }), position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: VALUED_ON,
    cash: { available: 500 },
  })
  answer(getOrder, orderInState('pending', preview))
  answer(getContributionSplit, { now: [] })
  return { previews: answer(previewOrder, { preview, dates: ORDER_DATES }) }
}

/** Partial withdrawal of a fifth of the only fund. */
export const PART_WITHDRAWN = {
  kind: 'WITHDRAW',
  withdrawType: 'PARTIAL',
  withdraw: { F1: 20 },
  valuedOn: calendarDay('20261119'),
} as const
