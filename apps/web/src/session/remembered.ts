import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { store, stored } from '#storage/stored.ts'

export const REMEMBERED_KEY = 'fundholder.remembered'

/**
 * For answers that other calls wait for, such as which contract there is: what was answered last in this session is
 * available at once while it is requested again, so that a page needs no chain of requests. Never for amounts.
 */
export const recalled = <Value>(queryKey: QueryKey) => ({
  initialData: () => recall<Value>(queryKey),
  initialDataUpdatedAt: 0,
})

/** Returns the last answer of a query in this session. */
export const recall = <Value>(queryKey: QueryKey) =>
  everything()[JSON.stringify(queryKey)] as Value | undefined

/** Loads an answer and remembers it until the session ends. */
export const remembering =
  <Value>(load: (context: QueryFunctionContext) => Promise<Value>) =>
  async (context: QueryFunctionContext): Promise<Value> => {
    const value = await load(context)
    remember(context.queryKey, value)
    return value
  }

/** Remembers a known answer without a request. */
export const remember = (queryKey: QueryKey, value: unknown) =>
  store(REMEMBERED_KEY, JSON.stringify({ ...everything(), [JSON.stringify(queryKey)]: value }))

/**
 * Returns true if a query has failed without any answer since the page was opened. Ignore its stored answer
 * then.
 */
export const hasFailed = ({ isError, dataUpdatedAt }: { isError: boolean; dataUpdatedAt: number }) =>
  isError && dataUpdatedAt === 0

const everything = (): Record<string, unknown> => JSON.parse(stored(REMEMBERED_KEY) ?? '{}')
