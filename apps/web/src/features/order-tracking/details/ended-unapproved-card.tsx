import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './progress.module.css'
import type { Order } from './use-order.ts'

const OVER = ['discarded', 'expired', 'replaced'] as const
type Over = Order & { state: (typeof OVER)[number] }

/** Returns true if an order ended before all approvals were given; none of it will be dealt. */
export const hasEndedUnapproved = (order: Order): order is Over =>
  order.approvedAt === undefined && OVER.some((state) => state === order.state)

/** Explains who ended an unapproved order, when, and that none of it is dealt. */
export function EndedUnapprovedCard({ order }: { order: Over }) {
  const { text } = useLanguage()
  const { at } = useOrderWords()
  const { state, approvals, timeline } = order
  const end = timeline.findLast((event) => event.state === state)
  return (
    <Card title={text('ordering.order.progress')}>
      <ol className={styles.steps}>
        {approvals.map((approval) => (
          <Row key={approval.at} name={text('ordering.event.awaiting-second')} at={at(approval.at)} />
        ))}
        <Row name={text(`ordering.event.${state}`)} at={end && at(end.at)} />
      </ol>
      <p className={styles.waits} role="note">
        <Icon name="notice" size={16} />
        <span>
          {text(`ordering.over.${whyOf(order, end)}`, { name: end?.by ?? '', at: end ? at(end.at) : '' })}{' '}
          {text('ordering.over.nothing')}
        </span>
      </p>
    </Card>
  )
}

function Row({ name, at }: { name: string; at: string | undefined }) {
  return (
    <li data-done>
      <i className={styles.dot}>
        <Icon name="check" size={14} />
      </i>
      <span>{name}</span>
      <b>{at}</b>
    </li>
  )
}

function whyOf({ state, approvals }: Over, end: Order['timeline'][number] | undefined) {
  if (state === 'replaced') return 'replaced'
  if (state === 'expired') return approvals.length > 0 ? 'noSecond' : 'noCode'
  if (!end || end.reason === 'changed') return 'changed'
  return end.isYou ? 'byYou' : end.by ? 'by' : 'bySomebody'
}
