import type { PositionGroup } from '@fundholder/protocol/portfolios/positions.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { RowButton } from '#ui/buttons/row-button.tsx'
import styles from './group-row.module.css'
import { ProfitLoss, Value, Weight } from './position-cells.tsx'
import type { SeenWith } from './position-row.tsx'

/** The head of a group with its sums; it opens and closes the group. */
export function GroupRow({
  group,
  seenWith,
  isOpen,
  onToggle,
}: {
  group: PositionGroup
  seenWith: SeenWith
  isOpen: boolean
  onToggle: () => void
}) {
  const { text } = useLanguage()
  return (
    <tr className={styles.group} data-row={group.relation.relationId}>
      <th scope="rowgroup" data-column="name">
        <RowButton aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'down' : 'right'} size={16} />
          <span>
            {group.relation.name ?? text('dashboard.positions.unclassified')}
            <small>{text('dashboard.positions.holdings', { count: group.positions })}</small>
          </span>
        </RowButton>
      </th>
      <Weight weight={group.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity" />
      <td data-column="price" />
      <Value amount={group.amount} currency={seenWith.currency} />
      <ProfitLoss of={group} currency={seenWith.currency} />
      <td data-column="return" />
      <td data-column="trend" />
    </tr>
  )
}
