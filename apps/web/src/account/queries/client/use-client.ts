import { getUserData } from '@fundholder/protocol/users/users.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { readClaims } from '#session/claims.ts'
import { useFirstViewShown } from '#session/first-view.ts'

export const clientQuery = queryOptions({
  queryKey: ['client'],
  queryFn: ({ signal }) => callServer(getUserData, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in client: at once what the token says, then name and birth date from the server. */
export function useClient() {
  const { data, isPending } = useQuery({ ...clientQuery, enabled: useFirstViewShown() })
  const claims = readClaims()
  const { name = '', surname = '' } = data?.userData.personalData ?? {}
  return {
    user: data?.user ?? claims?.user,
    username: data?.username ?? claims?.username,
    userType: data?.userType ?? claims?.userType,
    entity: data?.entity ?? claims?.entity,
    /** True once the server has answered or the call has failed. */
    isKnown: !isPending,
    /** Empty until known, and for those who have none. */
    firstName: name,
    /** First name and surname; empty until known, and for those who have none. */
    fullName: `${name} ${surname}`.trim(),
    /** Undefined until known, and where none is on file. */
    birthDate: data?.userData.personalData.birthDate,
    isEmployer: (data?.userType ?? claims?.userType) === 'EMPLOYER',
  }
}
