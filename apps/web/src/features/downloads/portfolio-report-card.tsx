import type { RequestedReport } from '#account/reports/tracked-reports.ts'
import { useStartReport } from '#account/reports/use-start-report.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './side-card.module.css'

/** Downloads a report of the portfolio over a period. */
export function PortfolioReportCard({ report }: { report: RequestedReport }) {
  const { text, day } = useLanguage()
  const contractLabel = useContractLabel()
  const { startReport, isUnderWay } = useStartReport()
  const period = { from: day(report.dateFrom), to: day(report.dateTo) }
  return (
    <Card title={text('documents.portfolioReport.title')} meta={contractLabel(report.contractId)}>
      <div className={styles.body}>
        <p>{text('documents.portfolioReport.lead', period)}</p>
        <Button disabled={isUnderWay(report)} onClick={() => void startReport(report)}>
          <Icon name="save" />
          {text('downloads.report')}
        </Button>
      </div>
    </Card>
  )
}
