import { type GridLayout, saveSettings } from '@fundholder/protocol/users/preferences.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { remember } from '#session/remembered.ts'
import { local } from '#storage/safe-storage.ts'
import { store, stored } from '#storage/stored.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AutosaveEvent, type Draft, openLayoutAutosave, type SavedLayout } from './layout-autosave.ts'
import { settingsQuery } from './use-settings.ts'

const TOASTS = {
  merged: 'info',
  waiting: 'warning',
  failed: 'error',
  back: 'success',
  refused: 'error',
} as const satisfies Record<AutosaveEvent, Parameters<typeof showToast>[0]>

/** Layouts that this page made, to distinguish a load from a change. */
export type OwnLayouts = WeakSet<GridLayout>

/** Saves the client's layout while the dashboard is open, and notifies the client of the result. */
export function useLayoutAutosave(user: string | undefined) {
  const { text } = useLanguage()
  const queryClient = useQueryClient()
  const [{ autosave, own }] = useState(() => {
    const own: OwnLayouts = new WeakSet()
    const autosave = openLayoutAutosave({
      memory: memoryOf(user),
      save: (layout) => callServer(saveSettings, { body: layout }),
      onServer: (layout) => putInCache(queryClient, user, layout, own),
      onEvent: (event) => void showToast(TOASTS[event], text(`grid.toast.${event}`)),
    })
    return { autosave, own }
  })
  useEffect(() => autosave.start(), [autosave])
  return { autosave, own }
}

function putInCache(
  queryClient: QueryClient,
  user: string | undefined,
  layout: SavedLayout,
  own: OwnLayouts,
) {
  const { queryKey } = settingsQuery(user)
  void queryClient.cancelQueries({ queryKey }) // what is under way was read before
  queryClient.setQueryData(queryKey, layout)
  remember(queryKey, layout)
  const cached = queryClient.getQueryData(queryKey)?.gridLayout // a copy
  if (cached) own.add(cached)
}

/** Draft in the browser's storage. Never removes a draft that another tab has stored since. */
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
