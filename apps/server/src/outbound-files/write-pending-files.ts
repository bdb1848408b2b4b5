import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { type Database, inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'

/** File with stored content, so that every write is identical. */
export type PendingFile = { id: string; name: string; content: string }

export type WrittenFiles = { names: string[]; failed: { name: string; reason: string }[] }

/**
 * Writes every pending file. If a run dies before a file is marked as written, the next run writes it again. A
 * file that fails does not stop the others.
 *
 * @param steps run in the transaction of each file: `next` locks a pending file other than the failed ones,
 * `note` marks it as written.
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

/** Writes a file atomically, replacing one of the same name. Readers never see a part of it. */
export async function writeAtomically(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  const directory = await open(folder, 'r')
  try {
    await directory.sync() // else a power cut could lose the name
  } finally {
    await directory.close()
  }
}
