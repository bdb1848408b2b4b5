import { askAssistant } from '@fundholder/protocol/assistant.ts'
import { servedEntity } from '#help/served-entity.ts'
import type { Mount } from '#platform/http/http.ts'
import { networkOf } from '#platform/http/load/network-of.ts'
import { limitPerUser } from '#platform/http/load/rate-limits.ts'
import { type AssistantDeps, answerMessage } from './answer-message.ts'

/** Longest message. */
const MESSAGES_A_MINUTE = 30

/** The assistant, with and without a session. */
export function registerAssistant(
  mount: Mount,
  deps: AssistantDeps & { entityOf: (host: string) => number | undefined },
): void {
  const limit = limitPerUser(MESSAGES_A_MINUTE)
  mount(askAssistant, async ({ body: { text, lang, entity }, session, request }) => {
    await limit({ userId: session?.userId ?? networkOf(request.ip) })
    const entityId = session?.entityId ?? servedEntity(deps, request, entity)
    return answerMessage(deps, session, { text, lang, entityId })
  })
}
