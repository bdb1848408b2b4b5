import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { screen } from '@testing-library/react'
import { beginOrdering, type OrderingPage } from '#account/order-draft/ordering.ts'
import { answerOrdering, ORDER_PREVIEW, PART_WITHDRAWN, PLACED } from '#test/answers/order-answers.ts'
import { answer } from './network.ts'
import { openPortal, signIn } from './portal.tsx'

/** A fund sold to the last unit and another bought, of which something stays uninvested. */
export const TRADED: OrderPreview = {
  ...ORDER_PREVIEW,
  payout: undefined,
  sells: [{ instrumentId: 'F1', name: 'World Equity', units: 200, about: 2000, charge: 10, isAll: true }],
  buys: [{ instrumentId: 'F2', name: 'Quiet Bonds', share: 1, about: 1500, maximum: 1500 }],
  charges: 10,
  staysAsCash: 490,
}

type Beside = { page?: OrderingPage; dates?: PromisedDates }

/** Opens the approval page of an order composed on another page. */
export function openApproval(preview = ORDER_PREVIEW, { page = '/dealing/withdraws', dates }: Beside = {}) {
  signIn()
  const { previews } = answerOrdering(preview)
  if (dates) answer(previewOrder, { preview, dates })
  beginOrdering({ contractId: 'C1', page, content: PART_WITHDRAWN })
  return { ...openPortal('/dealing/approve'), previews }
}

/** Opens the approval page up to the six boxes for the code. */
export async function openCode(preview = ORDER_PREVIEW, beside: Beside = {}, placed = PLACED) {
  answer(preOrder, placed)
  const opened = openApproval(preview, beside)
  await opened.user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await screen.findByLabelText('Digit 1')
  return opened
}
