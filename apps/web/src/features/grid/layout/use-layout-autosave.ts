import { type GridLayout, saveSettings } from '@fundholder/protocol/users/preferences.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { remember } from '#session/remembered.ts'
import { local } from '#storage/safe-storage.ts'
import { store, stored } from '#storage/stored.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type Draft, type KeeperNews, type KeptLayout, openKeeper } from './layout-autosave.ts'
import { settingsQuery } from './use-settings.ts'

const TOASTS = {
  merged: 'info',
  waiting: 'warning',
  failed: 'error',
  back: 'success',
  refused: 'error',
} as const satisfies Record<KeeperNews, Parameters<typeof showToast>[0]>

/** The layouts that were made here, so that a load can be told from a change. */
export type OwnLayouts = WeakSet<GridLayout>

/** Keeps the client's layout for as long as the dashboard is open, and says what becomes of it. */
export function useKeeper(user: string | undefined) {
  const { text } = useLanguage()
  const queryClient = useQueryClient()
  const [{ keeper, own }] = useState(() => {
    const own: OwnLayouts = new WeakSet()
    const keeper = openKeeper({
      memory: memoryOf(user),
      save: (layout) => callServer(saveSettings, { body: layout }),
      onServer: (layout) => putInCache(queryClient, user, layout, own),
      onNews: (news) => void showToast(TOASTS[news], text(`grid.news.${news}`)),
    })
    return { keeper, own }
  })
  useEffect(() => keeper.start(), [keeper])
  return { keeper, own }
}

function putInCache(queryClient: QueryClient, user: string | undefined, layout: KeptLayout, own: OwnLayouts) {
  const { queryKey } = settingsQuery(user)
  void queryClient.cancelQueries({ queryKey }) // what is under way was read before
  queryClient.setQueryData(queryKey, layout)
  remember(queryKey, layout)
  const cached = queryClient.getQueryData(queryKey)?.gridLayout // a copy
  if (cached) own.add(cached)
}

/** A draft in the browser's storage; what another tab has put there since is left to it. */
function memoryOf(user: string | undefined) {
  const key = `fundholder.layout-draft.${user}`
  let written: string | undefined
  return {
    read: (): Draft | undefined => {
      written = stored(key)
      return written === undefined ? undefined : JSON.parse(written)
    },
    write: (draft: Draft | undefined) => {
      if (draft) {
        written = JSON.stringify(draft)
        store(key, written)
      } else if (stored(key) === written) local.removeItem(key)
    },
  }
}
