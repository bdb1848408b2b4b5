import type { Figure } from '@fundholder/protocol/shapes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './needs-year.module.css'

/**
 * A figure, or a link to the period of one year in place of one that the chosen period is too short for. A contract of
 * less than a year has no such period.
 */
export function NeedsYear({ figure, children }: { figure: Figure; children: ReactNode }) {
  const { text } = useLanguage()
  const { data: contract } = useContract()
  const { data: dates } = useDates(contract?.id)
  const hasYear = dates?.periods.some(({ period, disabled }) => period === '1Y' && !disabled)
  if (figure.absent !== 'under-one-year' || !hasYear) return children
  return (
    <Link
      to="."
      className={styles.link}
      search={(former) => ({ ...former, period: '1Y', from: undefined, to: undefined })}
      resetScroll={false}
    >
      {text('dashboard.period.chooseYear', { period: text('dashboard.period.choice.1Y') })}
    </Link>
  )
}
