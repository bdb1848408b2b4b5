import { POSITION_SORT_KEYS } from '@fundholder/domain/savings/positions.ts'
import { GROUPINGS, type Grouping, type PositionSorting } from '#account/queries/portfolio/positions-view.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'

const SORTINGS: readonly PositionSorting[] = POSITION_SORT_KEYS.flatMap((key) => [
  { key, order: 'desc' },
  { key, order: 'asc' },
])

const nameOf = ({ key, order }: PositionSorting) => `${key} ${order}`

export function GroupSelect({
  grouping,
  onGroup,
}: {
  grouping: Grouping
  onGroup: (grouping: Grouping) => void
}) {
  const { text } = useLanguage()
  return (
    <PillSelect
      label={text('dashboard.positions.groupBy')}
      choices={GROUPINGS.map((one) => ({ value: one, label: text(`dashboard.positions.group.${one}`) }))}
      value={grouping}
      onChange={onGroup}
    />
  )
}

/** Every order, also by what has no column head where the card is narrow. */
export function SortSelect({
  sorting,
  onSort,
}: {
  sorting: PositionSorting
  onSort: (sorting: PositionSorting) => void
}) {
  const { text } = useLanguage()
  return (
    <PillSelect
      label={text('dashboard.positions.sortBy')}
      choices={SORTINGS.map((one) => ({
        value: nameOf(one),
        label:
          one.key === 'name'
            ? text(`dashboard.positions.sorted.${one.order === 'asc' ? 'nameAsc' : 'nameDesc'}`)
            : text(`dashboard.positions.sorted.${one.order}`, {
                column: text(`dashboard.positions.column.${one.key}`),
              }),
      }))}
      value={nameOf(sorting)}
      onChange={(chosen) => {
        const found = SORTINGS.find((one) => nameOf(one) === chosen)
        if (found) onSort(found)
      }}
    />
  )
}
