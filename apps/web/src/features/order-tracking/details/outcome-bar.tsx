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
  const sentence = useOutcome()(order, isApprovedNow)
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

function useOutcome() {
  const { text, day, dayOf } = useLanguage()
  const doneSentence = (order: Order): string | undefined => {
    const { kind, withinStrategy, payee, timeline } = order
    const paid = paidBy(order)
    if (paid && payee) return text('ordering.done.paid', { day: day(paid.on), iban: payee.iban })
    const end = timeline.findLast(({ state }) => state === 'completed')
    if (!end || kind === 'WITHDRAW') return undefined
    return text(`ordering.done.${withinStrategy ? 'ORDER' : kind}`, {
      day: dayOf(end.at, portalConfig().timeZone),
    })
  }
  return (order: Order, isApprovedNow: boolean): string | undefined => {
    const { state, kind, dates, approvals } = order
    if (state === 'completed') return doneSentence(order)
    if (!isApprovedNow) return undefined
    if (state === 'awaiting-second') return text('ordering.approvedNow.byOne')
    if (!isRunning(state) || !dates) return undefined
    const of = approvals.length > 1 ? 'bySecond' : kind === 'WITHDRAW' ? 'withdrawal' : 'order'
    return text(`ordering.approvedNow.${of}`, { day: day(dates.doneBy) })
  }
}
