import { type GridLayout, UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { isRefusal, NetworkFailure, Refusal } from '#client/failures.ts'
import { mergedLayout } from './merged-layout.ts'

/** Layout of a version on the server; before anything is saved, the initial layout. */
export type SavedLayout = { organisationId: string; version: number; gridLayout: GridLayout }
/** Unsaved layout and the saved one that it changes. */
export type Draft = { base: SavedLayout; mine: GridLayout }

/**
 * Save state of the client's changes.
 *
 * - `kept`: all are saved. `saving`: they are being sent or about to be.
 * - `waiting`: there is no connection. `failed`: the server cannot save them now. Both are retried.
 */
export type SaveStatus = 'kept' | 'saving' | 'waiting' | 'failed'
/**
 * Event to notify the client of. `refused`: the server rejects the change permanently, and the saved layout
 * is restored.
 */
export type AutosaveEvent = 'merged' | 'waiting' | 'failed' | 'back' | 'refused'

/** Changes within this time are saved together. */
const SAVE_AFTER_MS = 1_000
const TRY_AGAIN_AFTER_MS = 15_000

/**
 * Saves a client's changes on the server: one call at a time, again after a lost connection, and merged
 * with what another window has saved meanwhile. Until then they are in `memory`, which outlives the page.
 */
export function openLayoutAutosave({
  memory,
  save,
  onServer,
  onEvent,
}: {
  memory: { read: () => Draft | undefined; write: (draft: Draft | undefined) => void }
  save: (layout: SavedLayout) => Promise<UserSettings>
  /** Receives the saved layout. */
  onServer: (layout: SavedLayout) => void
  onEvent: (event: AutosaveEvent) => void
}) {
  const watchers = new Set<() => void>()
  let draft = memory.read()
  let keeping: SaveStatus = draft ? 'saving' : 'kept'
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: SaveStatus, nextDraft: Draft | undefined) => {
    keeping = next
    if (nextDraft !== draft) memory.write(nextDraft)
    draft = nextDraft
    for (const changed of watchers) changed()
  }
  const sendAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }

  async function send() {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    try {
      while (draft) await sendOnce(draft)
    } catch (error) {
      giveUpForNow(error)
    } finally {
      isSending = false
    }
  }

  async function sendOnce(sent: Draft) {
    try {
      const { version } = await save({ ...sent.base, gridLayout: sent.mine })
      saved(sent, { ...sent.base, version, gridLayout: sent.mine })
    } catch (error) {
      if (!isRefusal(error, 'settings/changed')) throw error
      merge(sent, UserSettings.parse({ organisationId: sent.base.organisationId, ...error.details }))
    }
  }

  /** Saves the changes made during the call as the next draft. */
  function saved(sent: Draft, now: SavedLayout) {
    const wasAway = keeping === 'waiting' || keeping === 'failed'
    const isAll = !draft || draft === sent
    onServer(now)
    become(isAll ? 'kept' : 'saving', isAll || !draft ? undefined : { base: now, mine: draft.mine })
    if (wasAway) onEvent('back')
  }

  function merge({ base }: Draft, theirs: UserSettings) {
    const now = { ...base, ...theirs, gridLayout: theirs.gridLayout ?? base.gridLayout }
    onServer(now)
    if (draft) become(keeping, { base: now, mine: mergedLayout(base.gridLayout, draft.mine, now.gridLayout) })
    onEvent('merged')
  }

  function giveUpForNow(error: unknown) {
    const isNever = error instanceof Refusal && [400, 404, 413].includes(error.status)
    if (isNever) {
      become('kept', undefined)
      return onEvent('refused')
    }
    const next = error instanceof NetworkFailure ? 'waiting' : 'failed'
    if (keeping !== next) onEvent(next)
    become(next, draft)
    sendAfter(TRY_AGAIN_AFTER_MS)
  }

  return {
    draft: () => draft,
    keeping: () => keeping,
    /** @param from the saved layout that is changed; ignored if a draft waits already. */
    change: (from: SavedLayout, mine: GridLayout) => {
      become(keeping === 'kept' ? 'saving' : keeping, { base: draft?.base ?? from, mine })
      sendAfter(SAVE_AFTER_MS)
    },
    send,
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    /** Sends a leftover draft, and again whenever the connection is back. Returns a function that stops this. */
    start: () => {
      const sendNow = () => void send()
      addEventListener('online', sendNow)
      sendNow()
      return () => {
        removeEventListener('online', sendNow)
        sendNow()
      }
    },
  }
}
