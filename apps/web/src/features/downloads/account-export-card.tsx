import { useClient } from '#account/queries/client/use-client.ts'
import type { RequestedReport } from '#account/reports/tracked-reports.ts'
import { useStartReport } from '#account/reports/use-start-report.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './side-card.module.css'

/** Downloads everything that is kept on an account and its user; waits while the account's days are not known. */
export function AccountExportCard({ account }: { account: Omit<RequestedReport, 'type'> | undefined }) {
  const { text } = useLanguage()
  const { isEmployer } = useClient()
  const contractLabel = useContractLabel()
  const { startReport, isUnderWay } = useStartReport()
  const report = account && ({ type: 'account', ...account } as const)
  const isMaking = report !== undefined && isUnderWay(report)
  return (
    <Card
      title={text(isEmployer ? 'downloads.account.titleEmployer' : 'downloads.account.title')}
      meta={account && contractLabel(account.contractId)}
    >
      <div className={styles.body}>
        <p>{text(isEmployer ? 'downloads.account.leadEmployer' : 'downloads.account.lead')}</p>
        <Button disabled={!report || isMaking} onClick={() => report && void startReport(report)}>
          <Icon name="save" />
          {text(isMaking ? 'downloads.account.making' : 'downloads.account.start')}
        </Button>
      </div>
    </Card>
  )
}
