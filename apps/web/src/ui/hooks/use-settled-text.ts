import { useEffect, useEffectEvent, useState } from 'react'

/** Search as you type waits this long after the last key. */
const SETTLED_AFTER_MS = 500

/**
 * Debounces typed text by half a second, so that not every key calls the server. The field follows external
 * changes of the settled text.
 */
export function useSettledText(settled: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState({ text: settled, over: settled })
  const text = typed.over === settled ? typed.text : settled
  const settleNow = useEffectEvent(() => settle(text))
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(settleNow, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, settled])
  return {
    text,
    type: (next: string) => setTyped({ text: next, over: settled }),
    /** Puts what counts back into the field. */
    reset: () => setTyped({ text: settled, over: settled }),
  }
}
