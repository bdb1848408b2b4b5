import { Icon } from '#ui/buttons/icon.tsx'
import styles from './sortable-table-head.module.css'

export type Sorting<Key extends string> = { key: Key; order: 'asc' | 'desc' }

/** A column head that sorts: the column's usual order at the first click, the other way round at the next. */
export function SortableTableHead<Key extends string>({
  column,
  label,
  meaning,
  usualOrder,
  sorting,
  onSort,
}: {
  column: Key
  label: string
  /** The label in full, where it is an abbreviation. */
  meaning?: string | undefined
  usualOrder: Sorting<Key>['order']
  sorting: Sorting<Key>
  onSort: (sorting: Sorting<Key>) => void
}) {
  const order = sorting.key === column ? sorting.order : undefined
  const next = order === undefined ? usualOrder : order === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" className={styles.head} data-column={column} aria-sort={ARIA_SORT[order ?? 'none']}>
      <button type="button" onClick={() => onSort({ key: column, order: next })}>
        {meaning ? (
          <>
            {/* A title on the button would be read after its name. */}
            <span title={meaning} aria-hidden="true">
              {label}
            </span>
            <span className="visually-hidden">{`${label}, ${meaning}`}</span>
          </>
        ) : (
          label
        )}
        <Icon name={ICON[order ?? 'none']} size={14} />
      </button>
    </th>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const
const ICON = { asc: 'up', desc: 'down', none: 'sort' } as const
