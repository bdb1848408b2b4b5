import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { listStatementYears as yearsCall } from '@fundholder/protocol/portfolios/documents.ts'
import { type ContractDocument, findDocuments } from '#documents/find-documents.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { ReadingDeps } from './reader.ts'

/** Returns every complete year of the client's contracts with its annual statements, the latest first. */
export async function statementYears(
  deps: ReadingDeps,
  session: SignedIn,
): Promise<Answer<typeof yearsCall>['data']> {
  const lastYear = Number(deps.clock.today().slice(0, 4)) - 1
  const { contracts, statements } = await readAs(deps.db, session, async (trx) => {
    const own = await deps.ownership(trx, session)
    return {
      contracts: own,
      statements: await findDocuments(trx, {
        contractIds: own.map(({ id }) => id),
        kind: 'ANNUAL_STATEMENT',
      }),
    }
  })
  const years = contracts.flatMap(({ id: contractId, initialDate }) => {
    const first = Number(initialDate.slice(0, 4))
    return Array.from({ length: Math.max(0, lastYear - first + 1) }, (_, back) => {
      const year = lastYear - back
      const from = calendarDay(`${year}0101`)
      return {
        contractId,
        year,
        name: `annual-${contractId}-${year}`,
        dateFrom: initialDate > from ? initialDate : from,
        dateTo: calendarDay(`${year}1231`),
        documents: statements
          .filter((one) => one.contractId === contractId && isOfYear(one, year))
          .map(({ id, language }) => ({ id, language })),
      }
    })
  })
  return years.sort((a, b) => b.year - a.year)
}

/** A statement without a period is of the year of its date. */
const isOfYear = ({ period, day, correctedBy }: ContractDocument, year: number): boolean =>
  correctedBy === undefined && (period?.to ?? day).startsWith(String(year))
