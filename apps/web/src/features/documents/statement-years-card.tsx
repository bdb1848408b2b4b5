import type { StatementYear } from '@fundholder/protocol/portfolios/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStartReport } from '#account/reports/use-start-report.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './documents.module.css'
import { useStatementYears } from './use-documents.ts'
import { useOpenDocument } from './use-open-document.ts'

/** Every past year of the client's contracts, and whether its statement is there; a missing one can be made. */
export function StatementYearsCard() {
  const { text } = useLanguage()
  const { data: years, isLoadingError, refetch } = useStatementYears()
  const { busy, open } = useOpenDocument()
  const contractLabel = useContractLabel()
  return (
    <Card title={text('documents.years.title')} isWaiting={!years && !isLoadingError}>
      {isLoadingError ? (
        <Failed message={text('documents.years.failed')} onRetry={() => refetch()} />
      ) : !years ? (
        <div className={styles.years}>
          <Skeleton height="144px" />
        </div>
      ) : years.length === 0 ? (
        <Empty message={text('documents.years.empty')} />
      ) : (
        <>
          <p className={styles.lead}>{text('documents.years.lead')}</p>
          <ul className={styles.years}>
            {years.map((year) => (
              <Year
                key={`${year.contractId} ${year.year}`}
                year={year}
                contract={contractLabel(year.contractId)}
                isBusy={year.documents.some(({ id }) => busy.includes(id))}
                onOpen={(id) => void open(id)}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Year({
  year: statementYear,
  contract,
  isBusy,
  onOpen,
}: {
  year: StatementYear
  contract: string | undefined
  isBusy: boolean
  onOpen: (id: string) => void
}) {
  const { year, documents, dateFrom } = statementYear
  const { text, language, day } = useLanguage()
  const statement = documents.find((one) => one.language === language) ?? documents[0]
  const isWhole = dateFrom.endsWith('0101')
  const details = [
    contract,
    !isWhole && text('documents.years.since', { day: day(dateFrom) }),
    text(statement ? 'documents.years.present' : 'documents.years.missing'),
  ].filter(Boolean)
  return (
    <li>
      <span>
        <b>{year}</b>
        <small>{details.join(' · ')}</small>
      </span>
      {statement ? (
        <Button
          busy={isBusy}
          aria-label={text('documents.years.open', { year })}
          onClick={() => onOpen(statement.id)}
        >
          {text('documents.column.open')}
        </Button>
      ) : (
        <MakeStatement year={statementYear} />
      )}
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
    <Button
      look="plain"
      aria-label={text('documents.years.make', { year })}
      onClick={() => void startReport(report)}
    >
      {text('documents.years.create')}
    </Button>
  )
}
