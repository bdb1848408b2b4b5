import { LAYOUT_LOCK_MS } from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout } from '@fundholder/protocol/users/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { useLanguage } from '#language/use-language.ts'
import { type PlacedCard, tidied } from './grid-layout.ts'
import { type OwnLayouts, useKeeper } from './use-layout-autosave.ts'
import { settingsQuery } from './use-settings.ts'
import { activeView, appended, cardsOf, type KnownCard, startingLayout, withCards } from './views.ts'

/** The places of the cards in the two ready-made views. */
export type UsualCards = { system: readonly PlacedCard[]; details: readonly PlacedCard[] }
export type GridState = ReturnType<typeof useGridLayout>

/**
 * The client's layout of the dashboard: where its cards stand, its views, and how both are changed and saved.
 *
 * @param usual the places of the cards in each ready-made view before the client changes them.
 */
export function useGridLayout(known: readonly KnownCard[], usual: UsualCards) {
  const { text } = useLanguage()
  const { user } = useClient()
  const settings = useQuery(settingsQuery(user))
  const { keeper, own } = useKeeper(user)
  const draft = useSyncExternalStore(keeper.watch, keeper.draft)
  const keeping = useSyncExternalStore(keeper.watch, keeper.keeping)
  const saved = settings.data?.gridLayout
  const layout =
    draft?.mine ??
    saved ??
    startingLayout(
      { name: text('grid.systemView'), cards: usual.system },
      { name: text('grid.detailsView'), cards: usual.details },
    )
  const lock = useLayoutLock(draft?.mine ?? saved, own)

  const view = activeView(layout)
  const cards = view ? cardsOf(view, known) : [...usual.system]
  const change = (next: GridLayout) => {
    own.add(next)
    if (draft) keeper.change(draft.base, next)
    else if (settings.data) keeper.change({ ...settings.data, gridLayout: layout }, next)
  }
  return {
    layout,
    cards,
    keeping,
    /** True once the saved layout is loaded, or cannot be loaded. */
    isKnown: Boolean(draft) || settings.isSuccess || settings.isError,
    /** Nothing can be changed: nobody knows what it would be made from. */
    hasFailed: !draft && !settings.data && settings.isError,
    retry: () => void (draft ? keeper.send() : settings.refetch()),
    isLocked: lock.isLocked,
    /** Another view or the system's places: a layout is loaded, by the client's own wish. */
    load: (next: GridLayout) => {
      lock.close()
      change(next)
    },
    /** Moves and sizes; too soon after a layout was loaded they are ignored. */
    move: (next: readonly PlacedCard[]) => {
      if (!lock.isLocked()) change(withCards(layout, next, known))
    },
    show: (id: string) => {
      const card = known.find(({ i }) => i === id)
      if (card) change(withCards(layout, appended(cards, [card]), known))
    },
    hide: (id: string) => {
      const left = cards.filter(({ i }) => i !== id)
      change(withCards(layout, tidied(left), known))
    },
    /** Gives views names, makes and deletes them. */
    change,
  }
}

/** Closed for a moment whenever a layout comes from elsewhere than from the client's own hand. */
function useLayoutLock(layout: GridLayout | undefined, own: OwnLayouts) {
  const loadedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!layout || !own.has(layout)) loadedAt.current = Date.now()
  }, [layout, own])
  return {
    isLocked: () => Date.now() - loadedAt.current < LAYOUT_LOCK_MS,
    close: () => {
      loadedAt.current = Date.now()
    },
  }
}
