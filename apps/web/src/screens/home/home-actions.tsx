import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { DownloadReport } from '#features/downloads/download-report.tsx'
import { PrintButton } from '#ui/buttons/print-button.tsx'

/** Downloads the report of the period in sight, and prints the page. */
export function HomeActions({ contractId, about }: { contractId: string; about: PortfolioPeriod }) {
  const { dateFrom, dateTo } = about
  return (
    <>
      <DownloadReport report={{ type: 'dashboard', contractId, dateFrom, dateTo }} />
      <PrintButton />
    </>
  )
}
