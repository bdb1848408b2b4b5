import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { ReactNode } from 'react'
import { usePricingDay } from '#account/pricing-day.ts'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { costsOn, ratesOf } from '#figures/model-costs.ts'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './model.module.css'
import { useCostBasis } from './use-cost-basis.ts'
import { itemsOf, type ModelItem } from './use-model-portfolio.ts'

/** Shows the weighted charges of the funds and the plan fee, in percent and for the client's portfolio value. */
export function CostsCard({ model }: { model: ModelPortfolio }) {
  const { text, money, percent } = useLanguage()
  const pricingDay = usePricingDay()
  const costBasis = useCostBasis()
  const { amount, currency, valuedOn, feeRate, isWaiting } = costBasis
  const basis = money(amount, currency)
  const items = itemsOf(model)
  const costs = costsOn(items, costBasis)
  const rates = ratesOf(items, feeRate)
  const shownMoney = (figure: Figure) =>
    isWaiting ? (
      <Skeleton width="56px" />
    ) : (
      <FundFigure figure={figure} show={(one) => money(one, currency)} />
    )

  return (
    <Card
      title={text('modelPortfolio.costs.title')}
      meta={
        isWaiting ? (
          <Skeleton width="180px" />
        ) : (
          <Amount>
            {valuedOn
              ? text('modelPortfolio.costs.onBalance', { amount: basis, day: pricingDay(valuedOn) })
              : text('modelPortfolio.costs.onSample', { amount: basis })}
          </Amount>
        )
      }
    >
      {!isWaiting && rates.funds.value !== undefined && rates.total.value !== undefined && (
        <p className={styles.says}>
          {rates.planFee.value
            ? text('modelPortfolio.costs.sum', {
                charges: percent(rates.funds.value),
                fee: percent(rates.planFee.value),
                total: percent(rates.total.value),
              })
            : text('modelPortfolio.costs.sumOfFunds', { total: percent(rates.total.value) })}
        </p>
      )}
      <table className={`${styles.table} ${styles.costs}`}>
        <caption className="visually-hidden">{text('modelPortfolio.costs.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('modelPortfolio.costs.fund')}</th>
            <th scope="col" data-column="weight">
              {text('modelPortfolio.costs.weight')}
            </th>
            <th scope="col">{text('modelPortfolio.costs.charges')}</th>
            <th scope="col" data-column="share">
              {text('modelPortfolio.costs.share')}
            </th>
            <th scope="col">
              {isWaiting ? (
                <Skeleton width="56px" />
              ) : (
                <Amount>{text('modelPortfolio.costs.money', { amount: basis })}</Amount>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <Row
              key={item.instrumentId}
              item={item}
              rate={rates.each[at] ?? {}}
              cost={shownMoney(costs.each[at] ?? {})}
            />
          ))}
        </tbody>
        <tfoot>
          {feeRate !== 0 && (
            <>
              <Sum
                name={text('modelPortfolio.costs.funds')}
                rate={rates.funds}
                cost={shownMoney(costs.funds)}
              />
              <Sum
                name={text('modelPortfolio.costs.planFee')}
                rate={rates.planFee}
                cost={shownMoney(costs.planFee)}
              />
            </>
          )}
          <Sum
            name={text('modelPortfolio.costs.together')}
            rate={rates.total}
            cost={shownMoney(costs.total)}
          />
        </tfoot>
      </table>
      <div className={styles.content}>
        <p className={styles.hint}>
          {text(
            costs.funds.value === undefined
              ? 'modelPortfolio.costs.absent'
              : costs.total.value === undefined
                ? 'modelPortfolio.costs.feeAbsent'
                : 'modelPortfolio.costs.explained',
          )}
        </p>
      </div>
    </Card>
  )
}

function Sum({ name, rate, cost }: { name: string; rate: Figure; cost: ReactNode }) {
  const { percent } = useLanguage()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="weight" />
      <td data-column="charges" />
      <td data-column="share">
        <FundFigure figure={rate} show={(one) => percent(one)} />
      </td>
      <td>{cost}</td>
    </tr>
  )
}

function Row({
  item: { name, weight, oc },
  rate,
  cost,
}: {
  item: ModelItem
  /** Charges in percent of the whole portfolio. */
  rate: Figure
  cost: ReactNode
}) {
  const { text, percent, percentOfFraction } = useLanguage()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="weight" data-label={text('modelPortfolio.costs.weight')}>
        {percentOfFraction(weight)}
      </td>
      <td data-column="charges" data-label={text('modelPortfolio.costs.charges')}>
        <FundFigure figure={oc} show={(one) => percent(one)} />
      </td>
      <td data-column="share">
        <FundFigure figure={rate} show={(one) => percent(one)} />
      </td>
      <td>{cost}</td>
    </tr>
  )
}
