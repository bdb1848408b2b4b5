import { NOTIFICATION_KINDS } from '@fundholder/domain/users/notifications.ts'
import { listNotifications, readNotifications } from '@fundholder/protocol/users/notifications.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { useFirstViewShown } from '#session/first-view.ts'

export const NOTIFICATIONS_PAGE = 20

/** New ones show within this time, and at once after a return to the window. */
const REFRESH_MS = 60_000

/** Which notifications a list shows. */
export const NOTIFICATION_CHOICES = ['all', 'unread', ...NOTIFICATION_KINDS] as const
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number]

const notificationsQuery = (page: number, choice: NotificationChoice = 'all') =>
  queryOptions({
    queryKey: ['notifications', page, choice],
    queryFn: ({ signal }) =>
      callServer(listNotifications, {
        query: {
          skip: (page - 1) * NOTIFICATIONS_PAGE,
          limit: NOTIFICATIONS_PAGE,
          ...(choice === 'unread' ? { state: choice } : choice !== 'all' && { kind: choice }),
        },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })

/** A page of notifications, counted from 1. */
export const useNotifications = (page: number, choice: NotificationChoice) =>
  useQuery({ ...notificationsQuery(page, choice), placeholderData: useFormerAnswer() })

/** Returns the number of unread notifications; 0 until known. */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...notificationsQuery(1), enabled: useFirstViewShown() })
  return data?.unread ?? 0
}

/** Marks notifications as read: those named, or all. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      callServer(readNotifications, { body: ids ? { notifications: [...ids] } : {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
