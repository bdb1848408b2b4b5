import {
  type FundLists,
  FundLists as FundListsShape,
  getFundLists,
  saveFundLists,
} from '@fundholder/protocol/funds/fund-lists.ts'
import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useClient } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { showToast } from '#ui/feedback/toast.ts'

export const fundListsQuery = (user: string | undefined) =>
  queryOptions({
    queryKey: ['fund-lists', user],
    queryFn: user === undefined ? skipToken : ({ signal }) => callServer(getFundLists, { signal }),
  })

/** Returns the changed lists, or undefined if nothing changes. */
export type ListsChange = (
  lists: FundLists,
) => { watched: FundLists['watched'] } | { screens: FundLists['screens'] } | undefined

/** Mutation key of pending changes. */
const CHANGES = ['fund-lists-change']

/** Watched funds and saved screens, with pending changes applied. */
export function useFundLists() {
  const { user } = useClient()
  const changes = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as ListsChange,
  })
  return useQuery({
    ...fundListsQuery(user),
    select: (saved) => changes.reduce((lists, change) => ({ ...lists, ...change(lists) }), saved),
  })
}

/** Maximum number of conflicts with another window before a change is abandoned. */
const MOST_TRIES = 3

/**
 * Changes the client's lists, one change after the other. Each shows at once. If it cannot be saved, the client is told why
 * and sees the server's lists again. Changes that another window has saved meanwhile are kept.
 */
export function useChangeFundLists() {
  const { user } = useClient()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { queryKey } = fundListsQuery(user)

  return useMutation({
    mutationKey: CHANGES,
    scope: { id: 'fund-lists' },
    mutationFn: async (change: ListsChange): Promise<FundLists> => {
      let lists = queryClient.getQueryData(queryKey) ?? (await callServer(getFundLists))
      for (let tries = 1; ; tries += 1) {
        const changed = change(lists)
        if (!changed) return lists
        try {
          return await callServer(saveFundLists, {
            body: { version: lists.version, ...changed },
            outlives: true,
          })
        } catch (error) {
          if (!isRefusal(error, 'fund-lists/changed') || tries === MOST_TRIES) throw error
          lists = FundListsShape.parse(error.details)
        }
      }
    },
    onMutate: () => queryClient.cancelQueries({ queryKey }), // a read under way would undo the change on screen
    onSuccess: (lists) => {
      const former = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, lists)
      // Not waited for: the next change may be saved meanwhile.
      if (former?.watched.join() !== lists.watched.join())
        void queryClient.invalidateQueries({ queryKey: ['screener', { watchedOnly: 'true' }] })
    },
    onError: (error) => {
      void showToast('error', failureText(error))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Returns whether the client watches a fund (undefined until known) and the functions to start and stop. */
export function useWatch(id: string) {
  const { data: lists } = useFundLists()
  const { mutate } = useChangeFundLists()
  return {
    isWatched: lists?.watched.includes(id),
    watch: (isWatched: boolean) =>
      mutate(({ watched }) =>
        watched.includes(id) === isWatched
          ? undefined
          : { watched: isWatched ? [id, ...watched] : watched.filter((one) => one !== id) },
      ),
  }
}
