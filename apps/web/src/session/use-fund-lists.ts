import { type FundLists, getFundLists, saveFundLists } from '@fundholder/protocol/fund-lists.ts'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { showToast } from '#ui/toast.ts'
import { useClient } from './use-client.ts'

export const fundListsQuery = (user: string | undefined) =>
  queryOptions({
    queryKey: ['fund-lists', user],
    queryFn: user === undefined ? skipToken : ({ signal }) => callServer(getFundLists, { signal }),
  })

/** The funds that the client watches, and their saved screens. */
export const useFundLists = () => useQuery(fundListsQuery(useClient().user))

/** What becomes of the lists; nothing where there is nothing to change. */
export type ListsChange = (
  lists: FundLists,
) => { watched: FundLists['watched'] } | { screens: FundLists['screens'] } | undefined

/** A change meets another window's so often at most before it is given up. */
const MOST_TRIES = 3

/**
 * Changes the client's lists, one change after the other. It is seen at once; where it cannot be saved, what is on the
 * server stands again and the client hears why. What another window has saved meanwhile stays.
 */
export function useChangeFundLists() {
  const { user } = useClient()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { queryKey } = fundListsQuery(user)

  return useMutation({
    scope: { id: 'fund-lists' },
    mutationFn: async (change: ListsChange): Promise<FundLists> => {
      let lists = queryClient.getQueryData(queryKey) ?? (await callServer(getFundLists))
      for (let tries = 1; ; tries += 1) {
        const changed = change(lists)
        if (!changed) return lists
        queryClient.setQueryData(queryKey, { ...lists, ...changed })
        try {
          return await callServer(saveFundLists, { body: { version: lists.version, ...changed } })
        } catch (error) {
          if (!isRefusal(error, 'fund-lists/changed') || tries === MOST_TRIES) throw error
          lists = error.details as FundLists
        }
      }
    },
    onMutate: () => queryClient.cancelQueries({ queryKey }), // what is under way was read before
    onSuccess: (lists) => {
      queryClient.setQueryData(queryKey, lists)
      return queryClient.invalidateQueries({ queryKey: ['screener'] })
    },
    onError: (error) => {
      void showToast('error', failureText(error))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Whether the client watches a fund, undefined while that is not known; and how to begin or stop. */
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
