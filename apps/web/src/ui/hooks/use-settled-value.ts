import { useEffect, useState } from 'react'

/** A preview that the server works out waits this long after the last change. */
const PREVIEW_AFTER_MS = 300

/** Debounces a value. */
export function useSettledValue<Value>(value: Value, waitMs = PREVIEW_AFTER_MS): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  const settledKey = JSON.stringify(settled)
  useEffect(() => {
    if (key === settledKey) return
    const timer = setTimeout(
      () => setSettled(key === undefined ? (undefined as Value) : JSON.parse(key)),
      waitMs,
    )
    return () => clearTimeout(timer)
  }, [key, settledKey, waitMs])
  return settled
}
