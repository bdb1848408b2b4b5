import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-shapes.ts'
import { Amount } from '#figures/amount.tsx'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './mix.module.css'

/** Number of parts with their own colour; the rest are combined. */
const MOST_PARTS = 5
const OTHER = 'other'
const HUNDREDTHS_OF_PERCENT = 10_000

/** Allocation, indicative risk and yearly cost, before and after an order. */
export function MixCard({ preview, isStale = false }: { preview: OrderPreview; isStale?: boolean }) {
  const { text, day, money } = useLanguage()
  const { before, after, currency } = preview
  const funds = partsOf(preview)
  const classes = classesOf(preview)
  const parts = mostOf(classes ?? funds)
  return (
    <Card
      title={text('ordering.mix.title')}
      meta={text('ordering.mix.meta', { day: day(preview.valuedOn) })}
      isStale={isStale}
    >
      <div className={styles.mix}>
        <div className={styles.bars} aria-hidden="true">
          <span>{text('ordering.mix.now')}</span>
          <Bar weights={parts.map((one) => one.before)} />
          <span>{text('ordering.mix.after')}</span>
          <Bar weights={parts.map((one) => one.after)} />
        </div>
        <Parts head={text(classes ? 'ordering.mix.class' : 'ordering.mix.fund')} parts={parts} />
        {classes && (
          <details className={styles.how}>
            <summary>{text('ordering.mix.showFunds')}</summary>
            <Parts head={text('ordering.mix.fund')} parts={funds} isPlain />
          </details>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{text('ordering.mix.risk')}</dt>
            <dd>
              <Level level={before.riskId} absent={before.riskAbsent} />
              <Icon name="right" size={14} />
              {after.riskAbsent === 'nothing-invested' ? (
                text('ordering.mix.empty')
              ) : (
                <Level level={after.riskId} absent={after.riskAbsent} />
              )}
            </dd>
          </div>
          <div>
            <dt>{text('ordering.mix.cost')}</dt>
            <dd>
              <ShownFigure
                figure={{ value: before.yearlyCost, absent: before.yearlyCostAbsent }}
                show={(one) => money(one, currency)}
              />
              <Icon name="right" size={14} />
              <b>
                <ShownFigure
                  figure={{ value: after.yearlyCost, absent: after.yearlyCostAbsent }}
                  show={(one) => money(one, currency)}
                />
              </b>
            </dd>
          </div>
        </dl>
        <details className={styles.how}>
          <summary>{text('ordering.mix.how')}</summary>
          <p>{text('ordering.mix.costOf')}</p>
          <CostOf side="now" mix={before} currency={currency} />
          <CostOf side="after" mix={after} currency={currency} />
          <p>{text('ordering.mix.costWithout')}</p>
        </details>
      </div>
    </Card>
  )
}

/** Lists parts of the portfolio with their weights before and after an order. */
function Parts({
  head,
  parts,
  isPlain = false,
}: {
  /** What the parts are. */
  head: string
  parts: readonly Part[]
  /** Without the colours of the bars. */
  isPlain?: boolean
}) {
  const { text, weight } = useLanguage()
  const nameOf = ({ id, name }: Part) => {
    if (id === CASH_INSTRUMENT_ID) return text('dashboard.positions.cash')
    return id === OTHER ? text('ordering.mix.other') : name
  }
  const points = (one: Part) => {
    const change = (inHundredths(one.after) - inHundredths(one.before)) / HUNDREDTHS_OF_PERCENT
    const shown = weight(Math.abs(change))
    return change === 0 ? shown : `${change > 0 ? '+' : '\u2212'}${shown}`
  }
  return (
    <table>
      <caption className="visually-hidden">
        {text(isPlain ? 'ordering.mix.byFund' : 'ordering.mix.title')}
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
        {parts.map((one, at) => (
          <tr key={one.id}>
            <th scope="row">
              {!isPlain && <i data-part={at + 1} />}
              {nameOf(one)}
            </th>
            <td>{weight(one.before)}</td>
            <td>
              <b>{weight(one.after)}</b>
            </td>
            <td>{points(one)}</td>
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

function Bar({ weights }: { weights: readonly number[] }) {
  return (
    <span className={styles.bar}>
      {weights.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <i key={at} data-part={at + 1} style={{ flexGrow: Math.max(one, 0) }} hidden={one <= 0} />
      ))}
    </span>
  )
}

type Part = { id: string; name: string; before: number; after: number }

type Allocated = OrderPreview['before']['allocation'][number]

/** Returns the weights by fund, the most changed first, then by size. */
const partsOf = (preview: OrderPreview): Part[] =>
  gather(preview, ({ instrumentId, name }) => ({ id: instrumentId, name })).toSorted(
    (one, other) => changeOf(other) - changeOf(one) || sizeOf(other) - sizeOf(one),
  )

/**
 * Returns the weights by asset class, the largest first; cash is a class of its own, and funds without a class are
 * other. Undefined if the class of no fund is known.
 */
function classesOf(preview: OrderPreview): Part[] | undefined {
  const all = [...preview.before.allocation, ...preview.after.allocation]
  if (all.every(({ assetClass }) => assetClass === undefined)) return undefined
  return gather(preview, ({ instrumentId, assetClass, name }) =>
    instrumentId === CASH_INSTRUMENT_ID
      ? { id: instrumentId, name }
      : { id: assetClass ?? OTHER, name: assetClass ?? '' },
  ).toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/** Sums the weights before and after by the part that an instrument belongs to. */
function gather(
  { before, after }: OrderPreview,
  partOf: (one: Allocated) => Pick<Part, 'id' | 'name'>,
): Part[] {
  const parts = new Map<string, Part>()
  for (const [side, { allocation }] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const one of allocation) {
      const { id, name } = partOf(one)
      const known = parts.get(id) ?? { id, name, before: 0, after: 0 }
      parts.set(id, { ...known, [side]: known[side] + (one.weight ?? 0) })
    }
  return [...parts.values()]
}

/** Combines what comes after the parts that have a colour of their own. */
function mostOf(parts: readonly Part[]): Part[] {
  const own = parts.filter(({ id }) => id !== OTHER)
  const rest = [...own.slice(MOST_PARTS), ...parts.filter(({ id }) => id === OTHER)]
  if (rest.length === 0) return own
  return [
    ...own.slice(0, MOST_PARTS),
    {
      id: OTHER,
      name: '',
      before: rest.reduce((sum, one) => sum + one.before, 0),
      after: rest.reduce((sum, one) => sum + one.after, 0),
    },
  ]
}

const sizeOf = ({ before, after }: Part) => Math.max(before, after)

/** Rounds a weight as in the table, so that changes equal the difference of the shown figures. */
const inHundredths = (part: number) => Math.round(part * HUNDREDTHS_OF_PERCENT)

/** In hundredths of a percent, if reported. */
const changeOf = ({ before, after }: Part) => Math.round(Math.abs(after - before) * HUNDREDTHS_OF_PERCENT)
