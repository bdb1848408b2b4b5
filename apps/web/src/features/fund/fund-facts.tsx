import { isCalendarDay } from '@fundholder/domain/calendar.ts'
import { useHeldAmount } from '#account/queries/portfolio/use-held-amounts.ts'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

/** Shows six key figures of a fund, and the amount that the client holds. */
export function FundFacts({ fund }: { fund: FundDetails }) {
  const { text, percent, percentOfFraction } = useLanguage()
  const { metadata, facts = {} } = fund
  return (
    <Facts title={text('fund.facts.title')}>
      <Fact
        name={text('fund.facts.risk')}
        note={fund.riskId === null ? undefined : text('fund.facts.riskNote')}
      >
        <RiskBar level={fund.riskId} />
      </Fact>
      <Fact name={text('fund.facts.esgRating')}>
        {facts.esgRating ?? <span className={styles.reason}>{text('fund.facts.notReported')}</span>}
      </Fact>
      <Fact name={text('fund.facts.charges')}>
        <FundFigure figure={metadata.oc} show={(one) => percent(one)} />
      </Fact>
      <Fact name={text('fund.facts.volatility')} note={text('risk.says.volatilityAnnualized')}>
        <FundFigure figure={metadata.volatilityAnnualized} show={(one) => percentOfFraction(one)} />
      </Fact>
      <Size facts={facts} currency={fund.currency} />
      <Held id={fund.id} />
    </Facts>
  )
}

function Size({ facts, currency }: { facts: Record<string, string>; currency: string }) {
  const { text, day, compactMoney } = useLanguage()
  const { aum, aumCurrency = currency, aumDate } = facts
  const size = aum === undefined || aum === '' ? Number.NaN : Number(aum)
  if (!Number.isFinite(size))
    return (
      <Fact name={text('fund.facts.size')}>
        <span className={styles.reason}>{text('fund.facts.notReported')}</span>
      </Fact>
    )
  return (
    <Fact
      name={text('fund.facts.size')}
      note={aumDate && isCalendarDay(aumDate) ? text('fund.facts.sizeOf', { day: day(aumDate) }) : undefined}
    >
      <Amount>{compactMoney(size, aumCurrency)}</Amount>
    </Fact>
  )
}

function Held({ id }: { id: string }) {
  const { text, money } = useLanguage()
  const { held, isWaiting } = useHeldAmount(id)
  return (
    <Fact name={text('fund.facts.held')}>
      {isWaiting ? (
        <Skeleton width="84px" />
      ) : !held ? (
        <ShownFigure figure={{}} show={String} />
      ) : held.isHeld ? (
        <ShownFigure
          figure={{ value: held.amount, absent: held.absent }}
          show={(one) => money(one, held.currency)}
        />
      ) : (
        text('fund.facts.nothing')
      )}
    </Fact>
  )
}
