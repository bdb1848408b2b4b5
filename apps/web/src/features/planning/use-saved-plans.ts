import {
  getSavedPlans,
  type SavedPlan,
  type SavedPlans,
  SavedPlans as SavedPlansShape,
  savePlans,
} from '@fundholder/protocol/planning/planning.ts'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { showToast } from '#ui/feedback/toast.ts'

const savedPlansQuery = (user: string | undefined) =>
  queryOptions({
    queryKey: ['saved-plans', user],
    queryFn: user === undefined ? skipToken : ({ signal }) => callServer(getSavedPlans, { signal }),
  })

export const useSavedPlans = () => useQuery(savedPlansQuery(useClient().user))

type PlansChange = (plans: readonly SavedPlan[]) => readonly Omit<SavedPlan, 'savedOn'>[]

/** Maximum number of conflicts with another window before a change is abandoned. */
const MOST_TRIES = 3

/** Changes the saved plans, one change after the other; what another window has saved meanwhile stays. */
export function useChangePlans() {
  const { user } = useClient()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { queryKey } = savedPlansQuery(user)
  return useMutation({
    scope: { id: 'saved-plans' },
    mutationFn: async (change: PlansChange): Promise<SavedPlans> => {
      let saved = queryClient.getQueryData(queryKey) ?? (await callServer(getSavedPlans))
      for (let tries = 1; ; tries += 1) {
        const plans = change(saved.plans).map(({ id, name, terms }) => ({ id, name, terms }))
        try {
          return await callServer(savePlans, { body: { version: saved.version, plans } })
        } catch (error) {
          if (!isRefusal(error, 'plans/changed') || tries === MOST_TRIES) throw error
          saved = SavedPlansShape.parse(error.details)
        }
      }
    },
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
    },
    onError: (error) => {
      void showToast('error', failureText(error))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
