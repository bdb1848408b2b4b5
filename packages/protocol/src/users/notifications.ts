import { MUTABLE_KINDS, NOTIFICATION_KINDS } from '@fundholder/domain/users/notifications.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant, Limit, Metadata, Skip } from '../shapes.ts'

const NotificationId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

const Muted = z
  .array(z.enum(MUTABLE_KINDS))
  .check(z.maxLength(MUTABLE_KINDS.length), z.meta({ description: 'Kinds of which no e-mail is sent' }))

export const listNotifications = {
  method: 'GET',
  url: '/users/notifications',
  summary: 'Notifications, newest first',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      skip: Skip,
      limit: Limit(20),
      kind: z.optional(z.enum(NOTIFICATION_KINDS)),
      state: z.optional(z.literal('unread')),
    }),
    response: {
      200: z.object({
        data: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(NOTIFICATION_KINDS),
            subject: z.string(),
            text: z.optional(z.string()),
            path: z.optional(z.string()).check(z.meta({ description: 'Page of the portal that shows more' })),
            contractId: z
              .optional(z.string())
              .check(z.meta({ description: 'Contract of the order that it is about' })),
            at: Instant,
            isRead: z.boolean(),
          }),
        ),
        unread: z.int().check(z.meta({ description: 'Of every kind, whatever is asked for' })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

/** Marks notifications as read: those named, or all. */
export const readNotifications = {
  method: 'PUT',
  url: '/users/notifications/read',
  summary: 'Mark notifications as read',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [],
  schema: {
    body: z.strictObject({
      notifications: z
        .optional(z.array(NotificationId).check(z.minLength(1), z.maxLength(100)))
        .check(z.meta({ description: 'All of them when absent' })),
    }),
    response: { 200: z.object({ unread: z.int() }) },
  },
} as const satisfies Call

export const getNotificationSettings = {
  method: 'GET',
  url: '/users/notification-settings',
  summary: 'Kinds of notifications that are sent by e-mail as well',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: { response: { 200: z.object({ muted: Muted }) } },
} as const satisfies Call

/** Security events are always sent, so they cannot be named. */
export const saveNotificationSettings = {
  method: 'PUT',
  url: '/users/notification-settings',
  summary: 'Choose whether notifications of a kind are sent by e-mail as well',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [],
  schema: {
    body: z.strictObject({ kind: z.enum(MUTABLE_KINDS), email: z.enum(['on', 'off']) }),
    response: { 200: z.object({ muted: Muted }) },
  },
} as const satisfies Call
