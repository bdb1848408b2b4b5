import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { DownloadReport } from '#features/downloads/download-report.tsx'
import { PrintButton } from '#ui/buttons/print-button.tsx'

/**
 * Downloads the report of the period in sight, and prints the page. The report opens, and is written, from the close of the day
 * before the first, also where a client entered the first day: its opening value is the one of that close.
 */
export function HomeActions({ contractId, about }: { contractId: string; about: PortfolioPeriod }) {
  const { dateFrom, dateTo } = about
  return (
    <>
      <DownloadReport report={{ type: 'dashboard', contractId, dateFrom, dateTo }} />
      <PrintButton />
    </>
  )
}
