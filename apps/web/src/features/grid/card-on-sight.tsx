import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Failed } from '#ui/failed.tsx'
import { CardBoundary } from './card-boundary.tsx'
import styles from './card-on-sight.module.css'

/** How far below the screen a card begins to load, so that it stands when it is reached. */
const AHEAD_PX = 300

/** Holds a card's place until it comes near the screen; before that its code is not loaded and it asks for nothing. */
export function CardOnSight({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { root: document, rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(place.current)
    addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [isSeen])

  return (
    <div ref={place} className={styles.place}>
      {isSeen ? (
        <CardBoundary fallback={<FailedCard title={title} />}>
          <Suspense fallback={<WaitingCard title={title} />}>{children}</Suspense>
        </CardBoundary>
      ) : (
        <WaitingCard title={title} />
      )}
    </div>
  )
}

/** Its code did not come, or it could not be drawn: a browser asks again for code only when the page is loaded anew. */
function FailedCard({ title }: { title: string }) {
  const { text } = useLanguage()
  return (
    <Card title={title}>
      <Failed message={text('grid.cardFailed')} onRetry={() => location.reload()} />
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
