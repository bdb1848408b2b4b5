import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Shows the new allocation of future contributions. */
export function SplitCard({ order: { preview, dates } }: { order: Order }) {
  const { text, percent, day } = useLanguage()
  const { contributions } = preview
  if (!contributions) return null
  return (
    <Card
      title={text('ordering.order.contributions')}
      meta={
        dates?.allocatesFrom && text('ordering.order.contributionsMeta', { day: day(dates.allocatesFrom) })
      }
    >
      <div className={styles.short}>
        <dl>
          {contributions.map((one) => (
            <div key={one.instrumentId}>
              <dt>{one.name}</dt>
              <dd>{percent(one.percent)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
