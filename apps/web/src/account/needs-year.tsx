import type { Figure } from '@fundholder/protocol/shapes.ts'
import { Link } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './needs-year.module.css'

/**
 * Returns whether the chosen period is too short for a figure, and a longer one can be chosen. A contract of less than
 * a year has none.
 */
export function useNeedsYear(): (figure: Figure) => boolean {
  const { data: contract } = useContract()
  const { data: dates } = useDates(contract?.id)
  const hasYear = dates?.periods.some(({ period, disabled }) => period === '1Y' && !disabled) ?? false
  return ({ absent }) => hasYear && absent === 'under-one-year'
}

/** A link to the period of one year. */
export function YearLink() {
  const { text } = useLanguage()
  return (
    <Link
      to="."
      className={styles.link}
      search={(former) => ({ ...former, period: '1Y', from: undefined, to: undefined })}
      resetScroll={false}
    >
      {text('dashboard.period.chooseYear')}
    </Link>
  )
}
