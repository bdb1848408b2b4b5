import { useEffect, useState } from 'react'

/** Waits this long after the last key. */
const SEARCH_AFTER_MS = 150

/**
 * Returns the rows whose label contains the typed text, whatever the case. A text counts once no key has followed it for a
 * moment; an emptied search shows all rows at once.
 */
export function useListSearch<Row extends { label: string }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const sought = typed.trim().toLowerCase()
  const [settled, setSettled] = useState(sought)
  if (sought === '' && settled !== '') setSettled('')
  useEffect(() => {
    if (sought === settled) return
    const timer = setTimeout(() => setSettled(sought), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sought, settled])
  return settled === '' ? rows : rows.filter(({ label }) => label.toLowerCase().includes(settled))
}
