import type { ReactNode } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Card } from './card.tsx'
import { FoldedCard } from './folded-card.tsx'

type Part = {
  title: string
  meta?: ReactNode
  actions?: ReactNode
  isWaiting?: boolean
  children: ReactNode
}

/** One card of a long page. On a phone its title opens it, so that the page can be surveyed at a glance. */
export function PhoneFoldedCard(part: Part) {
  return useIsPhone() ? <FoldedCard {...part} /> : <Card {...part} />
}
