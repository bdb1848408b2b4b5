import { Link } from '@tanstack/react-router'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation } from '#account/queries/portfolio/use-valuation.ts'
import { Delta } from '#figures/delta.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './period-return.module.css'

/** The time-weighted return over this period and no other, in a pill and named by a link to what that means; why it is missing where it is. */
export function PeriodReturn({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, change } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData } = useValuation(about)

  // The performance card shows what failed and offers to try again.
  if (isLoadingError) return <ShownFigure figure={{}} show={(one) => change(one)} />
  if (!valuation || isPlaceholderData) return <Skeleton width="92px" height="26px" />
  const { performance } = valuation
  if (performance.value === undefined) return <ShownFigure figure={performance} show={(one) => change(one)} />
  return (
    <span className={styles.return}>
      <Delta fraction={performance.value} isPill />{' '}
      <Link to="/help/$slug" params={{ slug: 'returns' }}>
        {text('dashboard.value.timeWeighted')}
      </Link>
    </span>
  )
}
