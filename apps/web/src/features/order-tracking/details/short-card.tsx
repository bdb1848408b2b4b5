import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useHeadline } from '#features/order-tracking/use-headline.ts'
import { useSums } from '#features/order-tracking/use-sums.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import { hasEndedUnapproved, isApproved } from './ended-unapproved-card.tsx'
import { feeOf } from './paid.ts'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Estimated or executed total of an order, what it counts, and the promised date, or the day it was completed. */
export function ShortCard({ order }: { order: Order }) {
  const { text, money, day, dayInFigures, dayOfInFigures } = useLanguage()
  const whose = useOwnerContext()
  const headlineOf = useHeadline()
  const sums = useSums()(order)
  const fee = feeOf(order)
  const { state, about, counts, executedTotal, renewedEstimate, currency } = order
  const { dates, reference, isBeingChecked, next, preview } = order
  const lateBy = state === 'paying' ? next?.lateBy : undefined
  // Booked, and not with the bank before the order is completed.
  const isDone = executedTotal !== undefined && state !== 'paying'
  const isOver = hasEndedUnapproved(order) || state === 'cancelled'
  const payee = order.payee ?? (isOver ? undefined : preview.payout?.payee) // fixed at approval
  const comesNext = nextStepOf(order)
  const sureness = howSure(order)
  const completed = order.timeline.findLast((event) => event.state === 'completed')
  return (
    <Card title={text('ordering.order.short')}>
      <div className={styles.short}>
        {counts && (
          <>
            <p className={styles.sumOf}>
              {text(
                `ordering.${isOver ? 'over.counts' : isDone ? 'order.executedTotal' : 'order.counts'}.${counts}`,
                whose,
              )}
            </p>
            <p className={styles.sum}>
              <Amount>
                {executedTotal === undefined && renewedEstimate !== undefined
                  ? text('ordering.list.about', { amount: money(renewedEstimate, currency) })
                  : money(executedTotal ?? about, currency)}
              </Amount>
            </p>
            <p className={styles.hint}>
              {executedTotal === undefined && renewedEstimate === undefined ? (
                sureness && text(`ordering.order.${sureness}`)
              ) : (
                <Amount>{text('ordering.order.wasAbout', { amount: money(about, currency) })}</Amount>
              )}
            </p>
          </>
        )}
        {(isBeingChecked || lateBy) && (
          <p className={styles.checked} role="note">
            {dates?.paysOn
              ? text(`ordering.order.${isBeingChecked ? 'checked' : 'paymentLate'}`, {
                  day: day(dates.paysOn),
                })
              : text('ordering.order.checkedAnyhow')}
            {lateBy && ` ${text('ordering.order.isLate', { count: lateBy })}`}
          </p>
        )}
        <dl>
          {payee && (
            <div>
              <dt>{text('ordering.order.account')}</dt>
              <dd>
                {payee.holder}, <span className={styles.iban}>{payee.iban}</span>
              </dd>
            </div>
          )}
          {comesNext && (
            <div>
              <dt>{text('ordering.order.next')}</dt>
              <dd>
                {text(`ordering.dates.${comesNext.step}`)}
                <small>
                  {comesNext.lateBy
                    ? text('ordering.order.late', {
                        count: comesNext.lateBy,
                        day: dayInFigures(comesNext.promised),
                      })
                    : comesNext.awaitsPriceOf
                      ? text('ordering.order.awaitsPrice', { day: dayInFigures(comesNext.awaitsPriceOf) })
                      : text('ordering.order.expected', { day: dayInFigures(comesNext.expected) })}
                </small>
              </dd>
            </div>
          )}
          <div>
            <dt>{text('ordering.order.kind')}</dt>
            <dd>
              {headlineOf(order)}
              {sums.length > 1 &&
                sums.map((sum) => (
                  <small key={sum}>
                    <Amount>{sum}</Amount>
                  </small>
                ))}
            </dd>
          </div>
          <div>
            <dt>{text('ordering.order.reference')}</dt>
            <dd>{reference}</dd>
          </div>
          {fee && (
            <div>
              <dt>{text('ordering.order.fee')}</dt>
              <dd>
                <Amount>{money(fee.amount, fee.currency)}</Amount>
              </dd>
            </div>
          )}
          {completed && (
            <div>
              <dt>{text('ordering.order.completedOn')}</dt>
              <dd>{dayOfInFigures(completed.at, portalConfig().timeZone)}</dd>
            </div>
          )}
          {dates && !isOver && state !== 'completed' && (
            <>
              <div>
                <dt>{text('ordering.order.doneBy')}</dt>
                <dd>{dayInFigures(dates.doneBy)}</dd>
              </div>
              {dates.paysAtLatest && dates.paysAtLatest > dates.doneBy && (
                <div>
                  <dt>{text('dealing.withdraws.paysAtLatest')}</dt>
                  <dd>{dayInFigures(dates.paysAtLatest)}</dd>
                </div>
              )}
            </>
          )}
        </dl>
      </div>
    </Card>
  )
}

/** Returns the step that the progress of a running order marks; its next promised date where that step has no day. */
function nextStepOf({ next, steps }: Order) {
  if (!next) return undefined
  const marked = steps.find(({ state }) => state === 'ahead')
  return marked?.expected
    ? { ...marked, expected: marked.expected }
    : { step: next.step, promised: next.on, expected: next.on, lateBy: next.lateBy, awaitsPriceOf: undefined }
}

/** Purchases for cash cost at most the amount shown; cash alone is paid out to the cent, of which nothing is to say. */
function howSure(order: Order) {
  const { counts, preview } = order
  const isAtMost =
    counts === 'bought' &&
    preview.buys.every(({ maximum, about }) => maximum !== undefined && about >= maximum)
  if (!isApproved(order))
    return isAtMost ? 'estimateAtMostNote' : isExactlyPaid(preview) ? undefined : 'estimateNote'
  return isAtMost ? 'atMostNote' : isExactlyPaid(preview) ? 'exactNote' : 'aboutNote'
}
