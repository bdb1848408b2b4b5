import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import type { CardProps, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation } from '#account/queries/portfolio/use-valuation.ts'
import { hasAnswered } from '#client/has-answered.ts'
import { CardOnSight } from '#features/grid/cards/card-on-sight.tsx'
import { CustomisableGrid } from '#features/grid/customisable-grid.tsx'
import { useGridLayout } from '#features/grid/layout/use-grid-layout.ts'
import { useHoldingsCount } from '#features/positions/use-holdings-count.ts'
import { useSummary } from '#features/summary/use-summary.ts'
import { useLanguage } from '#language/use-language.ts'
import { markFirstViewShown } from '#session/first-view.ts'
import { recall, remember } from '#session/remembered.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import styles from './dashboard.module.css'
import { CARDS, type CardOfTable, DETAILS, EMPLOYER_KNOWN, EMPLOYER_LAYOUT, KNOWN } from './home-cards.ts'
import { systemLayout } from './system-layout.ts'

export { loadFirstCards } from './home-cards.ts'

const LONGEST_WAIT_MS = 1_000
const NextSteps = lazyPart(async () => (await import('./next-steps.tsx')).NextSteps)

/** Renders the cards under the dashboard's headline, loaded after the value. */
export function DashboardCards({
  about,
  latest,
  isCustomising,
  viewPlace,
  onDone,
  waiting,
}: CardProps & {
  isCustomising: boolean
  /** Beside the button to customise. */
  viewPlace: HTMLElement | null
  /** The client has arranged the cards. */
  onDone: () => void
  /** Stands here until it is known how the client has left the dashboard. */
  waiting: ReactNode
}) {
  const { text } = useLanguage()
  const positions = useHoldingsCount(about)
  const { isEmployer } = useClient()
  const known = isEmployer ? EMPLOYER_KNOWN : KNOWN
  const usual = {
    system: isEmployer ? EMPLOYER_LAYOUT : systemLayout(KNOWN, positions.data),
    details: DETAILS,
  }
  const grid = useGridLayout(known, usual)
  const isLate = useLate()
  const titles = mapCards(({ title }) => text(title))
  const tellDrawn = useFirstView(
    about,
    grid.cards.filter(({ i }) => CARDS[i]?.isFirst).map(({ i }) => i),
  )
  const contents = mapCards(({ title, Card, phonePx, isFirst }, id) => (
    <CardOnSight
      title={text(title)}
      load={Card.preload}
      phonePx={phonePx}
      onFirstView={isFirst && (() => tellDrawn(id))}
    >
      <Card about={about} latest={latest} />
    </CardOnSight>
  ))
  const idle = useIdleCash(about)
  const isReady = useDeferredValue((grid.isKnown && idle.isKnown) || isLate)
  if (!isReady) return waiting
  return (
    <>
      {idle.isAll && !isEmployer && (
        <div className={styles.steps}>
          <NextSteps about={about} />
        </div>
      )}
      <CustomisableGrid
        grid={grid}
        known={known}
        usual={usual}
        titles={titles}
        contents={contents}
        isCustomising={isCustomising}
        viewPlace={viewPlace}
        onDone={onDone}
      />
    </>
  )
}

/**
 * Returns whether all money is in cash. The cards wait for it, unless it was not so when Home was last open in this
 * session: what to do next is above them and would push them down.
 */
function useIdleCash(about: PortfolioPeriod | undefined) {
  const summary = useSummary(about)
  const positions = useHoldingsCount(about)
  const portfolioId = about?.portfolioId
  const isAll = positions.data === 0 && (summary.data?.toValue ?? 0) > 0
  const isKnown = hasAnswered(summary) && hasAnswered(positions)
  useEffect(() => {
    if (isKnown) remember(idleCashKey(portfolioId), isAll)
  }, [isKnown, isAll, portfolioId])
  return { isAll, isKnown: isKnown || recall<boolean>(idleCashKey(portfolioId)) === false }
}

const idleCashKey = (portfolioId: string | undefined) => ['idle-cash', portfolioId]

const mapCards = <Value,>(make: (card: CardOfTable, id: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(CARDS).map(([id, card]) => [id, make(card, id)]))

/**
 * Reports that the first view is complete once it is painted, with its figures or their errors.
 *
 * @param ids of the cards that belong to it.
 * @returns what each of them contains when it renders.
 */
function useFirstView(about: PortfolioPeriod | undefined, ids: readonly string[]) {
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const isAnswered = [useSummary(about), useValuation(about), useHoldingsCount(about)].every(
    ({ isPending }) => !isPending,
  )
  const isWhole = useDeferredValue(isAnswered && ids.every((id) => drawn.includes(id))) // as the card draws positions
  useEffect(() => {
    if (!isWhole) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(markFirstViewShown)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWhole])
  return (id: string) => setDrawn((former) => (former.includes(id) ? former : [...former, id]))
}

/** Returns true if the client's layout is late; the default layout is shown until it arrives. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
