import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './filter-chips.module.css'
import { isFiltered, NO_FILTERS, type TransactionFilters } from './transaction-filters.ts'

/** Shows the active filters, each with a remove button, and a button that clears all. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: TransactionFilters
  onChange: (part: Partial<TransactionFilters>) => void
}) {
  const { text, dayInFigures } = useLanguage()
  if (!isFiltered(filters)) return null
  const { types, from, to, text: searched } = filters
  const chips = [
    ...types.map((code) => ({
      words: text(`dashboard.transactions.type.${TRANSACTION_TYPES[code].label}`),
      without: { types: types.filter((one) => one !== code) },
    })),
    ...(from
      ? [
          {
            words: text('dashboard.transactions.filter.since', { day: dayInFigures(from) }),
            without: { from: undefined },
          },
        ]
      : []),
    ...(to
      ? [
          {
            words: text('dashboard.transactions.filter.until', { day: dayInFigures(to) }),
            without: { to: undefined },
          },
        ]
      : []),
    ...(searched === '' ? [] : [{ words: `“${searched}”`, without: { text: '' } }]),
  ]
  return (
    <ul className={styles.chips}>
      {chips.map(({ words, without }) => (
        <li key={words}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text('dashboard.transactions.filter.remove', { filter: words })}
            onClick={() => onChange(without)}
          >
            {words}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange(NO_FILTERS)}>
          {text('dashboard.transactions.filter.clear')}
        </button>
      </li>
    </ul>
  )
}
