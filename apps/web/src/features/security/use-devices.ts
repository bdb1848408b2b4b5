import { endSessions, listSessions } from '@fundholder/protocol/users/sessions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

export const SESSIONS_KEY = ['sessions']

export const useDevices = () =>
  useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => callServer(listSessions, { signal }) })

/** Signs out one device, or all others. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: string) => callServer(endSessions, { body: { session } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
