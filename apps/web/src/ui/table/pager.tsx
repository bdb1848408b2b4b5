import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './pager.module.css'

/** Turns the pages of a list and shows which rows are shown. */
export function Pager({
  page,
  pageSize,
  total,
  onChange,
}: {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Rows of the whole list. */
  total: number
  onChange: (page: number) => void
}) {
  const { text, number } = useLanguage()
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)

  return (
    <nav className={styles.pager} aria-label={text('ui.pager.title')}>
      <p aria-live="polite">
        {text('ui.pager.range', { from: number(from, 0), to: number(to, 0), total: number(total, 0) })}
      </p>
      <button
        type="button"
        aria-label={text('ui.pager.previous')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon name="left" size={16} />
      </button>
      <button
        type="button"
        aria-label={text('ui.pager.next')}
        disabled={to >= total}
        onClick={() => onChange(page + 1)}
      >
        <Icon name="right" size={16} />
      </button>
    </nav>
  )
}
