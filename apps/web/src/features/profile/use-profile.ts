import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'

export type UserData = Answer<typeof getUserData>
export type Profile = UserData['userData']

/** Returns the details on file of the signed-in user. */
export function useProfile() {
  const { data, isError, refetch } = useQuery(clientQuery)
  return { profile: data?.userData, isEmployer: data?.userType === 'EMPLOYER', data, isError, refetch }
}
