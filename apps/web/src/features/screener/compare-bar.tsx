import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './compare-bar.module.css'
import { useScreening } from './filters/use-screener.ts'

/** Shows the number of funds selected on all pages, and links to their comparison. */
export function CompareBar() {
  const { text } = useLanguage()
  const { screening, compare } = useScreening()
  const { compared } = screening
  if (compared.length === 0) return null
  const isEnough = compared.length >= COMPARED_FUNDS.least
  return (
    <aside className={styles.bar} aria-label={text('compare.funds')}>
      <p aria-live="polite">
        {text('compare.chosen', { count: compared.length })}
        {!isEnough && <small>{text('compare.needsTwo')}</small>}
      </p>
      <Button look="plain" onClick={() => compare([])}>
        {text('compare.clear')}
      </Button>
      {isEnough && (
        <Link to="/screener/compare" search={{ ids: compared.join(',') }} className={styles.go}>
          {text('compare.one')}
        </Link>
      )}
    </aside>
  )
}
