import { ESG_CRITERIA, ESG_LIMIT } from '@fundholder/domain/funds/distributions.ts'
import { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { CardProps, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { type Held, useHeld } from '#account/queries/portfolio/use-held.ts'
import { callServer } from '#client/call-server.ts'
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

const esgQuery = (held: Held | undefined) =>
  queryOptions({
    queryKey: ['esg', held?.items],
    queryFn:
      held && held.items.length > 0
        ? ({ signal }) =>
            callServer(getEsg, {
              body: { items: held.items, criteria: ESG_CRITERIA.length, limit: ESG_LIMIT },
              signal,
            })
        : skipToken,
  })

/** Returns the ESG scores of the holdings at the end of the period. */
function useEsg(about: PortfolioPeriod | undefined) {
  const held = useHeld(about)
  return { held, esg: useQuery(esgQuery(held.data)) }
}

type Score = Extract<Answer<typeof getEsg>['data'][number], { kind: 'score' }>

/** Each score on its scale, with the part of the portfolio that it speaks of. */
function EsgScores({ scores }: { scores: readonly Score[] }) {
  const { text, number, percentOfFraction } = useLanguage()
  return (
    <dl className={styles.scores}>
      {scores.map(({ criterion, score: { value }, coverage }) => (
        <div key={criterion} className={styles.score}>
          <dt>
            {text(`esg.criterion.${criterion}`)}
            {value !== undefined && <b>{number(value, 1)}</b>}
          </dt>
          <dd>
            <div className={styles.scale} aria-hidden="true">
              {value !== undefined && <i style={{ inlineSize: `${value}%` }} />}
            </div>
            <span className={styles.hint}>
              {value === undefined
                ? text('esg.notReported')
                : text('esg.coverage', { share: percentOfFraction(coverage) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
