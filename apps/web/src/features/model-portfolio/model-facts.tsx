import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { usePricingDay } from '#account/pricing-day.ts'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { costsOn } from '#figures/model-costs.ts'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import styles from './model.module.css'
import { longestHorizon } from './target-market.ts'
import { useCostBasis } from './use-cost-basis.ts'
import { itemsOf, useLongVolatility } from './use-model-portfolio.ts'

/** Shows six key figures of a model portfolio. */
export function ModelFacts({ model, currency }: { model: ModelPortfolio; currency: string | undefined }) {
  const { text, dayInFigures, percent } = useLanguage()
  const horizon = longestHorizon(model)
  return (
    <Facts title={text('modelPortfolio.facts.title')}>
      <Fact name={text('modelPortfolio.facts.risk')} note={text('modelPortfolio.facts.riskNote')}>
        <RiskBar level={model.riskId} />
      </Fact>
      <OwnRisk model={model} currency={currency} />
      <Fact name={text('modelPortfolio.facts.charges')} note={text('modelPortfolio.facts.chargesNote')}>
        <FundFigure figure={model.metadata.oc} show={(one) => percent(one)} />
      </Fact>
      <Cost model={model} />
      <Fact
        name={text('modelPortfolio.facts.horizon')}
        note={horizon === undefined ? undefined : text('modelPortfolio.facts.horizonNote')}
      >
        {horizon === undefined
          ? text('modelPortfolio.facts.notReported')
          : text('modelPortfolio.facts.years', { count: horizon })}
      </Fact>
      <Fact name={text('modelPortfolio.facts.since')}>
        {model.measurableFrom ? (
          dayInFigures(model.measurableFrom)
        ) : (
          <ShownFigure figure={{ absent: 'missing-price' }} show={String} />
        )}
      </Fact>
    </Facts>
  )
}

/** The class of what the mix itself did, which is no rating. */
function OwnRisk({ model, currency }: { model: ModelPortfolio; currency: string | undefined }) {
  const { text, day, percentOfFraction } = useLanguage()
  const { data, isLoadingError } = useLongVolatility(model, currency)
  const volatility = data?.figure.value
  return (
    <Fact
      name={text('modelPortfolio.facts.indicative')}
      note={
        data
          ? volatility !== undefined &&
            text('modelPortfolio.facts.indicativeNote', {
              volatility: percentOfFraction(volatility),
              day: day(data.dateFrom),
            })
          : model.measurableFrom && !isLoadingError && <Skeleton height="2lh" />
      }
    >
      {isLoadingError || !model.measurableFrom ? (
        <ShownFigure figure={model.measurableFrom ? {} : { absent: 'missing-price' }} show={String} />
      ) : !data ? (
        <Skeleton width="84px" />
      ) : volatility === undefined ? (
        <FundFigure figure={data.figure} show={String} />
      ) : (
        <RiskBar level={riskClassOf(volatility)} />
      )}
    </Fact>
  )
}

function Cost({ model }: { model: ModelPortfolio }) {
  const { text, money } = useLanguage()
  const pricingDay = usePricingDay()
  const costBasis = useCostBasis()
  const { amount, currency, valuedOn, isWaiting } = costBasis
  const basis = money(amount, currency)
  const { funds, planFee, total } = costsOn(itemsOf(model), costBasis)
  const parts =
    planFee.value && funds.value !== undefined
      ? ([
          ['modelPortfolio.facts.charges', funds.value],
          ['modelPortfolio.costs.planFee', planFee.value],
        ] as const)
      : []
  return (
    <Fact
      name={text('modelPortfolio.facts.cost')}
      note={
        isWaiting ? (
          <Skeleton height="4lh" />
        ) : (
          <>
            {parts.map(([name, cost]) => (
              <span key={name} className={styles.part}>
                <span>{text(name)}</span>
                <Amount>{money(cost, currency)}</Amount>
              </span>
            ))}
            <Amount>
              {valuedOn
                ? text('modelPortfolio.facts.costOnBalance', { amount: basis, day: pricingDay(valuedOn) })
                : text('modelPortfolio.facts.costOnSample', { amount: basis })}
            </Amount>
          </>
        )
      }
    >
      {isWaiting ? (
        <Skeleton width="84px" />
      ) : (
        <FundFigure figure={total} show={(one) => money(one, currency)} />
      )}
    </Fact>
  )
}
