import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { ACCOUNT_ACTIVITY } from '#client/query-client.ts'

export const PAGE_SIZE = 10

/** Events of the account, or views of it by others. Pages count from 1. */
export const activityQuery = (kind: 'activity' | 'views', page = 1) =>
  queryOptions({
    queryKey: [...ACCOUNT_ACTIVITY, kind, page],
    queryFn: ({ signal }) =>
      callServer(listActivity, {
        query: { kind, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
        signal,
      }),
  })
