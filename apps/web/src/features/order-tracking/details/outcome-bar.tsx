import { isRunning } from '@fundholder/domain/orders/orders.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/feedback/notice.module.css'
import type { Order } from './use-order.ts'

/** Confirms on top of the page that the order has just been approved. */
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
  const { text, day } = useLanguage()
  return ({ state, kind, dates, approvals }: Order, isApprovedNow: boolean): string | undefined => {
    if (!isApprovedNow) return undefined
    if (state === 'awaiting-second') return text('ordering.approvedNow.byOne')
    if (!isRunning(state) || !dates) return undefined
    const of = approvals.length > 1 ? 'bySecond' : kind === 'WITHDRAW' ? 'withdrawal' : 'order'
    return text(`ordering.approvedNow.${of}`, { day: day(dates.doneBy) })
  }
}
