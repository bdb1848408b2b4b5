import { ENDED_UNAPPROVED_STATES } from '@fundholder/domain/orders/orders.ts'
import { Link } from '@tanstack/react-router'
import { changeContract, useChosenContract } from '#account/chosen-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import styles from './progress.module.css'
import type { Order } from './use-order.ts'

type Over = Order & { state: (typeof ENDED_UNAPPROVED_STATES)[number] }

/** Returns true if an order ended before all approvals were given; none of it will be dealt. */
export const hasEndedUnapproved = (order: Order): order is Over =>
  order.approvedAt === undefined && ENDED_UNAPPROVED_STATES.some((state) => state === order.state)

/** Returns true if somebody approved it, at least as the first of two, or the portal began it by itself. */
export const isApproved = ({ approvedAt, approvals }: Order) =>
  approvedAt !== undefined || approvals.length > 0

/** Explains who ended an unapproved order, when, and that none of it is dealt. */
export function EndedUnapprovedCard({ order }: { order: Over }) {
  const { text } = useLanguage()
  const { at, atInFigures } = useOrderWords()
  const { state, approvals, timeline } = order
  const end = timeline.findLast((event) => event.state === state)
  return (
    <Card title={text('ordering.order.progress')}>
      <ol className={styles.steps}>
        {approvals.map((approval) => (
          <Row
            key={approval.at}
            name={text('ordering.event.awaiting-second')}
            at={atInFigures(approval.at)}
          />
        ))}
        <Row name={text(`ordering.event.${state}`)} at={end && atInFigures(end.at)} />
      </ol>
      <p className={styles.waits} role="note">
        <Icon name="notice" size={16} />
        <span>
          {text(`ordering.over.${whyOf(order, end)}`, { name: end?.by ?? '', at: end ? at(end.at) : '' })}{' '}
          {text('ordering.over.nothing')}
        </span>
      </p>
      {state === 'expired' && <StartAgain order={order} />}
    </Card>
  )
}

/** Leads to the page where such an order is put together, for its contract. */
function StartAgain({ order: { kind, contractId } }: { order: Order }) {
  const { text } = useLanguage()
  const shown = useChosenContract()
  const isWithdrawal = kind === 'WITHDRAW'
  const barred = useNoOrders(isWithdrawal ? 'withdraw' : 'deal', contractId)
  if (barred) return <p className={styles.again}>{barred}</p>
  return (
    <p className={styles.again}>
      <Link
        to={isWithdrawal ? '/dealing/withdraws' : '/dealing'}
        className={head.action}
        onClick={() => contractId !== shown && changeContract(contractId)}
      >
        {text('ordering.code.startAgain')}
      </Link>
    </p>
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
