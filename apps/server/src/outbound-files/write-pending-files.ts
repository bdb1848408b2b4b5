import { reasonOf } from '#platform/basics/reason-of.ts'
import { type Database, inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'
import { writeAtomically } from './atomic-write.ts'

/** A file whose text is kept, so that it is the same however often it is written. */
export type PendingFile = { id: string; name: string; content: string }

/** Names of the files that were written, and what kept others from it. */
export type WrittenFiles = { names: string[]; failed: { name: string; reason: string }[] }

/**
 * Writes every file that is decided and not written. A run that is cut off between a file and the note that it is
 * written leaves it to the next one, which writes it again as it was. One that cannot be written keeps no other from it.
 *
 * @param steps in the transaction of each file: `next` locks one that is not written, none of those that could not be;
 * `note` keeps that it is.
 */
export async function writePendingFiles<File extends PendingFile>(
  { db, folder, log }: { db: Database; folder: string; log: Log },
  steps: {
    next: (trx: RunningTransaction, failed: readonly string[]) => Promise<File | undefined>
    note: (trx: RunningTransaction, file: File) => Promise<void>
  },
): Promise<WrittenFiles> {
  const done: WrittenFiles = { names: [], failed: [] }
  const failedIds: string[] = []
  for (;;) {
    const tried = await inTransaction(db, async (trx) => {
      const file = await steps.next(trx, failedIds)
      if (!file) return undefined
      const error = await writeAtomically(folder, file.name, file.content).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      )
      if (!error) await steps.note(trx, file)
      return { file, error }
    })
    if (!tried) return done
    const { file, error } = tried
    if (error) {
      const { reason } = error
      log.error({ err: reason, file: file.name }, 'a file could not be written')
      failedIds.push(file.id)
      done.failed.push({ name: file.name, reason: reasonOf(reason) })
    } else done.names.push(file.name)
  }
}
