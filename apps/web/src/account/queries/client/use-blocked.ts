import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useFirstViewShown } from '#session/first-view.ts'
import { forgetMaintenance } from '#session/maintenance-read.ts'

const ASK_AGAIN_MS = 60_000

export const blockedQuery = queryOptions({
  queryKey: ['portal-blocked'],
  queryFn: async ({ signal }) => {
    const answer = await callServer(isPortalBlocked, { signal })
    if (!answer.isBlocked) forgetMaintenance()
    return answer
  },
  refetchInterval: ASK_AGAIN_MS,
})

/** Returns true if the portal is known to be blocked; changes are rejected then. */
export const useBlocked = (): boolean =>
  useQuery({ ...blockedQuery, enabled: useFirstViewShown() }).data?.isBlocked === true
