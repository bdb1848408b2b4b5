import { getNotificationSettings } from '@fundholder/protocol/users/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** Kinds of notifications that the user gets by e-mail as well. */
export const emailChoicesQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => callServer(getNotificationSettings, { signal }),
})
