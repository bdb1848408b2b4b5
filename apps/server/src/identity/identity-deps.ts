import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { SecurityLog } from '#identity/security-log/security-log.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeyRing } from './keys.ts'

export type IdentityDeps = Pick<Deps, 'db' | 'clock'> & {
  log: SecurityLog
  keys: KeyRing
  queueMessage: QueueMessage
  /** The entity whose portal is served under a host name; undefined in a demo, where one host serves all. */
  entityOf: (host: string) => number | undefined
  /** The address of an entity's portal, for links in messages; undefined when no setting names one. */
  addressOf: (entityId: number) => Promise<URL | undefined>
  /**
   * Called in the transaction that sends a code again, whatever its purpose.
   *
   * @throws {Refusal} when nothing waits for that code any more; then none is sent.
   */
  challengeResent?: (
    trx: RunningTransaction,
    resent: { purpose: string; challengeHash: Buffer; expiresAt: Date },
  ) => Promise<void>
  /** Returns the strategy of a user's main contract, which access tokens carry; undefined without a contract. */
  strategyOf: (db: Database, user: { userId: string; entityId: number }) => Promise<StrategyType | undefined>
  /** Name of an entity's portal in messages. */
  brandName: (entityId: number) => string
  /** True if browsers reach the portal by https only, as `PUBLIC_URL` states. */
  secureCookies: boolean
  /** Days after which a password must be replaced; 0 is never. */
  passwordMaxDays: number
  /** Off in development: sessions then last until they expire. */
  idleTimeout: boolean
}
