export type Point = { x: number; y: number }

/** A press that wanders less than this is a click. */
const SLACK_PX = 4
/** So near the edge of the window the page scrolls along. */
const EDGE_PX = 72
const SCROLL_PX = 14

/**
 * Follows a pressed pointer until it is let go; Escape, or losing the pointer, takes everything back.
 *
 * @param on `start` hears that it is a drag and no click, before the first `move`.
 */
export function followPointer(
  { pointerId, clientX, clientY }: { pointerId: number; clientX: number; clientY: number },
  on: { start: () => void; move: (to: Point) => void; end: () => void; cancel: () => void },
) {
  const listening = new AbortController()
  const { signal } = listening
  const last = { x: clientX, y: clientY }
  let isDragging = false
  let frame = 0

  const stop = (act: () => void) => {
    listening.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    swallowClick()
    act()
  }
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  const scrollAtEdges = () => {
    const step = last.y < EDGE_PX ? -SCROLL_PX : last.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    const before = scrollY
    if (step) scrollBy(0, step)
    if (scrollY !== before) on.move(last)
    frame = requestAnimationFrame(scrollAtEdges)
  }
  const move = (event: PointerEvent) => {
    last.x = event.clientX
    last.y = event.clientY
    if (!isDragging && Math.hypot(last.x - clientX, last.y - clientY) < SLACK_PX) return
    if (!isDragging) {
      isDragging = true
      on.start()
      frame = requestAnimationFrame(scrollAtEdges)
    }
    on.move(last)
  }
  addEventListener('pointermove', mine(move), { signal })
  addEventListener(
    'pointerup',
    mine(() => stop(on.end)),
    { signal },
  )
  addEventListener(
    'pointercancel',
    mine(() => stop(on.cancel)),
    { signal },
  )
  addEventListener('blur', () => stop(on.cancel), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation() // it means this drag and nothing else
      stop(on.cancel)
    },
    { signal, capture: true },
  )
}

/** Ignores the click that a browser sends when a drag ends. */
function swallowClick() {
  const listening = new AbortController()
  const swallow = (event: MouseEvent) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
