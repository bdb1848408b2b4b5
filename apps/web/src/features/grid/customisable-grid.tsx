import { type ReactNode, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ViewSelect } from '#features/grid/customise/view-select.tsx'
import type { PlacedCard } from '#features/grid/layout/grid-layout.ts'
import type { GridState, UsualCards } from '#features/grid/layout/use-grid-layout.ts'
import { useGridWidth } from '#features/grid/layout/use-grid-width.ts'
import type { KnownCard } from '#features/grid/layout/views.ts'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { useGrownCards } from './cards/use-grown-cards.ts'
import { DashboardGrid } from './dashboard-grid.tsx'

const CardHandles = lazyPart(async () => (await import('#features/grid/cards/card-handles.tsx')).CardHandles)
const CustomiseBar = lazyPart(
  async () => (await import('#features/grid/customise/customise-bar.tsx')).CustomiseBar,
)

/** The dashboard's cards. The code that arranges them loads only when the client customises them. */
export function CustomisableGrid({
  grid,
  known,
  usual,
  titles,
  contents,
  isCustomising,
  viewPlace,
  onDone,
}: {
  grid: GridState
  known: readonly KnownCard[]
  usual: UsualCards
  titles: Readonly<Record<string, string>>
  contents: Readonly<Record<string, ReactNode>>
  isCustomising: boolean
  /** The view is selected there. */
  viewPlace: HTMLElement | null
  onDone: () => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const width = useGridWidth(element, isCustomising)
  /** Layout that would result from dropping the dragged card now. */
  const [preview, setPreview] = useState<{ id: string; cards: PlacedCard[]; isMove: boolean }>()
  const [said, say] = useState('')
  const isEditing = isCustomising && !grid.hasFailed
  const grown = useGrownCards(grid.cards)
  const order = useStableOrder(
    grid.cards.map(({ i }) => i),
    isEditing ? grid.layout.active : undefined,
  )

  return (
    <>
      {isCustomising ? (
        <Suspense fallback={null}>
          <CustomiseBar
            barRef={bar}
            grid={grid}
            known={known}
            usual={usual}
            titles={titles}
            width={width}
            onDone={onDone}
          />
        </Suspense>
      ) : (
        viewPlace && grid.layout.views.length > 1 && createPortal(<ViewSelect grid={grid} />, viewPlace)
      )}
      <p role="status" className="visually-hidden">
        {isCustomising ? said : ''}
      </p>
      <DashboardGrid
        ref={element}
        layout={isEditing ? (preview?.cards ?? grid.cards) : grown.cards}
        order={order}
        contents={Object.fromEntries(
          grid.cards.map((card) => [
            card.i,
            <CardRoomContext key={card.i} value={isEditing ? undefined : grown.roomOf(card)}>
              {contents[card.i]}
            </CardRoomContext>,
          ]),
        )}
        editing={
          isEditing
            ? {
                dragged: preview?.isMove ? preview.id : undefined,
                handles: (id) => (
                  <Suspense fallback={null}>
                    <CardHandles
                      id={id}
                      title={titles[id] ?? ''}
                      grid={grid}
                      width={width}
                      say={say}
                      onPreview={setPreview}
                      onRemoved={() => bar.current?.focus()}
                    />
                  </Suspense>
                ),
              }
            : undefined
        }
      />
    </>
  )
}

/**
 * Returns the order of the cards in the document: that of the layout, but unchanged while the client arranges one
 * view, because a moved element loses the focus.
 *
 * @param view the view that is being arranged.
 */
function useStableOrder(ids: readonly string[], view: string | undefined): string[] {
  const [kept, keep] = useState({ view, ids })
  if (kept.view !== view) keep({ view, ids })
  const before = view !== undefined && kept.view === view ? kept.ids : []
  return [...before.filter((id) => ids.includes(id)), ...ids.filter((id) => !before.includes(id))]
}
