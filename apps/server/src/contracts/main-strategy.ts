import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Database } from '#platform/database/database.ts'
import { contractsOf } from './contracts.queries.ts'

/** The strategy of a client's main contract, the oldest; `undefined` for somebody without one. */
export async function mainStrategy(
  db: Database,
  holder: { userId: string; entityId: number },
): Promise<StrategyType | undefined> {
  const [main] = await contractsOf(db, holder.userId, holder.entityId)
  return main?.strategy_type
}
