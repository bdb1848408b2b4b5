import { useEffect, useState } from 'react'

/** Debounces a value; clearing it takes effect at once. */
export function useSettledValue<Value>(value: Value, waitMs = 300): Value {
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
