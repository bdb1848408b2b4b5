import { DOC_TYPES } from '@fundholder/domain/funds/documents.ts'
import { useSearch } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useDates } from '#account/queries/portfolio/use-dates.ts'
import { hasAnswered } from '#client/has-answered.ts'
import { DocumentsCard, useDocumentTabs } from '#features/documents/documents-card.tsx'
import { MissingStatementsCard } from '#features/documents/missing-statements-card.tsx'
import { useDocuments, useStatementYears } from '#features/documents/use-documents.ts'
import { AccountExportCard } from '#features/downloads/account-export-card.tsx'
import { PortfolioReportCard } from '#features/downloads/portfolio-report-card.tsx'
import { useLanguage } from '#language/use-language.ts'
import { type DocumentsSearchParams, periodsOf } from '#search-params/documents-search-params.ts'
import { usePage } from '#shell/page.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './documentation.module.css'
import { PeriodChoice } from './period-choice.tsx'

/** Documents that the manager and the portal have for the client, in tabs. */
export function DocumentationScreen() {
  const { text } = useLanguage()
  const { title } = usePage()
  const { isEmployer } = useClient()
  const contract = useContract()
  const dates = useDates(contract.data?.id)
  const {
    tab = DOC_TYPES[0],
    q = '',
    period,
    sort = 'documentDate.desc',
    page = 1,
  } = useSearch({
    from: '/documentation',
  })
  const changeAddress = useChangeAddress()
  const change = (part: DocumentsSearchParams) => changeAddress({ page: undefined, ...part })
  const [key, order] = sort.split('.') as ['documentDate' | 'name' | 'docType', 'asc' | 'desc']
  const list = { tab, q, sorting: { key, order }, page }
  const start = period && dates.data?.periods.find((one) => one.period === period)
  const areDatesKnown = hasAnswered(contract) && (contract.data === undefined || hasAnswered(dates))
  // A period counts once its first day is known; without a contract there is none.
  const isKnown = period === undefined || areDatesKnown
  const reported = dates.data?.periods.find((one) => one.period === dates.data.defaultPeriod)
  const years = useStatementYears()
  // The cards beside the list come together: none moves another.
  const isAsideKnown = hasAnswered(years) && areDatesKnown
  const result = useDocuments(isKnown ? { ...list, dateFrom: start?.dateFrom } : undefined)

  return (
    <>
      <PageHead title={text(title)} line={text(isEmployer ? 'documents.leadEmployer' : 'documents.lead')} />
      <div className={styles.page}>
        <Tabs
          title={text('documents.tabs.title')}
          tabs={useDocumentTabs(result.data?.unread)}
          value={tab}
          onChange={(next) => change({ tab: next, q: undefined, period: keptPeriod(next, period) })}
        >
          <div className={styles.panel} data-aside={tab === 'annual-statement' || undefined}>
            <DocumentsCard
              key={tab}
              list={list}
              result={result}
              period={<PeriodChoice tab={tab} dates={dates.data} chosen={period} onChange={change} />}
              isFiltered={q !== '' || period !== undefined}
              onSearch={(typed) => change({ q: typed || undefined })}
              onSort={({ key: by, order: how }) => change({ sort: `${by}.${how}` })}
              onPage={(next) => change({ page: next > 1 ? next : undefined })}
              onShowAll={() => change({ q: undefined, period: undefined })}
            />
            {tab === 'annual-statement' && hasAnswered(result) && isAsideKnown && (
              <div className={styles.aside}>
                {contract.data && reported?.dateFrom && (
                  <PortfolioReportCard
                    report={{
                      type: 'dashboard',
                      contractId: contract.data.id,
                      dateFrom: reported.dateFrom,
                      dateTo: reported.dateTo,
                    }}
                  />
                )}
                <MissingStatementsCard />
                <AccountExportCard
                  account={
                    contract.data &&
                    dates.data && {
                      contractId: contract.data.id,
                      dateFrom: dates.data.inceptionDate,
                      dateTo: dates.data.today,
                    }
                  }
                />
              </div>
            )}
          </div>
        </Tabs>
      </div>
    </>
  )
}

/** The other tab may not offer the period. */
const keptPeriod = (tab: (typeof DOC_TYPES)[number], period: DocumentsSearchParams['period']) =>
  periodsOf(tab).find((one) => one === period)
