import type { RequestedReport } from '#account/reports/tracked-reports.ts'
import { useStartReport } from '#account/reports/use-start-report.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './download-report.module.css'

/** Starts a report, once at a time. */
export function DownloadReport({ report }: { report: RequestedReport }) {
  const { text } = useLanguage()
  const { startReport, isUnderWay } = useStartReport()
  return (
    <span className={styles.place}>
      <Button look="plain" onClick={() => void startReport(report)} disabled={isUnderWay(report)}>
        <Icon name="save" />
        {text('downloads.report')}
      </Button>
    </span>
  )
}
