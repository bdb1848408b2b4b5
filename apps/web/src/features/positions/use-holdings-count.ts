import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { type HeldPositions, usePositionsQuery } from '#account/queries/use-positions.ts'

/** How many positions a portfolio has besides cash, and whether that is still waited for. */
export const useHoldingsCount = (about: PortfolioPeriod | undefined) =>
  useQuery({ ...usePositionsQuery(about), select: holdingsCount })

const holdingsCount = ({ data }: HeldPositions): number =>
  data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID).length
