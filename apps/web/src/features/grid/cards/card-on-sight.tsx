import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#language/use-language.ts'
import { useFirstViewShown } from '#session/first-view.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { useInSight } from '#ui/hooks/use-in-sight.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Card } from '#ui/layout/card.tsx'
import { CardBoundary } from './card-boundary.tsx'
import styles from './card-on-sight.module.css'

const NOTHING_TO_LOAD = () => Promise.resolve()
/** Distance below the screen at which a card starts to load. */
const AHEAD_PX = 300

/**
 * Holds a card's place until it comes near the screen; before that its code is not loaded and it requests nothing. The
 * cards of the first view go before all others and do not wait to be seen.
 *
 * @param load brings the card's code, so that it is drawn at once.
 * @param onFirstView makes this one of the first view; called whenever the card is drawn, with or without its figures.
 */
export function CardOnSight({
  title,
  load = NOTHING_TO_LOAD,
  onFirstView,
  phonePx,
  children,
}: {
  title: string
  load?: () => Promise<void>
  /** Usual height on a phone, where a card is as high as its content; by its rows when absent. */
  phonePx?: number | undefined
  onFirstView?: (() => void) | undefined
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInSight(place, AHEAD_PX)
  const isDrawn = useIsTime(isSeen, load) || Boolean(onFirstView)

  return (
    <div
      ref={place}
      className={styles.place}
      style={phonePx ? ({ '--phone-height': `${phonePx}px` } as CSSProperties) : undefined}
    >
      {isDrawn ? (
        <CardBoundary fallback={<FailedCard title={title} />}>
          <Suspense fallback={<WaitingCard title={title} />}>
            {children}
            {onFirstView && <ReportDrawn onDrawn={onFirstView} />}
          </Suspense>
        </CardBoundary>
      ) : (
        <WaitingCard title={title} />
      )}
    </div>
  )
}

/**
 * Returns true once a visible card may render: after the first view and once its code is loaded. Never
 * reverts.
 */
function useIsTime(isSeen: boolean, load: () => Promise<void>): boolean {
  const mayLoad = useFirstViewShown() && isSeen
  const [isTime, setTime] = useState(false)
  const loading = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (!mayLoad) return
    const draw = () => startTransition(() => setTime(true)) // also without its code: then the card says so
    loading.current ??= load().then(draw, draw)
  }, [mayLoad, load])
  return isTime
}

/** Stands behind code that is on its way, and so is not drawn before it. */
function ReportDrawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}

/** Shown if the card's code failed to load or to render. Browsers load code again only after a page reload. */
function FailedCard({ title }: { title: string }) {
  const { text } = useLanguage()
  const isOnline = useOnline()
  return (
    <Card title={title}>
      <Failed
        message={text(isOnline ? 'grid.cardFailed' : 'common.notLoaded')}
        onRetry={() => location.reload()}
      />
    </Card>
  )
}

function WaitingCard({ title }: { title: string }) {
  return (
    <div className={styles.waiting}>
      <Card title={title} isWaiting>
        <div className={styles.content} />
      </Card>
    </div>
  )
}
