import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { EVERGREEN_NOTICE_DAYS, endsAfterNotice, paidBackOn } from '@fundholder/domain/savings/deposits.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { portalConfig } from '#client/portal-config.ts'
import { Amount } from '#figures/amount.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './fixed-deposit.module.css'
import type { FundDetails } from './use-fund.ts'

type Deposit = NonNullable<Position['deposits']>[number]

/** Shows the terms and the value of the client's money in a fixed deposit. */
export function FixedDeposit({ fund }: { fund: FundDetails }) {
  const { text } = useLanguage()
  return (
    <>
      <PageHead
        back={{ to: '/dealing', label: text('dealing.title') }}
        title={fund.name}
        isNamed
        line={[fund.subAssetClass?.name, fund.currency].filter(Boolean).join(' · ')}
      />
      <Held fund={fund} />
    </>
  )
}

function Held({ fund }: { fund: FundDetails }) {
  const { text, day } = useLanguage()
  const contract = useContract()
  const { data: holdings, isLoadingError, refetch } = useHoldings()
  const hasNoContract = contract.isSuccess && !contract.data
  if (isLoadingError || contract.isLoadingError)
    return (
      <Failed
        message={text('fixedDeposit.failed')}
        onRetry={() => (contract.isLoadingError ? contract.refetch() : refetch())}
      />
    )
  if (!holdings && !hasNoContract) return <Skeleton height="280px" />
  const deposits = holdings?.data.find(({ instrumentId }) => instrumentId === fund.id)?.deposits ?? []
  if (!holdings || deposits.length === 0)
    return (
      <Empty
        message={text(fund.category === 'EGF' ? 'fixedDeposit.notHeldOpen' : 'fixedDeposit.notHeld', {
          days: EVERGREEN_NOTICE_DAYS,
        })}
      />
    )
  return (
    <div className={styles.deposits}>
      {deposits.map((deposit) => (
        <DepositCard
          key={`${deposit.startDate} ${deposit.rate}`}
          title={
            deposits.length === 1
              ? text('fixedDeposit.yours')
              : text('fixedDeposit.yoursOf', { day: day(deposit.startDate) })
          }
          deposit={deposit}
          riskId={fund.riskId}
          currency={holdings.currency}
          asOf={holdings.asOf}
        />
      ))}
    </div>
  )
}

function DepositCard({
  title,
  deposit: { principal, interest, rate, startDate, maturity },
  riskId,
  currency,
  asOf,
}: {
  title: string
  deposit: Deposit
  riskId: FundDetails['riskId']
  currency: string
  /** Day to whose close interest is counted. */
  asOf: CalendarDay
}) {
  const { text, day, dayInFigures, money, percent } = useLanguage()
  return (
    <Card title={title} meta={text('fixedDeposit.valueOn', { day: day(asOf) })}>
      <FactList
        rows={[
          [text('fixedDeposit.placed'), <Amount key="placed">{money(principal, currency)}</Amount>],
          [text('fixedDeposit.interest'), <Amount key="interest">{money(interest, currency)}</Amount>],
          [text('fixedDeposit.value'), <Amount key="value">{money(principal + interest, currency)}</Amount>],
          [text('fixedDeposit.rate'), text('fixedDeposit.rateYear', { rate: percent(rate) })],
          [text('fixedDeposit.starts'), dayInFigures(startDate)],
          [text('fixedDeposit.matures'), maturity ? dayInFigures(maturity) : text('fixedDeposit.open')],
          [text('fund.facts.risk'), riskId !== null && <RiskBar key="risk" level={riskId} />],
        ]}
      />
      <section className={styles.about}>
        <h3>{text('fixedDeposit.about')}</h3>
        {maturity ? (
          <p>{text('fixedDeposit.atMaturity', { day: day(maturity), paidOn: day(paidBackOn(maturity)) })}</p>
        ) : (
          <Notice asOf={asOf} />
        )}
        <p>{text('fixedDeposit.risk')}</p>
      </section>
    </Card>
  )
}

/** Says when an evergreen deposit ends and to whom notice is given. */
function Notice({ asOf }: { asOf: CalendarDay }) {
  const { text, day } = useLanguage()
  const { supportEmail } = portalConfig()
  return (
    <>
      <p>{text('fixedDeposit.byNotice', { days: EVERGREEN_NOTICE_DAYS, day: day(endsAfterNotice(asOf)) })}</p>
      <p>
        {text('fixedDeposit.write')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </>
  )
}
