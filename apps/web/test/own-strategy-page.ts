import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from './network.ts'
import { openPortal } from './portal.tsx'

/** Opens the self-selected strategy of a member with 10,000 in F1, 5,000 in F2 and 500 in cash. */
export function openOwnStrategy(preview = ORDER_PREVIEW, strategyType: StrategyType = 'SELF') {
  prepareDealing(strategyType)
  const previews = answer(previewOrder, { preview, dates: ORDER_DATES })
  answer(searchPositions, {
    ...positions([
      position('F1', { amount: 10_000 }),
      position('F2', { amount: 5_000 }),
      position(CASH_INSTRUMENT_ID, { amount: 500 }),
    ]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 500 },
  })
  return { previews, ...openPortal('/dealing/self') }
}
