import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndedUnapprovedCard, hasEndedUnapproved } from './ended-unapproved-card.tsx'
import styles from './progress.module.css'
import type { Order } from './use-order.ts'

type Step = Order['steps'][number]

/** Steps of an order with their promised and actual dates. */
export function ProgressCard({ order }: { order: Order }) {
  return hasEndedUnapproved(order) ? <EndedUnapprovedCard order={order} /> : <StepsCard order={order} />
}

function StepsCard({ order }: { order: Order }) {
  const { text, dayInFigures } = useLanguage()
  const { atInFigures, reasonOf } = useOrderWords()
  const [first] = order.approvals
  const isOfTwo = order.state === 'awaiting-second' || order.approvals.length > 1
  const waiting = order.legs.filter(({ waitsFor }) => waitsFor !== undefined)
  return (
    <Card
      title={text('ordering.order.progress')}
      meta={text(`ordering.order.${order.expectedDates ? 'progressPlanned' : 'progressMeta'}`)}
    >
      <ol className={styles.steps}>
        {isOfTwo && first && (
          <li data-done>
            <Dot isDone />
            <span>{text('ordering.event.awaiting-second')}</span>
            <b>{atInFigures(first.at)}</b>
          </li>
        )}
        <li data-done={order.approvedAt ? true : undefined}>
          <Dot isDone={order.approvedAt !== undefined} />
          <span>
            {text(
              isOfTwo
                ? 'ordering.event.approvedBySecond'
                : order.kind === 'CONTRIBUTION'
                  ? 'ordering.orderState.begun'
                  : 'ordering.event.approved',
            )}
          </span>
          <b>
            {order.approvedAt
              ? atInFigures(order.approvedAt)
              : order.awaitsUntil
                ? text('ordering.order.approveBy', { at: dayInFigures(order.awaitsUntil) })
                : order.expiresAt
                  ? text('ordering.order.approveBy', { at: atInFigures(order.expiresAt) })
                  : text('ordering.order.notYet')}
          </b>
        </li>
        {order.steps.map((step) => (
          <StepRow key={step.step} step={step} />
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
          {text('ui.labelled', {
            label: name,
            value: text('ordering.order.waits', { reason: reasonOf(waitsFor) }),
          })}
        </p>
      ))}
    </Card>
  )
}

/** Says when and why the order was cancelled, and that its reservations are released. */
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

function StepRow({ step: { step, promised, state, kept, done, of, ...ahead } }: { step: Step }) {
  const { text, dayInFigures } = useLanguage()
  const { noDay } = useOrderWords()
  const { expected, lateBy, waitsFor, awaitsPriceOf } = ahead
  const on = kept ?? expected
  return (
    <li data-done={kept ? true : undefined} data-never={state === 'dropped' || undefined}>
      <Dot isDone={kept !== undefined} />
      <span>{text(`ordering.dates.${step}`)}</span>
      <b>
        {done !== undefined && of !== undefined && (
          <span className={styles.parts}>{text(`ordering.order.parts.${partsOf(step)}`, { done, of })}</span>
        )}
        {kept
          ? dayInFigures(kept)
          : awaitsPriceOf
            ? text('ordering.order.awaitsPrice', { day: dayInFigures(awaitsPriceOf) })
            : expected
              ? text('ordering.order.expected', { day: dayInFigures(expected) })
              : waitsFor
                ? noDay(waitsFor)
                : text(`ordering.order.${state === 'dropped' ? 'notAnyMore' : 'notYet'}`)}
        {lateBy ? (
          <small data-late>
            {text('ordering.order.late', { count: lateBy, day: dayInFigures(promised) })}
          </small>
        ) : kept && kept <= promised ? (
          <small>{text('ordering.order.kept')}</small>
        ) : (
          state !== 'dropped' &&
          on !== promised && <small>{text('ordering.order.promised', { day: dayInFigures(promised) })}</small>
        )}
      </b>
    </li>
  )
}

const partsOf = (step: Step['step']) =>
  step === 'sellsOn' ? 'sold' : step === 'buysOn' ? 'bought' : 'settled'

function Dot({ isDone }: { isDone: boolean }) {
  return <i className={styles.dot}>{isDone && <Icon name="check" size={14} />}</i>
}
