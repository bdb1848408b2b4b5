import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { useLanguage } from '#language/use-language.ts'
import { RowButton } from '#ui/buttons/row-button.tsx'
import { ProfitLoss, Value, Weight } from './position-cells.tsx'
import styles from './rest-row.module.css'
import type { ShowAll } from './show-all.ts'

/** Sums up the holdings that are not shown, and shows them when pressed. Pressed again it hides them. */
export function RestRow({
  rest,
  showAll: { restRow, isWhole, toggle },
  currency,
  largestWeight,
}: {
  /** Holdings that are not shown. */
  rest: readonly Position[]
  showAll: ShowAll
  currency: string
  largestWeight: number
}) {
  const { text } = useLanguage()
  const bought = rest.filter(({ cost }) => cost !== undefined)
  return (
    <tr ref={restRow} className={styles.rest}>
      <th scope="row" data-column="name">
        <RowButton aria-expanded={isWhole} onClick={toggle}>
          {isWhole
            ? text('dashboard.positions.showFewer')
            : text('dashboard.positions.more', { count: rest.length })}
        </RowButton>
      </th>
      {!isWhole && (
        <>
          <Weight weight={sum(rest.map(({ weight }) => weight))} largest={largestWeight} />
          <td data-column="quantity" />
          <td data-column="price" />
          <Value amount={sum(rest.map(({ amount }) => amount))} currency={currency} />
          <ProfitLoss
            of={{ profitLoss: sum(bought.map(({ profitLoss }) => profitLoss)) }}
            currency={currency}
          />
          <td data-column="return" />
          <td data-column="trend" />
        </>
      )}
    </tr>
  )
}

/** Adds figures as the total does: undefined if one of them is unknown, or if there are none. */
function sum(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined)
  if (known.length === 0 || known.length < figures.length) return undefined
  return known.reduce((total, figure) => total + figure, 0)
}
