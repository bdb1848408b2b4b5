import type { StatementYear } from '@fundholder/protocol/portfolios/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStartReport } from '#account/reports/use-start-report.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './documents.module.css'
import { useStatementYears } from './use-documents.ts'

/** Past years of the client's contracts whose statement was not issued; each can be made. Empty if there are none. */
export function MissingStatementsCard() {
  const { text } = useLanguage()
  const { data: years, isLoadingError, refetch } = useStatementYears()
  const contractLabel = useContractLabel()
  const missing = years?.filter(({ documents }) => documents.length === 0) ?? []
  if (missing.length === 0 && !isLoadingError) return null
  return (
    <Card title={text('documents.years.title')}>
      {isLoadingError ? (
        <Failed message={text('documents.years.failed')} onRetry={() => refetch()} />
      ) : (
        <>
          <p className={styles.lead}>{text('documents.years.lead')}</p>
          <ul className={styles.years}>
            {missing.map((one) => (
              <MissingYear
                key={`${one.contractId} ${one.year}`}
                year={one}
                contract={contractLabel(one.contractId)}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function MissingYear({ year, contract }: { year: StatementYear; contract: string | undefined }) {
  const { text, dayInFigures } = useLanguage()
  const isWhole = year.dateFrom.endsWith('0101')
  const details = [
    contract,
    !isWhole && text('documents.years.since', { day: dayInFigures(year.dateFrom) }),
  ].filter(Boolean)
  return (
    <li>
      <span>
        <b>{year.year}</b>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
      </span>
      <MakeStatement year={year} />
    </li>
  )
}

/** Has a missing statement made; it is listed under Downloading until it is there. */
function MakeStatement({ year: { year, contractId, dateFrom, dateTo } }: { year: StatementYear }) {
  const { text } = useLanguage()
  const queries = useQueryClient()
  const { startReport, isUnderWay } = useStartReport()
  const report = { type: 'annual' as const, contractId, dateFrom, dateTo }
  const isMaking = isUnderWay(report)
  const wasMaking = useRef(isMaking)
  useEffect(() => {
    if (wasMaking.current && !isMaking) void queries.invalidateQueries({ queryKey: ['documents'] })
    wasMaking.current = isMaking
  }, [isMaking, queries])
  return isMaking ? (
    <span className={styles.state}>{text('documents.years.making')}</span>
  ) : (
    <Button aria-label={text('documents.years.make', { year })} onClick={() => void startReport(report)}>
      {text('documents.years.create')}
    </Button>
  )
}
