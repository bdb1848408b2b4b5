import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { FUND_SORT_KEYS, type Fund, type FundSortKey } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { ReactNode } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFirstAnswers } from '#ui/hooks/use-first-answers.ts'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SortableTableHead } from '#ui/table/sortable-table-head.tsx'
import { usualOrder } from './filters/screener-filters.ts'
import { PARTS, setFilters } from './filters/screener-query.ts'
import { type Found, type useFound, useScreening } from './filters/use-screener.ts'
import { FundRow, WaitingFundRow } from './fund-row.tsx'
import styles from './fund-table.module.css'
import { useFilterWords } from './screener-chips.tsx'

const COLUMNS = [
  'name',
  'riskId',
  'performance.ytd',
  'performance.threeYearsAnnualized',
  'volatilityAnnualized',
  'oc',
] as const satisfies readonly FundSortKey[]

/** Ten funds, and the way to the others; one of them is shown in the chart and by what it holds. */
export function FundTable({
  result,
  selected,
  action,
}: {
  result: ReturnType<typeof useFound>
  /** Id of the fund that is shown. */
  selected: string | undefined
  /** Replaces the checkbox of the comparison in each row. */
  action?: (fund: Fund) => ReactNode
}) {
  const { text, number } = useLanguage()
  const { screening, sort, turn, choose } = useScreening()
  const { data, isLoadingError, isPlaceholderData, refetch } = result
  const contract = useContract()
  const held = useHoldings()
  // A mark that comes later than its fund would move the rows below.
  const isReady = useFirstAnswers(
    data !== undefined,
    action !== undefined || !(contract.isPending || held.isLoading),
  )
  const found = isReady ? data : undefined
  const { sorting, page } = screening
  const total = found?.metadata.pagination.total ?? 0
  const shown = found && total > 0 ? found.metadata.pagination : undefined
  const range = shown && {
    from: number(shown.skip + 1, 0),
    to: number(Math.min(shown.skip + LIST_PAGE_SIZE, total), 0),
    total: number(total, 0),
  }

  return (
    <Card
      title={text('screener.table.title')}
      meta={
        range
          ? text('screener.table.by', {
              range: text('ui.pager.range', range),
              key: text(`screener.table.key.${sorting.key}`),
            })
          : !found && !isLoadingError && <Skeleton width="200px" />
      }
      isWaiting={!found && !isLoadingError}
      isStale={isPlaceholderData}
      footer={
        total > LIST_PAGE_SIZE && (
          <Pager
            page={Math.min(page, Math.ceil(total / LIST_PAGE_SIZE))}
            pageSize={LIST_PAGE_SIZE}
            total={total}
            onChange={turn}
          />
        )
      }
    >
      {isLoadingError ? (
        <Failed message={text('screener.failed')} onRetry={() => refetch()} />
      ) : found && found.data.length === 0 ? (
        <NothingFound found={found} />
      ) : (
        <>
          <div className={styles.sort}>
            <PillSelect
              label={text('screener.table.sortBy')}
              choices={FUND_SORT_KEYS.map((value) => ({
                value,
                label: text('screener.table.sorted', { column: text(`screener.table.column.${value}`) }),
              }))}
              value={sorting.key}
              onChange={(key) => sort({ key, order: usualOrder(key) })}
            />
          </div>
          <table className={styles.table}>
            <caption className="visually-hidden">{text('screener.table.title')}</caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <SortableTableHead
                    key={column}
                    column={column}
                    label={text(`screener.table.column.${column}`)}
                    meaning={column === 'performance.ytd' ? text('dashboard.period.long.YTD') : undefined}
                    usualOrder={usualOrder(column)}
                    sorting={sorting}
                    onSort={sort}
                  />
                ))}
                <th scope="col">{text(action ? 'dealing.self.add' : 'screener.table.compare')}</th>
                <th scope="col">
                  <span className="visually-hidden">{text('screener.table.watch')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found
                ? found.data.map((fund) => (
                    <FundRow
                      key={fund.id}
                      fund={fund}
                      isShown={fund.id === selected}
                      onShow={action ? undefined : choose}
                      action={action?.(fund)}
                    />
                  ))
                : WAITING.map((row) => <WaitingFundRow key={row} />)}
            </tbody>
          </table>
          <p className={styles.basis}>
            <span className={styles.withVolatility}>{text('screener.table.basis')}</span>
            <span className={styles.withoutVolatility}>{text('screener.table.basisOfReturns')}</span>
            {!action && ` ${text('screener.table.basisOfChart')}`}
          </p>
        </>
      )}
    </Card>
  )
}

const WAITING = Array.from({ length: LIST_PAGE_SIZE }, (_, row) => `${row}`)

/** Names the filter whose removal helps most, and offers that. */
function NothingFound({ found }: { found: Found }) {
  const { text } = useLanguage()
  const { screening, filter } = useScreening()
  const wordsOf = useFilterWords(found)
  const best = found.without.find(({ total }) => total > 0)
  const set = setFilters(screening.filters)
  return (
    <Empty message={text('common.noResults')}>
      {best && (
        <Button onClick={() => filter((former) => PARTS[best.filter]?.(former) ?? {})}>
          {text('screener.empty.without', {
            filter: wordsOf(best.filter, screening.filters),
            count: best.total,
          })}
        </Button>
      )}
      {set.length > (best ? 1 : 0) && (
        <Button
          onClick={() =>
            filter((former) => set.reduce((left, one) => ({ ...left, ...PARTS[one]?.(left) }), former))
          }
        >
          {text('screener.empty.all')}
        </Button>
      )}
    </Empty>
  )
}
