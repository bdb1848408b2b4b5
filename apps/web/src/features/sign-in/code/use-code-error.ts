import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'

/** Refusals after which no further try is worth anything. */
const DEAD = ['codes/too-many-tries', 'codes/spent', 'codes/daily-limit', 'recovery/wrong-link'] as const

/**
 * Puts a refused answer in the client's words, with the tries that are left.
 *
 * @param failed said where no refusal shows what went wrong.
 */
export function useCodeError(
  error: Error | null,
  failed: string | undefined,
): { message: string; isDead: boolean } {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const triesLeft = isRefusal(error, 'codes/wrong') ? error.details.triesLeft : undefined
  const wasLastTry = triesLeft === 0
  const message = wasLastTry
    ? text('refusals.codes/too-many-tries')
    : [
        error && (isRefusal(error) ? failureText(error) : (failed ?? failureText(error))),
        typeof triesLeft === 'number' && text('signIn.code.triesLeft', { count: triesLeft }),
      ]
        .filter(Boolean)
        .join('. ')
  return { message, isDead: wasLastTry || isRefusal(error, ...DEAD) }
}
