import { getSettings, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { recalled, remembering } from '#session/remembered.ts'

/** Another window may have changed them: a return to this one requests them again, unless that was just done. */
const FRESH_MS = 10_000

export const settingsQuery = (user: string | undefined) => {
  const queryKey = ['settings', user]
  return queryOptions({
    queryKey,
    queryFn:
      user === undefined
        ? skipToken
        : remembering(({ signal }) => callServer(getSettings, { query: {}, signal })),
    staleTime: FRESH_MS,
    ...recalled<UserSettings>(queryKey),
  })
}
