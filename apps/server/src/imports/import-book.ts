import { stat } from 'node:fs/promises'
import { bookPending } from '#imports/history/pending-contributions.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import {
  type FileToImport,
  type ImportDeps,
  type ImportReport,
  loadFiles,
  notBookedText,
} from './load-files.ts'

/** Reports the progress of an import in bytes: each file counts once for reading and once for merging. */
export type ImportProgress = (done: number, whole: number) => void

/**
 * Loads files in one transaction: all of it, or nothing when anything is wrong. Contributions to contracts that members
 * can order on are accepted in that transaction and booked right after it. If that is interrupted, `bookPending` books the
 * rest later.
 *
 * @param files in the order in which they are to be merged.
 * @param isDryRun rolls back at the end.
 * @param by who runs it.
 * @param acceptsJumps accepts quotes far from the one before.
 * @param replacesOwn loads details that members have changed in the portal as well.
 */
export async function importBook(
  deps: ImportDeps,
  files: readonly FileToImport[],
  {
    by,
    isDryRun = false,
    acceptsJumps = false,
    replacesOwn = false,
    onProgress = () => {},
  }: {
    by?: string | undefined
    isDryRun?: boolean
    acceptsJumps?: boolean
    replacesOwn?: boolean
    onProgress?: ImportProgress
  } = {},
): Promise<ImportReport> {
  const sized = await Promise.all(files.map(async (one) => ({ ...one, size: (await stat(one.path)).size })))
  const whole = 2 * sized.reduce((sum, { size }) => sum + size, 0)
  const loaded = await inTransaction(deps.db, async (trx) => {
    let done = 0
    const advance = (bytes: number) => {
      done += bytes
      onProgress(done, whole)
    }
    const one = await loadFiles(trx, deps, sized, { by, isDryRun, acceptsJumps, replacesOwn, advance })
    if (one.report.faultCount > 0 || isDryRun) throw new TakenBack(one.report)
    return one
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return { report: error.report, steps: [], notBooked: [] }
    throw error
  })
  const { report, steps, notBooked } = loaded
  const transactions = steps.at(-1) // no other file has anything pending, and it comes last
  if (transactions && report.files.some(({ pending = 0 }) => pending > 0))
    await bookAccepted(deps, notBooked, transactions.advance)
  for (const step of steps) step.finish()
  return report
}

/** @param notBooked contracts whose contributions could not be booked before; the report names them. */
async function bookAccepted(
  deps: ImportDeps,
  notBooked: readonly string[],
  onBooked: (rows: number) => void,
) {
  const failed = await bookPending(deps, { onBooked }).catch((cause: unknown) => {
    throw new OperatorError(
      `The files are loaded, but not all of their contributions are booked yet: ${reasonOf(cause)}. A running server books them within a minute, and so does the next import.`,
      { cause },
    )
  })
  const newly = failed.filter((contractId) => !notBooked.includes(contractId))
  if (newly.length === 0) return
  throw new OperatorError(`The files are loaded, but ${notBookedText(newly)}`)
}

/** Rolls back the transaction of a dry run, or of an import with faults. */
class TakenBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('the import is taken back')
    this.report = report
  }
}
