import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Fund managers. With `operative_only` their clients see only funds that can be ordered. */
    entity: { id: number; name: string; operative_only: Generated<boolean> }
  }
}
