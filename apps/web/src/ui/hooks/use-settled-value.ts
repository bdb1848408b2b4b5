import { useEffect, useState } from 'react'

/** A preview that the server works out waits this long after the last change. */
const PREVIEW_AFTER_MS = 300
/** The search of a list that is loaded already waits this long after the last key. */
const LIST_SEARCH_AFTER_MS = 150

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

/** Returns the rows whose label contains the typed text, whatever the case; an emptied search shows all at once. */
export function useListSearch<Row extends { label: string }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const sought = typed.trim().toLowerCase()
  const settled = useSettledValue(sought, LIST_SEARCH_AFTER_MS)
  return sought === '' ? rows : rows.filter(({ label }) => label.toLowerCase().includes(settled))
}
