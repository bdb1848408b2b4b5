import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type PointerEvent, useRef } from 'react'
import type { DayScale } from '#charts/plot/day-scale.ts'
import { FEWEST_STEPS, type PartOfDays } from './part-of-days.ts'

/** Distance from a handle within which a press grabs it, in pixels. Larger for fingers than for mice. */
const REACH = { mouse: 9, finger: 22 }
/** A hand that moves less means to press, not to drag. */
const STILL_PX = 3

/** Part that a press grabbed, its position, and the range at that moment. */
type Hold = { of: 'from' | 'to' | 'window' | 'new'; left: number; part: PartOfDays }

/** Follows a pointer that drags an end or the whole of a stretch of days, or draws a new one where all is shown. */
export function useBrushPointer({
  days,
  scale,
  part,
  onChange,
}: {
  days: readonly CalendarDay[]
  scale: DayScale
  part: PartOfDays
  onChange: (part: PartOfDays) => void
}) {
  const hold = useRef<Hold>(null)
  const last = days.length - 1
  const leftOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    const left = leftOf(event)
    const reach = event.pointerType === 'mouse' ? REACH.mouse : REACH.finger
    const ends = { from: scale.x(days[part.from] as CalendarDay), to: scale.x(days[part.to] as CalendarDay) }
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { of: heldAt(left, ends, reach, part.from === 0 && part.to === last), left, part }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!hold.current) return
    const left = leftOf(event)
    if (hold.current.of === 'new' && Math.abs(left - hold.current.left) < STILL_PX) return
    onChange(dragged(hold.current, left, scale, last))
  }
  const letGo = () => {
    hold.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo }
}

function heldAt(left: number, ends: { from: number; to: number }, reach: number, isAll: boolean): Hold['of'] {
  const [toFrom, toTo] = [Math.abs(left - ends.from), Math.abs(left - ends.to)]
  if (Math.min(toFrom, toTo) <= reach) return toFrom < toTo ? 'from' : 'to'
  if (isAll) return 'new'
  if (left > ends.from && left < ends.to) return 'window'
  return toFrom < toTo ? 'from' : 'to'
}

/** Returns the range after a drag. Its ends never cross and stay within the available days. */
function dragged(
  { of, left: startLeft, part }: Hold,
  left: number,
  scale: DayScale,
  last: number,
): PartOfDays {
  const place = scale.indexAt(left)
  if (of === 'from') return { from: Math.min(place, part.to - FEWEST_STEPS), to: part.to }
  if (of === 'to') return { from: part.from, to: Math.max(place, part.from + FEWEST_STEPS) }
  const start = scale.indexAt(startLeft)
  if (of === 'window') {
    const shift = Math.min(Math.max(place - start, -part.from), last - part.to)
    return { from: part.from + shift, to: part.to + shift }
  }
  const from = Math.min(start, place, last - FEWEST_STEPS)
  return { from, to: Math.max(start, place, from + FEWEST_STEPS) }
}
