import { type AssistantEvent, askAssistant } from '@fundholder/protocol/assistant.ts'
import { useState } from 'react'
import { portalConfig } from '#client/portal-config.ts'
import { streamServer } from '#client/stream-server.ts'
import { currentLanguage } from '#language/i18n.ts'
import { sessionState } from '#session/session-state.ts'

export type Turn = {
  id: number
  question: string
  events: readonly AssistantEvent[]
  state: 'waiting' | 'done'
}

/** The conversation of this visit: it is kept in memory alone and gone with the tab or the session. */
let kept: readonly Turn[] = []

/** Questions and answers, oldest first, and a function that adds one. */
export function useConversation() {
  const [turns, setTurns] = useState(kept)
  const change = (by: (turns: readonly Turn[]) => readonly Turn[]) => {
    kept = by(kept)
    setTurns(kept)
  }
  return {
    turns,
    isWaiting: turns.some(({ state }) => state === 'waiting'),
    clear: () => change(() => []),
    /** @throws when there is no answer; then the question is not part of the conversation. */
    ask: async (question: string) => {
      const id = (kept.at(-1)?.id ?? 0) + 1
      const update = (by: (turn: Turn) => Turn) =>
        change((all) => all.map((turn) => (turn.id === id ? by(turn) : turn)))
      change((all) => [...all, { id, question, events: [], state: 'waiting' }])
      try {
        await streamServer(
          askAssistant,
          {
            body: { text: question, lang: currentLanguage(), entity: portalConfig().entity },
            withoutSession: sessionState() !== 'in',
          },
          (event) => update((turn) => ({ ...turn, events: [...turn.events, event] })),
        )
        update((turn) => ({ ...turn, state: 'done' }))
      } catch (error) {
        change((all) => all.filter((turn) => turn.id !== id))
        throw error
      }
    },
  }
}
