import { WEIGHT_TOLERANCE } from '@fundholder/domain/orders/rebalancing.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Donut, type DonutSlice } from '#charts/donut.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './model.module.css'
import { itemsOf, type ModelItem } from './use-model-portfolio.ts'

/** A ring has room for so many colours; what comes after is gathered. */
const MOST_SLICES = 6
const OTHER = 'other'

/** The funds of the mix as a ring and as a table whose weights sum to the whole. */
export function CompositionCard({ model }: { model: ModelPortfolio }) {
  const { text, percentOfFraction } = useLanguage()
  const [pointed, setPointed] = useState<string>()
  const items = itemsOf(model)
  const [largest] = items
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const isWhole = Math.abs(total - 1) <= WEIGHT_TOLERANCE
  const slices = slicesOf(items, text('modelPortfolio.composition.other'))
  const colourOf = (id: string) => slices.find((one) => one.id === id)?.colour ?? slices.at(-1)?.colour

  return (
    <Card
      title={text('modelPortfolio.composition.title')}
      meta={text('modelPortfolio.composition.meta', { count: items.length })}
    >
      {items.length === 0 ? (
        <Empty message={text('modelPortfolio.composition.empty')} />
      ) : (
        <>
          {largest && (
            <p className={styles.says}>
              {text('modelPortfolio.composition.largest', {
                name: largest.name,
                weight: percentOfFraction(largest.weight),
              })}
            </p>
          )}
          <div className={styles.composition}>
            <div className={styles.ring}>
              <Donut
                label={text('modelPortfolio.composition.title')}
                slices={slices}
                showValue={(fraction) => percentOfFraction(fraction)}
                pointed={pointed}
                onPoint={setPointed}
              />
            </div>
            <div className={styles.beside}>
              <table className={styles.table}>
                <caption className="visually-hidden">{text('modelPortfolio.composition.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{text('modelPortfolio.composition.fund')}</th>
                    <th scope="col" data-column="class">
                      {text('modelPortfolio.composition.assetClass')}
                    </th>
                    <th scope="col" data-column="risk">
                      {text('modelPortfolio.composition.risk')}
                    </th>
                    <th scope="col">{text('modelPortfolio.composition.weight')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ instrumentId, name, assetClass, riskId, weight }) => (
                    <tr
                      key={instrumentId}
                      onPointerEnter={() => setPointed(instrumentId)}
                      onPointerLeave={() => setPointed(undefined)}
                    >
                      <th scope="row">
                        <span className={styles.named}>
                          <i
                            aria-hidden="true"
                            className={styles.swatch}
                            style={{ background: `var(${colourOf(instrumentId)})` }}
                          />
                          <Link to="/dealing/fund/$id" params={{ id: instrumentId }}>
                            {name}
                          </Link>
                        </span>
                      </th>
                      <td data-column="class">{assetClass ?? text('modelPortfolio.facts.notReported')}</td>
                      <td data-column="risk">
                        <RiskBar level={riskId} />
                      </td>
                      <td>{percentOfFraction(weight)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{text('modelPortfolio.composition.together')}</th>
                    <td data-column="class" />
                    <td data-column="risk" />
                    <td>{percentOfFraction(total)}</td>
                  </tr>
                </tfoot>
              </table>
              {!isWhole && <p className={styles.warning}>{text('modelPortfolio.composition.notWhole')}</p>}
            </div>
          </div>
        </>
      )}
    </Card>
  )
}

/** The heaviest, and what is left of them; a part of what there is, so that the ring is always whole. */
function slicesOf(items: readonly ModelItem[], otherLabel: string): DonutSlice[] {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const isAll = items.length <= MOST_SLICES
  const shown = isAll ? items : items.slice(0, MOST_SLICES - 1)
  const rest = items.slice(shown.length).reduce((sum, { weight }) => sum + weight, 0)
  return [
    ...shown.map(({ instrumentId, name, weight }, at) => ({
      id: instrumentId,
      label: name,
      fraction: weight / total,
      colour: `--chart-${at + 1}`,
    })),
    ...(rest > 0
      ? [{ id: OTHER, label: otherLabel, fraction: rest / total, colour: `--chart-${MOST_SLICES}` }]
      : []),
  ]
}
