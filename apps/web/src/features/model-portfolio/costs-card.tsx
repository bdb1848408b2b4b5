import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { ReactNode } from 'react'
import { usePricingDay } from '#account/pricing-day.ts'
import { Amount } from '#figures/amount.tsx'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './model.module.css'
import { costsOn, useCostBasis } from './model-money.ts'
import { itemsOf, type ModelItem } from './use-model-portfolio.ts'

/** Shows the weighted charges of the funds, in percent and for the client's portfolio value. */
export function CostsCard({ model }: { model: ModelPortfolio }) {
  const { text, money, percent } = useLanguage()
  const pricingDay = usePricingDay()
  const { amount, currency, valuedOn, isWaiting } = useCostBasis()
  const basis = money(amount, currency)
  const items = itemsOf(model)
  const costs = costsOn(items, amount, currency)
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
      <table className={styles.table}>
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
            <Row key={item.instrumentId} item={item} cost={shownMoney(costs.each[at] ?? {})} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('modelPortfolio.costs.together')}</th>
            <td data-column="weight" />
            <td />
            <td data-column="share">
              <FundFigure figure={model.metadata.oc} show={(one) => percent(one)} />
            </td>
            <td>{shownMoney(costs.total)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.content}>
        <p className={styles.hint}>
          {text(
            costs.total.value === undefined
              ? 'modelPortfolio.costs.absent'
              : 'modelPortfolio.costs.explained',
          )}
        </p>
      </div>
    </Card>
  )
}

function Row({ item: { name, weight, oc }, cost }: { item: ModelItem; cost: ReactNode }) {
  const { percent, percentOfFraction } = useLanguage()
  const part: Figure = oc.value === undefined ? { absent: oc.absent } : { value: weight * oc.value }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="weight">{percentOfFraction(weight)}</td>
      <td>
        <FundFigure figure={oc} show={(one) => percent(one)} />
      </td>
      <td data-column="share">
        <FundFigure figure={part} show={(one) => percent(one)} />
      </td>
      <td>{cost}</td>
    </tr>
  )
}
