import { refusalValues } from '@fundholder/language/refusal-values.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { NetworkFailure, Refusal } from './failures.ts'

/**
 * Puts what went wrong with a call in the client's words. A code that this page has no words for, as of a newer server,
 * is shown in the words that came with it.
 */
export function useFailureText() {
  const { language, text } = useLanguage()
  return (error: unknown): string => {
    if (error instanceof NetworkFailure) return text('common.offline')
    if (!(error instanceof Refusal)) return text('common.failed')
    return text(`refusals.${error.code}`, {
      defaultValue: error.message || text('common.failed'),
      // Apart from the options of a text, which details of the same name would change.
      replace: refusalValues(error.details, language, ownTimeZone()),
    })
  }
}
