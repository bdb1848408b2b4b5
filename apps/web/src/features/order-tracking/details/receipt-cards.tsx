import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import { useState } from 'react'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useHeadline } from '#features/order-tracking/use-headline.ts'
import { useSums } from '#features/order-tracking/use-sums.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import { hasEndedUnapproved } from './ended-unapproved-card.tsx'
import { CheckButton, CheckResult, useOrderVerification } from './fingerprint-check.tsx'
import { feeOf } from './paid.ts'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Estimated or executed total of an order, what it counts, and the promised date. */
export function ShortCard({ order }: { order: Order }) {
  const { text, money, day } = useLanguage()
  const headlineOf = useHeadline()
  const sums = useSums()(order)
  const fee = feeOf(order)
  const { state, about, counts, executedTotal, renewedEstimate, currency } = order
  const { dates, reference, payee, isBeingChecked, next } = order
  const lateBy = state === 'paying' ? next?.lateBy : undefined
  // Booked, and not with the bank before the order is completed.
  const isDone = executedTotal !== undefined && state !== 'paying'
  const isOver = hasEndedUnapproved(order) || state === 'cancelled'
  const comesNext = nextStepOf(order)
  return (
    <Card title={text('ordering.order.short')}>
      <div className={styles.short}>
        {counts && (
          <>
            <p className={styles.sumOf}>
              {text(
                `ordering.${isOver ? 'over.counts' : isDone ? 'order.executedTotal' : 'order.counts'}.${counts}`,
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
                text(`ordering.order.${howSure(order)}`)
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
          {comesNext && (
            <div>
              <dt>{text('ordering.order.next')}</dt>
              <dd>
                {text(`ordering.dates.${comesNext.step}`)}
                <small>
                  {comesNext.lateBy
                    ? text('ordering.order.late', { count: comesNext.lateBy, day: day(comesNext.promised) })
                    : comesNext.awaitsPriceOf
                      ? text('ordering.order.awaitsPrice', { day: day(comesNext.awaitsPriceOf) })
                      : text('ordering.order.expected', { day: day(comesNext.expected) })}
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
          {dates && !isOver && state !== 'completed' && (
            <div>
              <dt>{text('ordering.order.doneBy')}</dt>
              <dd>
                {dates.paysAtLatest && dates.paysAtLatest > dates.doneBy
                  ? text('ordering.order.doneByLatest', {
                      day: day(dates.doneBy),
                      latest: day(dates.paysAtLatest),
                    })
                  : day(dates.doneBy)}
              </dd>
            </div>
          )}
          {payee && (
            <div>
              <dt>{text('ordering.order.account')}</dt>
              <dd>
                {payee.holder}, {payee.iban}
              </dd>
            </div>
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

/** Purchases for cash cost at most the amount shown; cash alone is paid out to the cent. */
function howSure({ counts, preview }: Order) {
  const isAtMost =
    counts === 'bought' &&
    preview.buys.every(({ maximum, about }) => maximum !== undefined && about >= maximum)
  return isAtMost ? 'atMostNote' : isExactlyPaid(preview) ? 'exactNote' : 'aboutNote'
}

/** Order receipt. Opened, it shows the fingerprint in groups of eight and the document versions. */
export function ReceiptCard({ order }: { order: Order }) {
  const { id, kind, hash, acknowledged, preview, approvals } = order
  const check = useOrderVerification(id)
  const { text } = useLanguage()
  const { at } = useOrderWords()
  const nameOf = (fund: string) =>
    preview.documents.find(({ instrumentId }) => instrumentId === fund)?.name ?? fund
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(hash)
    setCopied(true)
  }
  return (
    <Card title={text('ordering.order.receipt')} meta={text('ordering.order.receiptText')}>
      <div className={styles.short}>
        <p className={styles.copy}>
          <CheckButton check={check} />
        </p>
        <CheckResult check={check} order={order} />
        {approvals.length > 0 && (
          <>
            <h3>{text('ordering.order.approvedBy')}</h3>
            <ul>
              {approvals.map(({ by, isYou, at: approvedAt }) => (
                <li key={approvedAt}>
                  {by ?? text(isYou ? 'ordering.order.approvedByYou' : 'ordering.order.approvedByColleague')}
                  <small>{at(approvedAt)}</small>
                </li>
              ))}
            </ul>
          </>
        )}
        <details className={styles.proof}>
          <summary>
            {text(`ordering.order.receiptProof${acknowledged.length > 0 ? 'AndDocuments' : ''}`)}
          </summary>
          <p className={styles.hint}>
            {text(`ordering.order.receiptMeta${kind === 'CONTRIBUTION' ? 'Contribution' : ''}`)}
          </p>
          <p className={styles.hash}>{hash.match(/.{1,8}/g)?.join(' ')}</p>
          <p className={styles.copy}>
            <Button onClick={() => void copy()}>{text('ordering.order.copy')}</Button>
            <span role="status">{isCopied && text('ordering.order.copied')}</span>
          </p>
          {acknowledged.length > 0 && (
            <>
              <h3>{text('ordering.order.documents')}</h3>
              <ul>
                {acknowledged.map((one) => (
                  <li key={one.documentId}>
                    {nameOf(one.instrumentId)}
                    <small>
                      {one.version}, {at(one.at)}
                    </small>
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
      </div>
    </Card>
  )
}

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

/** Everything that happened to it, newest first. */
export function HistoryCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const { at, eventOf, reasonOf } = useOrderWords()
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
              {at(event.at)},{' '}
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
