import { Children, type ReactNode, useState } from 'react'
import { useAboutAmount } from '#account/order-draft/use-about-amount.ts'
import tags from '#features/order-tracking/orders.module.css'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './executions.module.css'
import type { Order } from './use-order.ts'

type Leg = Order['legs'][number]

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
  /** Derivation of the executed amount. */
  children?: ReactNode
}) {
  const { text, money, moneyChange } = useLanguage()
  const aboutAmount = useAboutAmount()
  const [isOpen, setOpen] = useState(false)
  const hasMore =
    [on, units, price, moved && previewed].some((one) => one !== undefined) ||
    Children.toArray(children).length > 0
  return (
    <tr data-total={isTotal || undefined} data-open={isOpen || undefined} data-late={isLate}>
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
            {text('ordering.order.details')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </th>
      <td data-more data-label={text('ordering.order.dealingDay')} data-empty={on === undefined || undefined}>
        {on ?? '–'}
      </td>
      <td data-more data-label={text('ordering.order.units')} data-empty={units === undefined || undefined}>
        {units === undefined ? '–' : <Amount>{units}</Amount>}
      </td>
      <td data-more data-label={text('ordering.order.price')} data-empty={price === undefined || undefined}>
        {price ?? '–'}
      </td>
      <td
        data-more={moved !== undefined || undefined}
        data-label={text('ordering.order.previewed')}
        data-empty={previewed === undefined || undefined}
      >
        <Amount>
          {previewed === undefined
            ? '–'
            : isExact
              ? money(previewed, currency)
              : aboutAmount(previewed, currency, maximum)}
        </Amount>
      </td>
      <td
        data-label={text('ordering.order.executed')}
        data-empty={(moved === undefined && state === undefined) || undefined}
      >
        {moved !== undefined && (
          <b>
            <Amount>{moved}</Amount>
          </b>
        )}
        {state !== undefined && (moved === undefined || isUnderWay) && (
          <span className={tags.tag}>{state}</span>
        )}
        {moved === undefined && state === undefined && '–'}
        {children}
      </td>
      <td data-label={text('ordering.order.difference')} data-empty={difference === undefined || undefined}>
        {difference === undefined ? '–' : <Amount>{moneyChange(difference, currency)}</Amount>}
      </td>
    </tr>
  )
}
