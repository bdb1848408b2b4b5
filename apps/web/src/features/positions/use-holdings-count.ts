import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Held = { data: readonly { instrumentId: string }[] }

/**
 * How many positions a portfolio has besides cash, from whatever was answered of them last, however sorted or grouped.
 * It asks for nothing itself: undefined until the positions have been asked for.
 */
export function useHoldingsCount(portfolioId: string | undefined): number | undefined {
  const queryClient = useQueryClient()
  const count = () => {
    const answers = queryClient.getQueriesData<Held>({ queryKey: ['positions', portfolioId] })
    const held = answers.flatMap(([, answer]) => answer ?? []).at(-1)
    return held && new Set(held.data.map(({ instrumentId }) => instrumentId).filter(isNoCash)).size
  }
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), count)
}

const isNoCash = (instrumentId: string) => instrumentId !== CASH_INSTRUMENT_ID
