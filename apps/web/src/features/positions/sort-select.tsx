import { POSITION_SORT_KEYS } from '@fundholder/protocol/portfolios.ts'
import { useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './sort-select.module.css'
import type { PositionSorting } from './use-positions.ts'

const SORTINGS: readonly PositionSorting[] = POSITION_SORT_KEYS.flatMap((key) => [
  { key, order: 'desc' },
  { key, order: 'asc' },
])

const nameOf = ({ key, order }: PositionSorting) => `${key} ${order}`

/** On a phone, where rows have no column heads to click, the order is chosen from a list. */
export function SortSelect({
  sorting,
  onSort,
}: {
  sorting: PositionSorting
  onSort: (sorting: PositionSorting) => void
}) {
  const { text } = useLanguage()
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{text('dashboard.positions.sortBy')}</label>
      <select
        id={id}
        value={nameOf(sorting)}
        onChange={({ target }) => {
          const chosen = SORTINGS.find((one) => nameOf(one) === target.value)
          if (chosen) onSort(chosen)
        }}
      >
        {SORTINGS.map((one) => (
          <option key={nameOf(one)} value={nameOf(one)}>
            {text(one.order === 'asc' ? 'dashboard.positions.rising' : 'dashboard.positions.falling', {
              column: text(`dashboard.positions.column.${one.key}`),
            })}
          </option>
        ))}
      </select>
    </div>
  )
}
