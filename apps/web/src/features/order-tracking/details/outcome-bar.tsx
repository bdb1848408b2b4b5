import { isRunning } from '@fundholder/domain/orders/orders.ts'
import { useEffect, useRef } from 'react'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/feedback/notice.module.css'
import { paidBy } from './paid.ts'
import type { Order } from './use-order.ts'

/** Says on top of the page that the order is complete, or has just been approved. */
export function OutcomeBar({ order, isApprovedNow }: { order: Order; isApprovedNow: boolean }) {
  const sentence = useOutcome(order, isApprovedNow)
  return sentence && <Bar sentence={sentence} takesFocus={isApprovedNow} />
}

function Bar({ sentence, takesFocus }: { sentence: string; takesFocus: boolean }) {
  const bar = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <p
      ref={bar}
      className={`${styles.notice} ${styles.good}`}
      role="note"
      {...(takesFocus && { tabIndex: -1, 'data-takes-focus': true })}
    >
      <Icon name="check" />
      <span>{sentence}</span>
    </p>
  )
}

/** Returns the sentence for the outcome; undefined while there is none to tell. */
function useOutcome(order: Order, isApprovedNow: boolean): string | undefined {
  const { text, day, dayOf } = useLanguage()
  const { state, kind, withinStrategy, payee, dates, approvals, timeline } = order
  if (state === 'completed') {
    const paid = paidBy(order)
    if (paid && payee) return text('ordering.done.paid', { day: day(paid.on), iban: payee.iban })
    const end = timeline.findLast((event) => event.state === 'completed')
    if (!end || kind === 'WITHDRAW') return undefined
    return text(`ordering.done.${withinStrategy ? 'ORDER' : kind}`, {
      day: dayOf(end.at, portalConfig().timeZone),
    })
  }
  if (!isApprovedNow) return undefined
  if (state === 'awaiting-second') return text('ordering.approvedNow.byOne')
  if (!isRunning(state) || !dates) return undefined
  const of = approvals.length > 1 ? 'bySecond' : kind === 'WITHDRAW' ? 'withdrawal' : 'order'
  const { doneBy, paysAtLatest: latest } = dates
  const expected =
    latest && latest > doneBy
      ? text('ordering.approvedNow.expectedLatest', { day: day(doneBy), latest: day(latest) })
      : text('ordering.approvedNow.expected', { day: day(doneBy) })
  return `${text(`ordering.approvedNow.${of}`)} ${expected}`
}
