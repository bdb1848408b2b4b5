import type { ReactNode } from 'react'

/** Stands in a text where an element goes: `text('key', { name: SLOT })`. */
export const SLOT = '\u0000'

/** A text with an element in the place of its `SLOT`, wherever a language puts it. */
export function WithSlot({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(SLOT)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
