import {
  CARD_ROWS_MAX,
  CARD_ROWS_MIN,
  GRID_COLUMNS,
  PRODUCT_WRAPPER_COLUMNS,
} from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout, LayoutView } from '@fundholder/protocol/users/preferences.ts'
import { bottom, type CardSize, type PlacedCard, packed, tidied } from './grid-layout.ts'

export const SYSTEM_VIEW = 'system'

/** The ready-made second view: all figures that the standard view leaves out. */
export const DETAILS_VIEW = 'details'

/** A card that the page has, at its usual size. The standard view has no extra ones. */
export type KnownCard = CardSize & { isExtra?: boolean | undefined }

/** A view before the client changes it. */
export type UsualView = { name: string; cards: readonly PlacedCard[] }

/** Returns the layout of a client without saved changes. */
export const startingLayout = (standard: UsualView, details: UsualView): GridLayout => ({
  active: SYSTEM_VIEW,
  views: [
    { id: SYSTEM_VIEW, name: standard.name, system: true, lg: standard.cards.map(stored), removed: [] },
    { id: DETAILS_VIEW, name: details.name, system: false, lg: details.cards.map(stored), removed: [] },
  ],
})

export const activeView = ({ active, views }: GridLayout): LayoutView | undefined =>
  views.find(({ id }) => id === active)

/**
 * The cards of a view as far as this page has them. Cards that are newer than the system view come at its end; other
 * views hold what their owner has put there and nothing else.
 */
export function cardsOf({ lg, removed = [], system }: LayoutView, known: readonly KnownCard[]): PlacedCard[] {
  const charts = new Map(known.map(({ i, isChart }) => [i, isChart]))
  const kept = lg
    .filter(({ i }) => charts.has(i))
    .map(({ i, x, y, w, h }) => ({ i, x, y, w, h, isChart: charts.get(i) }))
  const seen = new Set([...lg.map(({ i }) => i), ...removed])
  const newer = system ? known.filter(({ i, isExtra }) => !isExtra && !seen.has(i)) : []
  return appended(tidied(kept), newer)
}

/** Places cards without a position last, side by side. */
export function appended(cards: readonly PlacedCard[], sizes: readonly CardSize[]): PlacedCard[] {
  const end = Math.max(0, ...cards.map(bottom))
  const w = GRID_COLUMNS.lg / PRODUCT_WRAPPER_COLUMNS
  const added = packed(sizes.map((size) => ({ ...size, w }))).map((card) => ({ ...card, y: card.y + end }))
  return tidied([...cards, ...added])
}

/** The layout with these cards in its active view. What the view holds of cards that the page does not know stays. */
export function withCards(
  layout: GridLayout,
  cards: readonly PlacedCard[],
  known: readonly KnownCard[],
): GridLayout {
  const ids = new Set(known.map(({ i }) => i))
  const shown = new Set(cards.map(({ i }) => i))
  const removed = known.filter(({ i, isExtra }) => !isExtra && !shown.has(i)).map(({ i }) => i)
  return changeActive(layout, (view) => ({
    ...view,
    lg: [...cards.map(stored), ...view.lg.filter(({ i }) => !ids.has(i))],
    removed: [...removed, ...(view.removed ?? []).filter((i) => !ids.has(i))],
  }))
}

export const withActive = (layout: GridLayout, active: string): GridLayout => ({ ...layout, active })

/** Adds a copy of the active view and activates it. */
export function withNewView(layout: GridLayout, id: string, name: string): GridLayout {
  const from = activeView(layout)
  return from ? { active: id, views: [...layout.views, { ...from, id, name, system: false }] } : layout
}

export const withName = (layout: GridLayout, id: string, name: string): GridLayout => ({
  ...layout,
  views: layout.views.map((view) => (view.id === id ? { ...view, name } : view)),
})

/** Removes a view and selects the default view if it was shown. The default view cannot be removed. */
export function withoutView(layout: GridLayout, id: string): GridLayout {
  const views = layout.views.filter((view) => view.id !== id || view.system)
  const active = views.some((view) => view.id === layout.active) ? layout.active : views[0]?.id
  return { active: active ?? SYSTEM_VIEW, views }
}

const changeActive = (layout: GridLayout, change: (view: LayoutView) => LayoutView): GridLayout => ({
  ...layout,
  views: layout.views.map((view) => (view.id === layout.active ? change(view) : view)),
})

const stored = ({ i, x, y, w, h }: PlacedCard) => ({
  i,
  x,
  y,
  w,
  h,
  minH: CARD_ROWS_MIN as typeof CARD_ROWS_MIN,
  maxH: CARD_ROWS_MAX as typeof CARD_ROWS_MAX,
})
