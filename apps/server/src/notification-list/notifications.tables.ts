import type { MutableKind, NotificationKind } from '@fundholder/domain/users/notifications.ts'
import type { GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    notification: {
      id: GeneratedAlways<bigint>
      user_id: string
      kind: NotificationKind
      subject: string
      body: string | null
      path: string | null
      created_at: Date
      read_at: Date | null
    }
    muted_email: { user_id: string; kind: MutableKind }
  }
}
