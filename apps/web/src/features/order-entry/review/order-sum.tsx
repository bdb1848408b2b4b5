import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import { mostSpent } from '@fundholder/domain/orders/most-spent.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './approving.module.css'

/** Sums an order up beside its pinned button: the payout, or the sales and purchases. */
export function OrderSum({ preview }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  const { payout, sells, buys, currency } = preview
  const sum = (name: 'paying' | 'payingExactly' | 'selling' | 'buying' | 'buyingUpTo', amount: number) =>
    text(`ordering.list.sums.${name}`, { amount: money(amount, currency) })
  const isAtMost = buys.some(({ maximum }) => maximum !== undefined)
  const sums = payout
    ? [
        isExactlyPaid(preview)
          ? sum('payingExactly', payout.about)
          : sum('paying', payout.afterFeeSoFar ?? payout.about),
      ]
    : [
        sells.length > 0 && sum('selling', mostSpent(sells)),
        buys.length > 0 && sum(isAtMost ? 'buyingUpTo' : 'buying', mostSpent(buys)),
      ].filter((one) => one !== false)
  if (sums.length === 0) return null
  return (
    <p className={styles.sum}>
      <Amount>{sums.join(' · ')}</Amount>
    </p>
  )
}
