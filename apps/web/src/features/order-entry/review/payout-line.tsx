import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Line } from './line.tsx'

/** The amount that reaches the bank account, the account, and when it is expected there. */
export function PayoutLine({
  preview,
  payout,
  dates,
}: {
  preview: OrderPreview
  payout: NonNullable<OrderPreview['payout']>
  /** Absent of an approved order: what becomes of it is beside it. */
  dates: PromisedDates | undefined
}) {
  const { text, money, dayInFigures } = useLanguage()
  const isExact = isExactlyPaid(preview)
  const amount = money(isExact ? payout.about : (payout.afterFeeSoFar ?? payout.about), preview.currency)
  const facts = [
    payout.payee.bankName,
    dates?.paysOn &&
      text('ui.labelled', { label: text('dealing.withdraws.paysOn'), value: dayInFigures(dates.paysOn) }),
    dates?.paysAtLatest &&
      text('ui.labelled', {
        label: text('dealing.withdraws.paysAtLatest'),
        value: dayInFigures(dates.paysAtLatest),
      }),
  ]
  return (
    <Line
      isMain
      tag={text('ordering.lines.pay')}
      name={text('ordering.lines.toAccount', payout.payee)}
      note={facts.filter((fact) => fact !== undefined).map((fact) => <span key={fact}>{fact}</span>)}
      amount={<Amount>{isExact ? amount : text('ordering.lines.about', { amount })}</Amount>}
    />
  )
}
