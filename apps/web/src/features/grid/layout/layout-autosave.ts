import { type GridLayout, UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { isRefusal, NetworkFailure, Refusal } from '#client/failures.ts'
import { mergedLayout } from './merged-layout.ts'

/** A layout as the server has it under that version; before anything was saved, the one that everybody begins with. */
export type KeptLayout = { organisationId: string; version: number; gridLayout: GridLayout }
/** A layout that is not saved yet, and what it was made from. */
export type Draft = { base: KeptLayout; mine: GridLayout }

/**
 * Save state of the client's changes.
 *
 * - `kept`: all are saved. `saving`: they are being sent or about to be.
 * - `waiting`: there is no connection. `failed`: the server cannot save them now. Both are retried.
 */
export type Keeping = 'kept' | 'saving' | 'waiting' | 'failed'
/**
 * Event to notify the client of. `refused`: the server rejects the change for good; the saved layout is
 * restored.
 */
export type KeeperNews = 'merged' | 'waiting' | 'failed' | 'back' | 'refused'

/** Changes that follow one another so soon are saved together. */
const SAVE_AFTER_MS = 500
const TRY_AGAIN_AFTER_MS = 15_000

/**
 * Sees to it that a client's changes reach the server: one call at a time, again after a lost connection, and merged
 * with what another window has saved meanwhile. Until then they are in `memory`, which outlives the page.
 */
export function openKeeper({
  memory,
  save,
  onServer,
  onNews,
}: {
  memory: { read: () => Draft | undefined; write: (draft: Draft | undefined) => void }
  save: (layout: KeptLayout) => Promise<UserSettings>
  /** Hears what the server has now. */
  onServer: (layout: KeptLayout) => void
  onNews: (news: KeeperNews) => void
}) {
  const watchers = new Set<() => void>()
  let draft = memory.read()
  let keeping: Keeping = draft ? 'saving' : 'kept'
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: Keeping, nextDraft: Draft | undefined) => {
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
  function saved(sent: Draft, now: KeptLayout) {
    const wasAway = keeping === 'waiting' || keeping === 'failed'
    const isAll = !draft || draft === sent
    onServer(now)
    become(isAll ? 'kept' : 'saving', isAll || !draft ? undefined : { base: now, mine: draft.mine })
    if (wasAway) onNews('back')
  }

  function merge({ base }: Draft, theirs: UserSettings) {
    const now = { ...base, ...theirs, gridLayout: theirs.gridLayout ?? base.gridLayout }
    onServer(now)
    if (draft) become(keeping, { base: now, mine: mergedLayout(base.gridLayout, draft.mine, now.gridLayout) })
    onNews('merged')
  }

  function giveUpForNow(error: unknown) {
    const isNever = error instanceof Refusal && [400, 404, 413].includes(error.status)
    if (isNever) {
      become('kept', undefined)
      return onNews('refused')
    }
    const next = error instanceof NetworkFailure ? 'waiting' : 'failed'
    if (keeping !== next) onNews(next)
    become(next, draft)
    sendAfter(TRY_AGAIN_AFTER_MS)
  }

  return {
    draft: () => draft,
    keeping: () => keeping,
    /** @param from what the change was made from; a draft that waits already was made from the same or before. */
    change: (from: KeptLayout, mine: GridLayout) => {
      become(keeping === 'kept' ? 'saving' : keeping, { base: draft?.base ?? from, mine })
      sendAfter(SAVE_AFTER_MS)
    },
    send,
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    /** Sends what was left over, and again whenever the connection is back. @returns how to stop. */
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
