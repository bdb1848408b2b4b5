import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { getRouteApi } from '@tanstack/react-router'
import { fundDates } from '#account/fund-dates.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { isRefusal } from '#client/failures.ts'
import { BacktestCard } from '#features/model-portfolio/backtest-card.tsx'
import { CompositionCard } from '#features/model-portfolio/composition-card.tsx'
import { CostsCard } from '#features/model-portfolio/costs-card.tsx'
import { ModelFacts } from '#features/model-portfolio/model-facts.tsx'
import { ModelHead } from '#features/model-portfolio/model-head.tsx'
import { ModelRatios } from '#features/model-portfolio/model-ratios.tsx'
import { SuitabilityCard } from '#features/model-portfolio/suitability-card.tsx'
import { useModelPortfolio } from '#features/model-portfolio/use-model-portfolio.ts'
import { AddressedPeriod, PeriodCorrected } from '#features/period/addressed-period.tsx'
import { chosenPeriod } from '#features/period/chosen-period.ts'
import { useLanguage } from '#language/use-language.ts'
import { modelSearchParams } from '#search-params/model-search-params.ts'
import { NothingFound } from '#shell/notices/not-found.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './cards-grid.module.css'

const route = getRouteApi('/dealing/mp/$id')

/** A model portfolio's own page. */
export function ModelPortfolioScreen() {
  const { text } = useLanguage()
  const { id } = route.useParams()
  const { data: model, error, isLoadingError, refetch } = useModelPortfolio(id)
  if (model) return <Model key={model.id} model={model} />
  if (isRefusal(error, 'model-portfolios/unknown'))
    return (
      <NothingFound
        title={text('modelPortfolio.notFound')}
        message={text('modelPortfolio.unknown')}
        to="/dealing/model"
        label={text('modelPortfolio.toList')}
      />
    )
  return (
    <>
      {isLoadingError ? (
        <PageHead
          back={{ to: '/dealing/model', label: text('modelPortfolio.strategy') }}
          title={text('shell.page.modelPortfolio')}
          isNamed
        />
      ) : (
        <h1 className="visually-hidden">{text('shell.page.modelPortfolio')}</h1>
      )}
      {!isLoadingError ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="320px" height="34px" />
          <Skeleton height="72px" />
          <Skeleton height="420px" />
        </div>
      ) : (
        <Failed message={text('modelPortfolio.failed')} onRetry={() => refetch()} />
      )}
    </>
  )
}

/** All figures over the period in the address bar, in the contract's currency. */
function Model({ model }: { model: ModelPortfolio }) {
  const search = route.useSearch()
  const contract = useContract()
  const currency = contract.data?.currency ?? (contract.isPending ? undefined : DEFAULT_CURRENCY)
  const { measurableFrom, asOf } = model
  const dates = measurableFrom && modelDates(measurableFrom, asOf)
  const chosen = dates && chosenPeriod(dates, search)
  const rebalancing = modelSearchParams(search).weights ?? 'buyAndHold'

  return (
    <>
      <PeriodCorrected search={search} chosen={chosen} />
      <ModelHead model={model} />
      <ModelFacts model={model} currency={currency} />
      <div className={styles.grid}>
        <div data-span="8">
          <CompositionCard model={model} />
        </div>
        <div data-span="4">
          <SuitabilityCard model={model} />
        </div>
        <div data-span="12">
          <BacktestCard
            model={model}
            currency={currency}
            period={chosen}
            rebalancing={rebalancing}
            selector={<AddressedPeriod dates={dates} chosen={chosen} />}
          />
        </div>
        <div data-span="6" data-own-height>
          <ModelRatios model={model} currency={currency} period={chosen} rebalancing={rebalancing} />
        </div>
        <div data-span="6">
          <CostsCard model={model} />
        </div>
      </div>
    </>
  )
}

/** A mix is judged over years: five are shown first where there are so many, else all there are. */
function modelDates(measurableFrom: CalendarDay, asOf: CalendarDay) {
  const dates = fundDates(measurableFrom, asOf)
  const fiveYears = dates.periods.find(({ period }) => period === '5Y')
  return {
    ...dates,
    defaultPeriod: fiveYears && !fiveYears.disabled ? ('5Y' as const) : ('inception' as const),
  }
}
