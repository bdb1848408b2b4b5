import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { sessionForJobs } from '#people/session-for-jobs.ts'
import { issueReport, type ReportDeps } from '#reports/issue-report.ts'

/**
 * Issues the annual statement of a contract, which begins with the contract in its first year.
 *
 * @returns the id of the document.
 */
export async function issueStatement(
  deps: ReportDeps,
  {
    year,
    contractId,
    userId,
    language,
  }: { year: number; contractId: string; userId: string; language: Language },
): Promise<string> {
  const session = await sessionForJobs(deps.db, userId)
  const first = calendarDay(`${year}0101`)
  const begun = (await deps.ownership(deps.db, session)).find(({ id }) => id === contractId)?.initialDate
  const documentId = await issueReport(deps, session, {
    type: 'annual',
    contractId,
    dateFrom: begun !== undefined && begun > first ? begun : first,
    dateTo: calendarDay(`${year}1231`),
    language,
  })
  if (documentId === undefined) throw new Error('the statement was not issued')
  return documentId
}
