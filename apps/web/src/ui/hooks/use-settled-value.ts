import { useEffect, useState } from 'react'

/** What a value was when it last stood still for a while; follows at once when it is taken back to nothing. */
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
