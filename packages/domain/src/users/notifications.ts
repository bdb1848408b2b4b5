/** Kinds of notifications, in the order in which they are shown. */
export const NOTIFICATION_KINDS = ['security', 'orders', 'documents', 'requests'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Kinds whose e-mails a user can switch off. */
export const MUTABLE_KINDS = ['orders', 'documents', 'requests'] as const
export type MutableKind = (typeof MUTABLE_KINDS)[number]
