import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type CsvFile, csvFile } from '../book/csv.ts'
import { fundDetails } from '../fund-details/fund-details.ts'
import { FUNDS } from '../funds/instruments.ts'
import type { SampleMarket } from '../market/market.ts'
import { type KidFund, kidContent } from './kid-content.ts'
import { kidPdf } from './kid-pdf.ts'

/** A file of a book that is no table. */
export type BinaryFile = { name: string; content: Uint8Array }

/**
 * Writes `documents.csv` and the files that it names: a sample key information document of every fund, as of its last
 * report.
 */
export async function kidFiles(funds: readonly KidFund[]): Promise<(CsvFile | BinaryFile)[]> {
  const files: BinaryFile[] = []
  for (const one of funds) files.push({ name: fileOf(one), content: await kidPdf(kidContent(one)) })
  return [documentsFile(funds), ...files]
}

/** The open funds of a sample market. */
export function documentedFunds(
  { instruments, prices }: SampleMarket,
  { seed, asOf }: { seed: number; asOf: CalendarDay },
): KidFund[] {
  const risks = new Map(instruments.map(({ id, riskId }) => [id, riskId]))
  const series = new Map(prices.map((one) => [one.id, one]))
  return FUNDS.flatMap((fund) => {
    const quotes = series.get(fund.id)
    const riskId = risks.get(fund.id) ?? null
    const isClosed = fund.closedOn !== undefined && fund.closedOn <= asOf
    return quotes && !isClosed
      ? [{ fund, riskId, quotes, details: fundDetails(seed, fund, { riskId, asOf }) }]
      : []
  })
}

const fileOf = ({ fund }: KidFund) => `kid/${fund.id}.pdf`

const documentsFile = (funds: readonly KidFund[]): CsvFile =>
  csvFile(
    'documents.csv',
    ['id', 'kind', 'name', 'language', 'version', 'date', 'instrumentId', 'file'],
    () => kidRows(funds),
  )

/** Rows of `documents.csv` for the key information documents of funds. */
export const kidRows = (funds: readonly KidFund[]) =>
  funds.map((one) => ({
    id: `KID-${one.fund.id}-en`,
    kind: 'KID',
    name: `Key information document: ${one.fund.name}`,
    language: 'en',
    version: `${one.details.day.slice(0, 4)}-${one.details.day.slice(4, 6)}`,
    date: one.details.day,
    instrumentId: one.fund.id,
    file: fileOf(one),
  }))
