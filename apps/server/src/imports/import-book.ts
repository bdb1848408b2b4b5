import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { correctingAt } from '#catalogue/prices/price-changes.ts'
import type { BookFile, FileWork, Merged } from '#import-files/reading/book-file.ts'
import { type Fault, type FaultList, faultList } from '#import-files/reading/faults.ts'
import { beginImport, repeatedRows, unknownReferences } from '#import-files/staging/staged-rows.ts'
import { type Staged, stageFile } from '#import-files/staging/staging.ts'
import { bookPending } from '#imports/history/pending-contributions.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { notifyChangedUsers, recordChangedUsers } from '#people/changed-details.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { storedRowsOf } from './book-files.ts'
import { recordImport } from './import-runs.queries.ts'

/** A file to be imported, what it must look like, and what faults call it. */
export type FileToImport = { file: BookFile; path: string; name: string }

/** Result of an import, or the faults that prevented it. */
export type ImportReport = {
  /** The first faults by file and line; nothing was loaded if there is one. */
  faults: readonly Fault[]
  /** Total number of faults. */
  faultCount: number
  warnings: readonly string[]
  files: readonly ({ name: string } & Merged)[]
  /**
   * Number of users whose phone, e-mail address or bank account changed. They are notified unless it was a
   * dry run.
   */
  changedUsers: number
}

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { queueMessage: QueueMessage }

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
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  const whole = 2 * sizes.reduce((sum, size) => sum + size, 0)
  const loaded = await inTransaction(deps.db, async (trx) => {
    let done = 0
    const advance = (bytes: number) => {
      done += bytes
      onProgress(done, whole)
    }
    const one = await loadFiles(trx, deps, files, { by, sizes, isDryRun, acceptsJumps, replacesOwn, advance })
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

const MOST_NAMED = 20

function notBookedText(contractIds: readonly string[]): string {
  const more = contractIds.length - MOST_NAMED
  const names = `${contractIds.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `contributions to these contracts cannot be booked: ${names}. The log gives the reasons. A running server tries again each minute.`
}

/** Rolls back the transaction of a dry run, or of an import with faults. */
class TakenBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('the import is taken back')
    this.report = report
  }
}

/** Stages, checks and merges all files, after other imports and after what they accepted is booked. */
async function loadFiles(
  trx: RunningTransaction,
  deps: ImportDeps,
  files: readonly FileToImport[],
  {
    by,
    sizes,
    isDryRun,
    acceptsJumps,
    replacesOwn,
    advance,
  }: {
    by: string | undefined
    sizes: readonly number[]
    isDryRun: boolean
    acceptsJumps: boolean
    replacesOwn: boolean
    advance: (bytes: number) => void
  },
) {
  const { clock, log } = deps
  const faults = faultList()
  await beginImport(trx)
  const notBooked = await bookPending(deps)
  await correctingAt(trx, clock.now())
  const importId = await recordImport(trx, { by, at: clock.now(), files: files.map(({ name }) => name) })
  const staged: Staged[] = []
  for (const one of files) staged.push(await stageFile(trx, one, faults, advance))
  const steps = staged.map(({ rows }, at) => mergeSteps(rows, sizes[at] ?? 0, advance))
  const works = staged.map((one, at) =>
    workOf(
      {
        trx,
        clock,
        log,
        folder: dirname(files[at]?.path ?? ''),
        acceptsJumps,
        replacesOwn,
        advance: steps[at]?.advance ?? (() => {}),
      },
      one,
      staged,
      faults,
    ),
  )
  for (const [at, work] of works.entries()) await checkFile(work, staged[at] as Staged, staged)
  const merged: ({ name: string } & Merged)[] = []
  for (const [at, work] of works.entries()) {
    if (faults.found().total > 0) break
    const { name } = staged[at] as Staged
    const one = await work.file.merge(work)
    merged.push({ name, ...one })
    if (!one.pending) steps[at]?.finish()
  }
  const { total } = faults.found()
  const queue: QueueMessage = isDryRun ? async () => {} : deps.queueMessage
  const changedUsers = total > 0 ? 0 : await notifyChangedUsers(trx, queue, importId)
  if (total === 0) await recordChangedUsers(trx, importId, { at: clock.now(), operator: by })
  const report: ImportReport = {
    faults: inOrder(faults.found().faults, files),
    faultCount: total,
    warnings: [
      ...(notBooked.length > 0 ? [`Of earlier imports, ${notBookedText(notBooked)}`] : []),
      ...staged.flatMap(({ warnings }) => warnings),
    ],
    files: total > 0 ? [] : merged,
    changedUsers,
  }
  return { report, steps, notBooked }
}

/** Merging a file counts as many bytes as it has, in proportion to its rows. */
function mergeSteps(rows: number, size: number, advance: (bytes: number) => void) {
  let left = size
  const take = (bytes: number) => {
    left -= bytes
    advance(bytes)
  }
  return {
    advance: (merged: number) => take(rows === 0 ? 0 : Math.min(left, (size * merged) / rows)),
    finish: () => take(left),
  }
}

function workOf(
  context: Pick<FileWork, 'trx' | 'clock' | 'log' | 'folder' | 'acceptsJumps' | 'replacesOwn' | 'advance'>,
  { file, name, rows, columns, faulty }: Staged,
  staged: readonly Staged[],
  faults: FaultList,
): FileWork {
  return {
    ...context,
    file,
    rows,
    isStaged: (other) => staged.some((one) => one.file.name === other),
    hasColumn: (column) => columns.has(column),
    faulty,
    faultyIn: (other) => staged.find((one) => one.file.name === other)?.faulty ?? new Set(),
    fault: (fault) => faults.add({ file: name, ...fault }),
    faultEach: async (find, say) => {
      const found = await find(faults.room() + 1)
      for (const row of found) faults.add({ file: name, ...say(row) })
      faults.addUnseen(Number(found[0]?.total ?? 0n) - found.length)
    },
  }
}

async function checkFile(work: FileWork, own: Staged, staged: readonly Staged[]) {
  const { trx, file } = work
  for (const columns of file.unique)
    await work.faultEach(
      (limit) => repeatedRows(trx, file, columns, limit),
      ({ line, value, first, firstValue }) => ({
        line,
        column: columns.join(', '),
        value,
        reason: `already in line ${first}${value === firstValue ? '' : `, written "${firstValue}"`}`,
      }),
    )
  for (const reference of file.references ?? []) {
    if (!work.hasColumn(reference.column)) continue
    const other = staged.find((one) => one.file.name === reference.file)
    const found = {
      stored: storedRowsOf(reference.file),
      isStaged: other !== undefined,
      faulty: [...(other?.faulty ?? [])],
    }
    await work.faultEach(
      (limit) => unknownReferences(trx, file, reference, { ...found, limit }),
      ({ line, value }) => ({ line, column: reference.column, value, reason: reference.reason }),
    )
  }
  if (own.rows > 0) await file.check?.(work)
}

function inOrder(faults: readonly Fault[], files: readonly FileToImport[]): Fault[] {
  const places = new Map(files.map(({ name }, at) => [name, at]))
  return faults.toSorted((a, b) => (places.get(a.file) ?? 0) - (places.get(b.file) ?? 0) || a.line - b.line)
}
