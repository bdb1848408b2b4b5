import type { RequestedReport } from '#account/reports/tracked-reports.ts'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import { DownloadReport } from './download-report.tsx'
import styles from './side-card.module.css'

/** Downloads a report of the portfolio over a period. */
export function PortfolioReportCard({ report }: { report: RequestedReport }) {
  const { text, day } = useLanguage()
  const period = { from: day(report.dateFrom), to: day(report.dateTo) }
  return (
    <Card title={text('documents.portfolioReport.title')}>
      <div className={styles.body}>
        <p>{text('documents.portfolioReport.lead', period)}</p>
        <DownloadReport report={report} />
      </div>
    </Card>
  )
}
