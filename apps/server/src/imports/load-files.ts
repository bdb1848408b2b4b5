import { dirname } from 'node:path'
import { correctingAt } from '#catalogue/prices/price-changes.ts'
import type { BookFile, FileWork, Merged } from '#import-files/reading/book-file.ts'
import { type Fault, type FaultList, faultList } from '#import-files/reading/faults.ts'
import { beginImport, repeatedRows, unknownReferences } from '#import-files/staging/staged-rows.ts'
import { type Staged, stageFile } from '#import-files/staging/staging.ts'
import { bookPending } from '#imports/history/pending-contributions.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { notifyChangedUsers, recordChangedUsers } from '#people/changed-details.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { storedRowsOf } from './book-files.ts'
import { recordImport } from './import-runs.queries.ts'

/** A file to be imported, what it must look like, and what faults call it. */
export type FileToImport = { file: BookFile; path: string; name: string }

/** A file to be imported with its size in bytes. */
type SizedFile = FileToImport & { size: number }

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

/** A staged file with the progress and the context of merging it. */
type FileLoad = { staged: Staged; steps: ReturnType<typeof mergeSteps>; work: FileWork }

/**
 * Stages, checks and merges all files, after other imports are over and their contributions are booked.
 *
 * @returns the report, the progress of merging each file, and the contracts of earlier imports that cannot be booked.
 */
export async function loadFiles(
  trx: RunningTransaction,
  deps: ImportDeps,
  files: readonly SizedFile[],
  {
    by,
    isDryRun,
    acceptsJumps,
    replacesOwn,
    advance,
  }: {
    by: string | undefined
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
  const staged: (Staged & Pick<SizedFile, 'path' | 'size'>)[] = []
  for (const one of files) {
    const { path, size } = one
    staged.push({ ...(await stageFile(trx, one, faults, advance)), path, size })
  }
  const loads = staged.map((one): FileLoad => {
    const steps = mergeSteps(one.rows, one.size, advance)
    const folder = dirname(one.path)
    const context = { trx, clock, log, folder, acceptsJumps, replacesOwn, advance: steps.advance }
    return { staged: one, steps, work: workOf(context, one, staged, faults) }
  })
  for (const load of loads) await checkFile(load, staged)
  const merged = await mergeFiles(loads, faults)
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
    files: merged,
    changedUsers,
  }
  return { report, steps: loads.map(({ steps }) => steps), notBooked }
}

/** Merges files in turn. @returns what changed in each, or nothing once there is a fault. */
async function mergeFiles(loads: readonly FileLoad[], faults: FaultList): Promise<ImportReport['files']> {
  const merged: ({ name: string } & Merged)[] = []
  for (const { staged, steps, work } of loads) {
    if (faults.found().total > 0) return []
    const one = await work.file.merge(work)
    merged.push({ name: staged.name, ...one })
    if (!one.pending) steps.finish()
  }
  return faults.found().total > 0 ? [] : merged
}

/** Reports merging a file as progress: as many bytes as the file has, in proportion to its rows. */
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

async function checkFile({ staged: own, work }: FileLoad, staged: readonly Staged[]) {
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

const MOST_NAMED = 20

/** Names contracts whose contributions cannot be booked, after which the next run tries again. */
export function notBookedText(contractIds: readonly string[]): string {
  const more = contractIds.length - MOST_NAMED
  const names = `${contractIds.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `contributions to these contracts cannot be booked: ${names}. The log gives the reasons. A running server tries again each minute.`
}
