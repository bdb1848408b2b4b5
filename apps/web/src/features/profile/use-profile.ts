import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { hasAnswered } from '#client/has-answered.ts'

export type UserData = Answer<typeof getUserData>
export type Profile = UserData['userData']

/**
 * Returns the details on file of the signed-in user.
 *
 * @param isFresh whether they are requested again: a colleague or the manager may have changed something since.
 */
export function useProfile({ isFresh = false } = {}) {
  const query = useQuery({ ...clientQuery, ...(isFresh && { refetchOnMount: 'always' }) })
  const { data, isError, refetch } = query
  return {
    profile: data?.userData,
    isEmployer: data?.userType === 'EMPLOYER',
    data,
    isError,
    isAnswered: hasAnswered(query),
    refetch,
  }
}
