import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Everything that happened to it, newest first. */
export function HistoryCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { atInFigures, eventOf, reasonOf } = useOrderWords()
  const isForTwo = order.timeline.some(({ kind }) => kind === 'awaiting-second')
  const fundsOf = ({ details: { legs } }: Order['timeline'][number]) =>
    Array.isArray(legs)
      ? order.legs.filter(({ number, kind }) => kind !== 'payout' && legs.includes(number))
      : []
  return (
    <FoldedCard title={text('ordering.order.history')}>
      <ul className={styles.history}>
        {order.timeline.toReversed().map((event) => (
          <li key={event.number}>
            <span>
              {eventOf(event.kind, isForTwo)}
              {fundsOf(event).length > 0 && (
                <small>
                  {fundsOf(event)
                    .map(({ name }) => name)
                    .join(' · ')}
                </small>
              )}
              {event.reason && (
                <small>{text('ordering.order.reason', { reason: reasonOf(event.reason) })}</small>
              )}
            </span>
            <small>
              {atInFigures(event.at)},{' '}
              {event.isYou === false
                ? (event.by ?? text('ordering.order.actor.colleague'))
                : text(`ordering.order.actor.${event.actor}`)}
            </small>
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}
