import type { Ownership } from '#contracts/ownership.ts'
import type { DocumentDeps } from '#documents/issue-document.ts'
import { employersOf } from '#people/employers.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Reader } from './document-rows.queries.ts'

/** Dependencies of reading documents. */
export type ReadingDeps = DocumentDeps & {
  ownership: Ownership
  funds: {
    /** Returns the instruments that contracts have held, whenever. */
    heldBy: (db: Database, contractIds: readonly string[]) => Promise<string[]>
    nameOf: (instrumentId: string) => string | undefined
  }
}

/** Returns the reader that a session stands for. */
export async function readerOf(
  trx: RunningTransaction,
  { ownership }: Pick<ReadingDeps, 'ownership'>,
  session: SignedIn,
): Promise<Reader> {
  const contracts = await ownership(trx, session)
  return {
    userId: session.userId,
    entityId: session.entityId,
    contractIds: contracts.map(({ id }) => id),
    ...(await employersOf(trx, session)),
  }
}
