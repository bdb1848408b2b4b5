import { calendarDay } from '@fundholder/domain/calendar.ts'
import { clockTime, instantAt } from '@fundholder/domain/days/clock-times.ts'
import { NAMED_PEOPLE } from '@fundholder/sample-world/people/named-people.ts'
import { contractsBegunBy } from '#contracts/every-contract.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import type { PdfRenderer } from '#platform/workers/pdf-renderer.ts'
import type { ReportDeps } from '#reports/issue-report.ts'
import { issueStatement } from '#reports/statements/issue-statement.ts'
import { makeDemo } from './make-demo.ts'
import type { DemoDeps } from './pass-days.ts'
import type { Progress } from './progress.ts'

export type NewDemoDeps = DemoDeps & Omit<ReportDeps, 'renderPdf'> & { backgroundRenderer: PdfRenderer }

/** Years of statements that clients find. Earlier ones they create themselves. */
const YEARS = 3

/** Makes the demo, with the last annual statements of the users in the README. */
export async function newDemo(deps: NewDemoDeps, progress: Progress): Promise<void> {
  await makeDemo(deps, { progress, folder: deps.demoBook })
  await deps.prices.refresh() // all of them are new; the days that pass read their own only
  await issueFormerStatements({ ...deps, renderPdf: deps.backgroundRenderer.render })
}

/** Issues the annual statements of the last years, each in the January after its year. */
export async function issueFormerStatements(deps: ReportDeps): Promise<void> {
  const thisYear = Number(deps.clock.today().slice(0, 4))
  for (let year = thisYear - YEARS; year < thisYear; year++) await issueStatementsOf(deps, year)
}

/** A contract that began in the year itself has none yet. */
async function issueStatementsOf(deps: ReportDeps, year: number): Promise<void> {
  const { timeZone } = deps.clock
  const issued = instantAt(calendarDay(`${year + 1}0115`), clockTime('09:00'), timeZone)
  const then = { ...deps, clock: fixedClock(issued.toISOString(), timeZone) }
  const named = new Set(NAMED_PEOPLE.map(({ contract }) => contract.id))
  const contracts = await contractsBegunBy(deps.db, calendarDay(`${year - 1}1231`))
  await Promise.all(
    contracts
      .filter(({ id }) => named.has(id))
      .map(({ id, userId }) => issueStatement(then, { year, contractId: id, userId, language: 'en' })),
  )
}
