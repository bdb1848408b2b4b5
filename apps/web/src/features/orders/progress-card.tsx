import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOrderWords } from './order-words.ts'
import { isOverUnapproved, OverCard } from './over-card.tsx'
import styles from './progress.module.css'
import { type Step, stepsOf } from './steps.ts'
import type { Order } from './use-order.ts'

/** Every step of an order: the day that was promised, and the one that was kept. */
export function ProgressCard({ order }: { order: Order }) {
  return isOverUnapproved(order) ? <OverCard order={order} /> : <StepsCard order={order} />
}

function StepsCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { at, reasonOf, zones } = useOrderWords()
  const [first] = order.approvals
  const isOfTwo = order.state === 'awaiting-second' || order.approvals.length > 1
  const waiting = order.legs.filter(({ waitsFor }) => waitsFor !== undefined)
  return (
    <Card title={text('ordering.order.progress')} meta={text('ordering.order.progressMeta', zones)}>
      <ol className={styles.steps}>
        {isOfTwo && first && (
          <li data-done>
            <Dot isDone />
            <span>{text('ordering.event.awaiting-second')}</span>
            <b>{at(first.at)}</b>
          </li>
        )}
        <li data-done={order.approvedAt ? true : undefined}>
          <Dot isDone={order.approvedAt !== undefined} />
          <span>{text(isOfTwo ? 'ordering.event.approvedBySecond' : 'ordering.event.approved')}</span>
          <b>{order.approvedAt ? at(order.approvedAt) : text('ordering.order.notYet')}</b>
        </li>
        {stepsOf(order).map((step) => (
          <StepRow key={step.name} step={step} isCancelled={order.state === 'cancelled'} />
        ))}
      </ol>
      {order.state === 'cancelled' && <Cancelled order={order} />}
      {order.isBeingChecked && (
        <p className={styles.waits} role="note">
          <Icon name="clock" size={16} />
          {text('ordering.order.paymentWaits')}
        </p>
      )}
      {waiting.map(({ number, name, waitsFor = '' }) => (
        <p key={number} className={styles.waits} role="note">
          <Icon name="clock" size={16} />
          {name}: {text('ordering.order.waits', { reason: reasonOf(waitsFor) })}
        </p>
      ))}
    </Card>
  )
}

/** Why nothing comes of it, and where what it was about is. */
function Cancelled({ order: { timeline } }: { order: Order }) {
  const { text } = useLanguage()
  const { at, reasonOf } = useOrderWords()
  const end = timeline.findLast(({ state }) => state === 'cancelled')
  const why = timeline.findLast(({ reason }) => reason !== undefined)?.reason
  return (
    <p className={styles.waits} role="note">
      <Icon name="notice" size={16} />
      <span>
        {end && text('ordering.order.cancelledOn', { at: at(end.at) })}{' '}
        {why && `${text('ordering.order.reason', { reason: reasonOf(why) })}.`}{' '}
        {text('ordering.order.cancelledNothing')}
      </span>
    </p>
  )
}

function StepRow({
  step: { name, promised, kept, lateBy },
  isCancelled,
}: {
  step: Step
  isCancelled: boolean
}) {
  const { text, day } = useLanguage()
  const isLate = kept !== undefined && promised !== undefined && kept > promised
  return (
    <li data-done={kept ? true : undefined} data-never={isCancelled || undefined}>
      <Dot isDone={kept !== undefined} />
      <span>{text(`ordering.dates.${name}`)}</span>
      <b>
        {kept
          ? day(kept)
          : promised && !lateBy && !isCancelled
            ? text('ordering.order.expected', { day: day(promised) })
            : text(`ordering.order.${isCancelled ? 'notAnyMore' : 'notYet'}`)}
        {!kept && promised && lateBy && !isCancelled && (
          <small data-late>{text('ordering.order.late', { count: lateBy, day: day(promised) })}</small>
        )}
        {kept && promised && (
          <small data-late={isLate || undefined}>
            {isLate ? text('ordering.order.promised', { day: day(promised) }) : text('ordering.order.kept')}
          </small>
        )}
      </b>
    </li>
  )
}

function Dot({ isDone }: { isDone: boolean }) {
  return <i className={styles.dot}>{isDone && <Icon name="check" size={14} />}</i>
}
