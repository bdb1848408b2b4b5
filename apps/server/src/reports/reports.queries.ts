import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { ReportType } from '@fundholder/protocol/portfolios/reports.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type {} from './reports.tables.ts'

export type ReportRow = Selectable<Tables['report']>

export type NewReport = {
  id: string
  user_id: string
  entity_id: number
  contract_id: string
  type: ReportType
  from_day: CalendarDay
  to_day: CalendarDay
  language: Language
  requested_at: Date
  deadline: Date
}

/** Adds a report unless the same one is under way. */
export async function insertReport(trx: RunningTransaction, report: NewReport): Promise<boolean> {
  const inserted = await trx
    .insertInto('report')
    .values(report)
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Fails the reports of a user whose time is over. */
export const failLate = (db: Database, userId: string, now: Date) =>
  db
    .updateTable('report')
    .set({ status: 'ERROR' })
    .where('user_id', '=', userId)
    .where('status', 'in', ['PENDING', 'ISSUING'])
    .where('deadline', '<=', now)
    .execute()

/** The reports of a user that are under way. */
export const reportsUnderWay = (db: Database, userId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('report')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['PENDING', 'ISSUING'])
    .execute()

export const reportRows = async (
  db: Database,
  type: ReportType,
  ids: readonly string[],
): Promise<ReportRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('report').selectAll().where('type', '=', type).where('id', 'in', ids).execute()

/** Begins a try unless the report is final, under way elsewhere, or out of time. */
export const beginTry = (db: Database, id: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable('report')
    .set({ tries: sql`tries + 1`, try_until: until })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('deadline', '>', now)
    .where((row) => row.or([row('try_until', 'is', null), row('try_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Ends a try that failed, so that the next one may begin; the last one fails the report. */
export const endTry = (
  db: Database,
  { id, tries }: Pick<ReportRow, 'id' | 'tries'>,
  { isLast, now }: { isLast: boolean; now: Date },
) =>
  db
    .updateTable('report')
    .set({ try_until: null, queued_at: now, status: isLast ? 'ERROR' : 'PENDING' })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'PENDING')
    .execute()

/** Gives one try alone the right to issue the document. */
export async function claimIssue(
  db: Database,
  { id, tries }: Pick<ReportRow, 'id' | 'tries'>,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable('report')
    .set({ status: 'ISSUING' })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('status', '=', 'PENDING')
    .where('deadline', '>', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const finish = (db: Database, id: string, outcome: { documentId: string } | 'failed') =>
  db
    .updateTable('report')
    .set(outcome === 'failed' ? { status: 'ERROR' } : { status: 'OK', document_id: outcome.documentId })
    .where('id', '=', id)
    .where('status', '=', 'ISSUING')
    .execute()

/** Keeps the file of an account's export, which is then made. */
export async function finishExport(trx: RunningTransaction, id: string, content: Buffer): Promise<void> {
  const finished = await trx
    .updateTable('report')
    .set({ status: 'OK' })
    .where('id', '=', id)
    .where('status', '=', 'ISSUING')
    .returning('id')
    .executeTakeFirst()
  if (finished) await trx.insertInto('report_file').values({ report_id: id, content }).execute()
}

export async function exportedFile(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('report_file')
    .select('content')
    .where('report_id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/**
 * Frees the reports whose try was lost with its process, and those that no process has begun since they were queued
 * before `lostBefore`. The caller queues them again.
 *
 * @returns their ids and types.
 */
export const freeLost = (
  trx: RunningTransaction,
  ids: readonly string[],
  { now, lostBefore }: { now: Date; lostBefore: Date },
) =>
  trx
    .updateTable('report')
    .set({ try_until: null, queued_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'PENDING')
    .where((row) =>
      row.or([
        row('try_until', '<=', now),
        row.and([
          row('try_until', 'is', null),
          row(row.fn.coalesce('queued_at', 'requested_at'), '<=', lostBefore),
        ]),
      ]),
    )
    .returning(['id', 'type'])
    .execute()

/** Forgets reports of long ago; their documents stay, the files of exports do not. */
export const deleteOldReports = (db: Database, requestedBefore: { reports: Date; exports: Date }) =>
  db
    .deleteFrom('report')
    .where((row) =>
      row.or([
        row('requested_at', '<', requestedBefore.reports),
        row.and([row('type', '=', 'account'), row('requested_at', '<', requestedBefore.exports)]),
      ]),
    )
    .execute()

export const keepFiguresHash = (db: Database, documentId: string, figuresHash: Buffer) =>
  db
    .insertInto('issued_report')
    .values({ document_id: documentId, figures_hash: figuresHash })
    .onConflict((one) => one.doNothing())
    .execute()

export async function figuresHashOf(db: Database, documentId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('issued_report')
    .select('figures_hash')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.figures_hash
}
