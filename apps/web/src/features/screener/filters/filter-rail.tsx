import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { NO_FILTERS } from './screener-filters.ts'
import { setFilters } from './screener-query.ts'
import { type Found, useScreening } from './use-screener.ts'

/** Shows the filters beside the list, or behind a button in a narrow window. */
export function FilterRail({
  found,
  hasFailed,
  onRetry,
}: {
  found: Found | undefined
  hasFailed: boolean
  onRetry: () => void
}) {
  const { text, number } = useLanguage()
  const { screening, filter } = useScreening()
  const [isOpen, setOpen] = useState(false)
  const { filters } = screening
  // The search is beside the button and is seen anyway.
  const count = setFilters(filters).filter((one) => one !== 'q').length
  const isSet = setFilters(filters).length > 0
  const close = () => setOpen(false)
  const fields = (
    <FilterFields
      filters={filters}
      counts={found?.counts}
      hasFailed={hasFailed}
      onRetry={onRetry}
      onChange={filter}
    />
  )
  const reset = (
    <Button look="plain" onClick={() => filter(NO_FILTERS)}>
      {text('screener.filters.reset')}
    </Button>
  )

  return (
    <section className={styles.rail} aria-labelledby="screener-filters">
      <header>
        <h2 id="screener-filters">{text('screener.filters.title')}</h2>
        {isSet && reset}
      </header>
      <Search value={filters.q} onChange={(q) => filter({ q })} />
      <div className={styles.beside}>{fields}</div>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={
          count > 0 ? text('screener.filters.openCounted', { count }) : text('screener.filters.open')
        }
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={16} />
        {text('screener.filters.open')}
        {count > 0 && <b>{number(count, 0)}</b>}
      </button>
      {isOpen && (
        <Dialog
          title={text('screener.filters.title')}
          look="drawer"
          onClose={close}
          actions={
            <>
              {isSet && reset}
              <Button look="primary" large onClick={close}>
                {found
                  ? text('screener.show', { count: found.metadata.pagination.total })
                  : text('common.close')}
              </Button>
            </>
          }
        >
          {fields}
        </Dialog>
      )}
    </section>
  )
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { text } = useLanguage()
  const { text: typed, type } = useSettledText(value, (settled) => onChange(settled.trim()))
  return (
    <input
      type="search"
      className={styles.search}
      autoComplete="off"
      maxLength={LONGEST_SEARCH}
      aria-label={text('screener.filters.search')}
      placeholder={text('screener.filters.search')}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
