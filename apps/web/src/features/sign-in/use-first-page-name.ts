import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'

/** Returns the words of a link to the first page: the login for visitors, the home page for signed-in clients. */
export function useFirstPageName(): string {
  const { text } = useLanguage()
  const state = useSessionState()
  return text(state === 'in' || state === 'terms' ? 'shell.notFound.home' : 'recovery.back')
}
