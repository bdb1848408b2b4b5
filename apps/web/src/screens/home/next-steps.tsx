import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { NextStepsCard } from '#features/next-steps/next-steps-card.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useNextSteps } from './use-next-steps.ts'

/** The next steps of a member, once it is known what has been done. */
export function NextSteps({ about }: { about: PortfolioPeriod | undefined }) {
  const { text } = useLanguage()
  const { steps, hasFailed, retry } = useNextSteps(about)
  if (steps) return <NextStepsCard {...steps} />
  return (
    <Card title={text('nextSteps.title')} isWaiting={!hasFailed}>
      {hasFailed ? (
        <Failed message={text('nextSteps.failed')} onRetry={retry} />
      ) : (
        <Skeleton height="100px" />
      )}
    </Card>
  )
}
