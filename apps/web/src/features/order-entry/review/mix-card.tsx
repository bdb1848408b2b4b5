import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { usePricingDay } from '#account/pricing-day.ts'
import { Amount } from '#figures/amount.tsx'
import { classColours, classPlace } from '#figures/class-colours.ts'
import { Disclosure } from '#figures/disclosure.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './mix.module.css'
import { classesOf, mostOf, OTHER, type Part, partsOf, shownChange, shownParts } from './mix-parts.ts'

/** Allocation, indicative risk and yearly cost, before and after an order. */
export function MixCard({ preview, isStale = false }: { preview: OrderPreview; isStale?: boolean }) {
  const { text, money } = useLanguage()
  const pricingDay = usePricingDay()
  const { before, after, currency } = preview
  const funds = partsOf(preview)
  const classes = classesOf(preview)
  const parts = classes
    ? mostOf(classes).toSorted((one, other) => classPlace(classOf(one)) - classPlace(classOf(other)))
    : mostOf(funds)
  const colours = classes ? classColours(parts.map(classOf)) : parts.map((_, at) => `--chart-${at + 1}`)
  return (
    <Card
      title={text('ordering.mix.title')}
      meta={text('ordering.mix.meta', { day: pricingDay(preview.valuedOn) })}
      isStale={isStale}
    >
      <div className={styles.mix}>
        <div className={styles.bars} aria-hidden="true">
          <span>{text('ordering.mix.now')}</span>
          <Bar weights={parts.map((one) => one.before)} colours={colours} />
          <span>{text('ordering.mix.after')}</span>
          <Bar weights={parts.map((one) => one.after)} colours={colours} />
        </div>
        <Parts
          head={text(classes ? 'ordering.mix.class' : 'ordering.mix.fund')}
          parts={parts}
          colours={colours}
        />
        {classes && <p className={styles.byType}>{text('ordering.mix.byType')}</p>}
        {classes && (
          <Disclosure label={text('ordering.mix.showFunds')} className={styles.how}>
            <Parts head={text('ordering.mix.fund')} parts={funds} />
          </Disclosure>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{text('ordering.mix.risk')}</dt>
            <dd>
              <Level level={before.riskId} absent={before.riskAbsent} />
              <span aria-hidden="true">{text('ordering.mix.arrow')}</span>
              {after.riskAbsent === 'nothing-invested' ? (
                text('ordering.mix.empty')
              ) : (
                <Level level={after.riskId} absent={after.riskAbsent} />
              )}
            </dd>
            <dd className={styles.note}>
              {text('ordering.mix.riskHow', { currency })}{' '}
              {preview.modelPortfolioId && text('ordering.mix.riskOfModel')}
            </dd>
          </div>
          <div>
            <dt>{text('ordering.mix.cost')}</dt>
            <dd>
              <ShownFigure
                figure={{ value: before.yearlyCost, absent: before.yearlyCostAbsent }}
                show={(one) => money(one, currency)}
              />
              <span aria-hidden="true">{text('ordering.mix.arrow')}</span>
              <b>
                <ShownFigure
                  figure={{ value: after.yearlyCost, absent: after.yearlyCostAbsent }}
                  show={(one) => money(one, currency)}
                />
              </b>
            </dd>
          </div>
        </dl>
        <Disclosure label={text('ordering.mix.how')} className={styles.how}>
          <p>{text('ordering.mix.costOf')}</p>
          <CostOf side="now" mix={before} currency={currency} />
          <CostOf side="after" mix={after} currency={currency} />
          <p>{text('ordering.mix.costWithout')}</p>
        </Disclosure>
      </div>
    </Card>
  )
}

/** Name of an asset class; undefined for what has none. */
const classOf = ({ id, name }: Part) => (id === CASH_INSTRUMENT_ID ? 'cash' : name || undefined)

/** Lists parts of the portfolio with their weights before and after an order. */
function Parts({
  head,
  parts,
  colours,
}: {
  /** Heading of the parts. */
  head: string
  parts: readonly Part[]
  /** Colours of the parts in the bars; absent for parts without a bar. */
  colours?: readonly string[]
}) {
  const { text, weight, change } = useLanguage()
  const nameOf = ({ id, name }: Part) => {
    if (id === CASH_INSTRUMENT_ID) return text('dashboard.positions.cash')
    return id === OTHER ? text('ordering.mix.other') : name
  }
  return (
    <table>
      <caption className="visually-hidden">
        {text(colours ? 'ordering.mix.title' : 'ordering.mix.byFund')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{head}</span>
          </th>
          <th scope="col">{text('ordering.mix.now')}</th>
          <th scope="col">{text('ordering.mix.after')}</th>
          <th scope="col">{text('ordering.mix.change')}</th>
        </tr>
      </thead>
      <tbody>
        {shownParts(parts).map((one, at) => (
          <tr key={one.id}>
            <th scope="row">
              {colours && <i style={{ background: `var(${colours[at]})` }} />}
              {nameOf(one)}
            </th>
            <td>{weight(one.before)}</td>
            <td>
              <b>{weight(one.after)}</b>
            </td>
            <td>{change(shownChange(one))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the annual cost as a share of the portfolio if all costs are known. */
function CostOf({
  side,
  mix,
  currency,
}: {
  side: 'now' | 'after'
  mix: OrderPreview['before']
  currency: string
}) {
  const { text, money, percentOfFraction } = useLanguage()
  const whole = wholeOf(mix)
  if (mix.yearlyCost === undefined || whole === undefined || whole <= 0) return null
  const cost = {
    rate: percentOfFraction(mix.yearlyCost / whole),
    amount: money(whole, currency),
    cost: money(mix.yearlyCost, currency),
  }
  return (
    <p>
      <Amount>{text(`ordering.mix.${side === 'now' ? 'costNow' : 'costAfter'}`, cost)}</Amount>
    </p>
  )
}

function wholeOf({ allocation }: OrderPreview['before']): number | undefined {
  let whole = 0
  for (const { amount } of allocation) {
    if (amount === undefined) return undefined
    whole += amount
  }
  return whole
}

function Level({
  level,
  absent,
}: {
  level: number | undefined
  absent: OrderPreview['before']['riskAbsent']
}) {
  return level === undefined ? <ShownFigure figure={{ absent }} show={String} /> : <RiskBar level={level} />
}

function Bar({ weights, colours }: { weights: readonly number[]; colours: readonly string[] }) {
  return (
    <span className={styles.bar}>
      {weights.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <i
          key={at}
          style={{ flexGrow: Math.max(one, 0), background: `var(${colours[at]})` }}
          hidden={one <= 0}
        />
      ))}
    </span>
  )
}
