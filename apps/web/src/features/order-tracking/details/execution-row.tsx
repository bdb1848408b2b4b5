import { Children, type ReactNode, useState } from 'react'
import { useAboutAmount } from '#account/order-draft/use-about-amount.ts'
import tags from '#features/order-tracking/orders.module.css'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './executions.module.css'
import type { Order } from './use-order.ts'

type Leg = Order['legs'][number]

/** Columns of the executions beside the fund. */
export const COLUMNS = ['dealingDay', 'units', 'price', 'previewed', 'executed', 'difference'] as const
export type Column = (typeof COLUMNS)[number]

/**
 * A row of the executions: previewed, executed and their difference. In a narrow card the other columns open on request, and
 * the previewed amount is one of them as soon as an executed amount stands in its place.
 */
export function ExecutionRow({
  name,
  note,
  on,
  units,
  price,
  leg: { previewed, difference, maximum },
  currency,
  moved,
  state,
  isUnderWay = false,
  isExact = false,
  isTotal = false,
  isLate,
  columns,
  children,
}: {
  name: ReactNode
  note?: ReactNode
  on?: string | undefined
  units?: string | undefined
  price?: string | undefined
  leg: Partial<Pick<Leg, 'previewed' | 'difference' | 'maximum'>>
  currency: string
  moved: string | undefined
  /** Stands where nothing has moved yet. */
  state?: string | undefined
  /** It is beside what moves, too. */
  isUnderWay?: boolean
  /** True if the shown amount is exact, not an estimate. */
  isExact?: boolean
  isTotal?: boolean
  /** On phones it is shown on request. */
  isLate?: true | undefined
  /** Columns that a row has a value for. */
  columns: readonly Column[]
  /** Derivation of the executed amount. */
  children?: ReactNode
}) {
  const { text, money, moneyChange } = useLanguage()
  const aboutAmount = useAboutAmount()
  const [isOpen, setOpen] = useState(false)
  const hasMore =
    [on, units, price, moved && previewed].some((one) => one !== undefined) ||
    Children.toArray(children).length > 0
  const cells: Record<Column, ReactNode> = {
    dealingDay: on,
    units: units !== undefined && <Amount>{units}</Amount>,
    price,
    previewed: previewed !== undefined && (
      <Amount>{isExact ? money(previewed, currency) : aboutAmount(previewed, currency, maximum)}</Amount>
    ),
    executed: (moved !== undefined || state !== undefined) && (
      <>
        {moved !== undefined && (
          <b>
            <Amount>{moved}</Amount>
          </b>
        )}
        {state !== undefined && (moved === undefined || isUnderWay) && (
          <span className={tags.tag}>{state}</span>
        )}
        {children}
      </>
    ),
    difference: difference !== undefined && <Amount>{moneyChange(difference, currency)}</Amount>,
  }
  const opens = (column: Column) =>
    OPENED.includes(column) || (column === 'previewed' && moved !== undefined) || undefined
  return (
    <tr
      data-total={isTotal || undefined}
      data-open={isOpen || undefined}
      data-late={isLate}
      data-moved={moved !== undefined || undefined}
    >
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
        {hasMore && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{text('ordering.order.details')}</span>
            <span className="visually-hidden"> {name}</span>
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </button>
        )}
      </th>
      {columns.map((column) => (
        <td
          key={column}
          data-column={column}
          data-label={text(`ordering.order.${column}`)}
          data-more={opens(column)}
          data-empty={!cells[column] || undefined}
        >
          {cells[column] || '–'}
        </td>
      ))}
    </tr>
  )
}

/** Columns that a narrow card shows on request. */
const OPENED: readonly Column[] = ['dealingDay', 'units', 'price']
