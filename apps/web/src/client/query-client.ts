import { MutationCache, QueryClient } from '@tanstack/react-query'
import { NetworkFailure } from './failures.ts'

/** Key of the lists of what happened to the account: each change adds to them. */
export const ACCOUNT_ACTIVITY = ['account-activity']

/**
 * The only cache of the server's answers; signing out reloads the page and so empties it. A failure stays a failure:
 * it is shown as such and never as a zero or an empty list.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ACCOUNT_ACTIVITY }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // Coming back to a page that was left open, or online, shows what is new since.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // Without a network the former figures stay, under a bar with their time; calls wait for the network.
      networkMode: 'online',
      retry: (failures, error) => failures < 1 && error instanceof NetworkFailure,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
