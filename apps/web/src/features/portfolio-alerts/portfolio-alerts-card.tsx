import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { type Finding, getFindings, type Unchecked } from '@fundholder/protocol/analysis/findings.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import type { CardProps, LatestDays, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { callServer } from '#client/call-server.ts'
import { Amount } from '#figures/amount.tsx'
import { Disclosure } from '#figures/disclosure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Card } from '#ui/layout/card.tsx'
import { useFittedScroller } from '#ui/layout/use-fitted-scroller.ts'
import { FirstRowsButton, useFirstRows } from '#ui/table/first-rows.tsx'
import { alertWords } from './alert-words.ts'
import styles from './portfolio-alerts-card.module.css'

/** The most important comes first. */
const FIRST_ON_PHONES = 1

/** Dashboard card: portfolio alerts by fixed rules, and which of them could not be checked. */
export function PortfolioAlertsCard({ about, latest }: CardProps) {
  const { text, day } = useLanguage()
  const { data, isLoadingError, refetch } = useFindings(about, latest)
  const scroller = useFittedScroller()
  return (
    <Card
      title={text('findings.title')}
      meta={data && text('findings.asOf', { day: day(data.asOf) })}
      isWaiting={!data && !isLoadingError}
    >
      <div className={styles.content} {...scroller} role="group" aria-label={text('findings.title')}>
        {isLoadingError ? (
          <Failed message={text('findings.failed')} onRetry={() => refetch()} />
        ) : data ? (
          <Findings answer={data} />
        ) : (
          <WaitingFindings />
        )}
      </div>
    </Card>
  )
}

function Findings({ answer: { data, unchecked, currency } }: { answer: Answer<typeof getFindings> }) {
  const { text } = useLanguage()
  const followsModel = useContract().data?.strategyType === 'MODEL'
  const isNothingHeld = unchecked.length > 0 && unchecked.every(({ absent }) => absent === 'nothing-invested')
  if (data.length === 0 && isNothingHeld) return <Empty message={text('findings.empty')} />
  const isRebalanced = unchecked.some(({ absent }) => absent === 'being-rebalanced')
  const prescribed = followsModel && !isRebalanced && text('findings.prescribed')
  const notes = [unchecked.length === 0 && text('findings.noneWhy'), prescribed].filter(Boolean).join(' ')
  const others = unchecked.flatMap(({ absent, ...one }) =>
    absent === 'being-rebalanced' ? [] : [{ ...one, absent }],
  )
  return (
    <>
      {data.length > 0 ? (
        <FindingList findings={data} currency={currency} />
      ) : (
        <Empty message={text(isRebalanced ? 'findings.rebalanced' : 'findings.none')}>
          {notes && <Checked notes={notes} />}
        </Empty>
      )}
      {data.length > 0 && isRebalanced && <p className={styles.note}>{text('findings.rebalanced')}</p>}
      {data.length > 0 && prescribed && <p className={styles.note}>{prescribed}</p>}
      {others.length > 0 && <NotChecked unchecked={others} />}
    </>
  )
}

/** Names the checks that were made; on a phone on request. */
function Checked({ notes }: { notes: string }) {
  const { text } = useLanguage()
  const isPhone = useIsPhone()
  if (!isPhone) return <p>{notes}</p>
  return (
    <Disclosure label={text('findings.checked')}>
      <p>{notes}</p>
    </Disclosure>
  )
}

/** All alerts; on a phone the first one without its reason, and everything on request. */
function FindingList({ findings, currency }: { findings: readonly Finding[]; currency: string }) {
  const { text } = useLanguage()
  const rows = useFirstRows(findings.length, FIRST_ON_PHONES, 1)
  return (
    <div className={rows.className}>
      <ul className={styles.list} data-short={(rows.isLong && !rows.isWhole) || undefined}>
        {findings.map((finding, place) => (
          <FindingRow
            key={keyOf(finding)}
            finding={finding}
            currency={currency}
            isLate={rows.isLate(place)}
          />
        ))}
      </ul>
      {rows.isLong && (
        <FirstRowsButton rows={rows}>
          {rows.isWhole ? text('findings.showFewer') : text('findings.showAll', { all: findings.length })}
        </FirstRowsButton>
      )}
    </div>
  )
}

function FindingRow({
  finding,
  currency,
  isLate,
}: {
  finding: Finding
  currency: string
  /** Phones show it on request. */
  isLate: true | undefined
}) {
  const language = useLanguage()
  const { what, why } = alertWords(finding, currency, language)
  return (
    <li data-severity={finding.severity} data-late={isLate}>
      <Icon name={finding.severity === 'attention' ? 'warning' : 'notice'} size={18} />
      <div>
        <p className={styles.what}>
          <span className="visually-hidden">{`${language.text(`findings.severity.${finding.severity}`)}. `}</span>
          <Amount>{what}</Amount>
        </p>
        <p className={styles.why}>{why}</p>
        {finding.code === 'cash-drag' && <InvestLink />}
      </div>
    </li>
  )
}

/** Leads clients who may order to the ways to invest. Companies allocate their money to members. */
function InvestLink() {
  const { text } = useLanguage()
  const { isEmployer } = useClient()
  const barred = useNoOrders('deal')
  if (isEmployer || barred) return null
  return (
    <Link to="/dealing" className={styles.invest}>
      {text('findings.cash-drag.invest')}
    </Link>
  )
}

/** A finding is one of its rule, about one position or group. */
const keyOf = (finding: Finding) =>
  [
    finding.code,
    'instrumentId' in finding && finding.instrumentId,
    'groupType' in finding && `${finding.groupType} ${finding.key}`,
  ].join(' ')

type WithoutData = Omit<Unchecked, 'absent'> & { absent: AbsentReason }

function NotChecked({ unchecked }: { unchecked: readonly WithoutData[] }) {
  const { text, weight } = useLanguage()
  return (
    <section className={styles.unchecked}>
      <h3>{text('findings.unchecked.title')}</h3>
      <ul>
        {unchecked.map(({ code, groupType, absent, coverage, modelName }) => {
          const rule = groupType
            ? text(`findings.unchecked.group.${groupType}`)
            : text(`findings.unchecked.rule.${code}`)
          const reason = modelName
            ? text('findings.unchecked.afterYear', { name: modelName })
            : text(`ui.absent.${absent}`)
          return (
            <li key={`${code} ${groupType}`}>
              {coverage === undefined
                ? text('findings.unchecked.line', { rule, reason })
                : text('findings.unchecked.partly', { rule, coverage: weight(coverage) })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ROWS = [1, 2]

function WaitingFindings() {
  return ROWS.map((row) => (
    <p key={row} className={styles.waiting}>
      <Skeleton height="40px" />
    </p>
  ))
}

const findingsQuery = (portfolioId: string | undefined, dateTo: CalendarDay | undefined, lang: Language) =>
  queryOptions({
    queryKey: ['findings', portfolioId, dateTo, lang],
    queryFn:
      portfolioId === undefined || dateTo === undefined
        ? skipToken
        : ({ signal }) => callServer(getFindings, { query: { portfolioId, dateTo, lang }, signal }),
  })

/** Returns the portfolio alerts at the latest valuation, whatever the selected period. */
function useFindings(about: PortfolioPeriod | undefined, latest: LatestDays | undefined) {
  const { language } = useLanguage()
  return useQuery(findingsQuery(about?.portfolioId, latest?.lastValuationDate, language))
}
