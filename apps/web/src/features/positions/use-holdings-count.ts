import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { type HeldPositions, usePositionsQuery } from '#account/queries/portfolio/use-positions.ts'

/** Returns the number of positions besides cash, and whether it is still loading. */
export const useHoldingsCount = (about: PortfolioPeriod | undefined) =>
  useQuery({ ...usePositionsQuery(about), select: holdingsCount })

const holdingsCount = ({ data }: HeldPositions): number =>
  data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID).length
