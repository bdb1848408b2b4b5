import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './mix.module.css'

/** Shows the new split of future contributions, with the former share of each fund if one is known. */
export function SplitCard({ preview, dates }: { preview: OrderPreview; dates: PromisedDates | undefined }) {
  const { text, percent, day } = useLanguage()
  const parts = splitChanges(preview)
  const shareOf = (share: number) => (share === 0 ? text('ordering.mix.none') : percent(share))
  if (parts.length === 0) return null
  return (
    <Card
      title={text('ordering.order.contributions')}
      meta={
        dates?.allocatesFrom && text('ordering.order.contributionsMeta', { day: day(dates.allocatesFrom) })
      }
    >
      <div className={styles.mix}>
        <dl className={`${styles.facts} ${styles.shares}`}>
          {parts.map(({ instrumentId, name, before, after }) => (
            <div key={instrumentId}>
              <dt>{name}</dt>
              <dd>
                {before !== undefined && before !== after && (
                  <>
                    <span>{shareOf(before)}</span>
                    <span aria-hidden="true">{text('ordering.mix.arrow')}</span>
                  </>
                )}
                <b>{shareOf(after)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

/**
 * Returns the new shares, the largest first, then the funds that get nothing any more by their former share; `before`
 * is undefined if the former split is unknown.
 */
function splitChanges({ contributions = [], formerSplit = [] }: OrderPreview) {
  const isKnown = formerSplit.length > 0
  const formerOf = (id: string) => formerSplit.find(({ instrumentId }) => instrumentId === id)?.percent ?? 0
  const ended = formerSplit.filter(({ instrumentId: id }) =>
    contributions.every(({ instrumentId }) => instrumentId !== id),
  )
  if (contributions.length === 0) return []
  return [
    ...contributions.toSorted(byShare).map(({ percent, ...fund }) => ({
      ...fund,
      before: isKnown ? formerOf(fund.instrumentId) : undefined,
      after: percent,
    })),
    ...ended.toSorted(byShare).map(({ percent, ...fund }) => ({ ...fund, before: percent, after: 0 })),
  ]
}

const byShare = (one: { percent: number }, other: { percent: number }) => other.percent - one.percent
