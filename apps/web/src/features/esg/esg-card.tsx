import type { Answer } from '@fundholder/protocol/call.ts'
import type { getEsg } from '@fundholder/protocol/look-through.ts'
import type { CardProps } from '#account/queries/portfolio-period.ts'
import { useLanguage } from '#language/use-language.ts'
import { hasFailed } from '#session/remembered.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useScroller } from '#ui/hooks/use-scroller.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './esg-card.module.css'
import { EsgExposures } from './esg-exposures.tsx'
import { EsgNotes } from './esg-notes.tsx'
import { EsgScores } from './esg-scores.tsx'
import { useEsg } from './use-esg.ts'

/** Dashboard card: how sustainable a portfolio is, and of how much of it that is known. */
export function EsgCard({ about }: Pick<CardProps, 'about'>) {
  const { text, day } = useLanguage()
  const { held, esg } = useEsg(about)
  const scroller = useScroller()
  const failed = [held, esg].find(hasFailed)
  const isNothing = held.data?.items.length === 0

  return (
    <Card
      title={text('esg.title')}
      meta={held.data && text('esg.asOf', { day: day(held.data.asOf) })}
      isWaiting={!esg.data && !failed && !isNothing}
    >
      <div className={styles.content} {...scroller} role="group" aria-label={text('esg.title')}>
        {failed ? (
          <Failed message={text('esg.failed')} onRetry={() => failed.refetch()} />
        ) : isNothing ? (
          <Empty message={text(held.data?.absent ? 'esg.noWeights' : 'esg.empty')}>
            {held.data?.absent && <p>{text(`ui.absent.${held.data.absent}`)}</p>}
          </Empty>
        ) : esg.data && held.data ? (
          <Sustainability answer={esg.data} names={held.data.names} />
        ) : (
          <WaitingEsg />
        )}
      </div>
    </Card>
  )
}

function Sustainability({
  answer,
  names,
}: {
  answer: Answer<typeof getEsg>
  names: ReadonlyMap<string, string>
}) {
  const { text } = useLanguage()
  const scores = answer.data.filter((one) => one.kind === 'score')
  const exposures = answer.data.filter((one) => one.kind === 'exposures')
  if (answer.data.every(({ coverage }) => coverage === 0)) {
    return <Empty message={text(answer.lacking.length === 0 ? 'esg.cashOnly' : 'esg.noData')} />
  }
  return (
    <>
      <EsgScores scores={scores} />
      <EsgExposures exposures={exposures} />
      <EsgNotes answer={answer} names={names} />
    </>
  )
}

const ROWS = ['environment', 'social', 'governance', 'carbon', 'controversies']

function WaitingEsg() {
  return ROWS.map((row) => (
    <p key={row}>
      <Skeleton height="36px" />
    </p>
  ))
}
