import { NetworkFailure } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'

/** Why there is no preview, and where the server was not reached what is kept and how it goes on. */
export function usePreviewWords() {
  const { text } = useLanguage()
  const failureText = useFailureText()
  return (error: unknown): string =>
    error instanceof NetworkFailure ? text('ordering.unreached') : failureText(error)
}
