import { LAYOUT_LOCK_MS } from '@fundholder/domain/users/dashboard-grid.ts'
import type { GridLayout } from '@fundholder/protocol/users/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useClient } from '#account/queries/client/use-client.ts'
import { useLanguage } from '#language/use-language.ts'
import { type PlacedCard, tidied } from './grid-layout.ts'
import { type OwnLayouts, useLayoutAutosave } from './use-layout-autosave.ts'
import { settingsQuery } from './use-settings.ts'
import { activeView, appended, cardsOf, type KnownCard, startingLayout, withCards } from './views.ts'

/** Positions of the cards in the two ready-made views. */
export type UsualCards = { system: readonly PlacedCard[]; details: readonly PlacedCard[] }
export type GridState = ReturnType<typeof useGridLayout>

/**
 * The client's dashboard layout: card positions, views, and the functions that change and save them.
 *
 * @param usual positions of the cards in each ready-made view before the client changes them.
 */
export function useGridLayout(known: readonly KnownCard[], usual: UsualCards) {
  const { text } = useLanguage()
  const { user } = useClient()
  const settings = useQuery(settingsQuery(user))
  const { autosave, own } = useLayoutAutosave(user)
  const draft = useSyncExternalStore(autosave.watch, autosave.draft)
  const keeping = useSyncExternalStore(autosave.watch, autosave.keeping)
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
    if (draft) autosave.change(draft.base, next)
    else if (settings.data) autosave.change({ ...settings.data, gridLayout: layout }, next)
  }
  return {
    layout,
    cards,
    keeping,
    /** True once the saved layout is loaded, or cannot be loaded. */
    isKnown: Boolean(draft) || settings.isSuccess || settings.isError,
    /** Nothing can be changed: the layout could not be loaded. */
    hasFailed: !draft && !settings.data && settings.isError,
    retry: () => void (draft ? autosave.send() : settings.refetch()),
    isLocked: lock.isLocked,
    /** Loads another view or the system's positions. */
    load: (next: GridLayout) => {
      lock.close()
      change(next)
    },
    /** Moves and resizes cards; ignored just after a layout was loaded. */
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
    /** Renames, adds and deletes views. */
    change,
  }
}

/** Locks the layout briefly whenever it was loaded and not changed by the client. */
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
