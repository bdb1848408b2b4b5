import { useState } from 'react'
import type { PortfolioPeriod } from './portfolio-period.ts'

/**
 * Returns the answer loaded last, as long as its period ends on the same day as this one: its figures of that day hold
 * for both, even if the answer about this one fails.
 */
export function useKnownAtEnd<Answer extends { about: PortfolioPeriod }>(
  answer: Answer | undefined,
  about: PortfolioPeriod | undefined,
): Answer | undefined {
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const hasSameEnd = last?.about.portfolioId === about?.portfolioId && last?.about.dateTo === about?.dateTo
  return hasSameEnd ? last : undefined
}
