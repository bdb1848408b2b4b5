import { useLanguage } from '#language/use-language.ts'
import { isRefusal } from './failures.ts'
import { useFailureText } from './use-failure-text.ts'

/** Refusals after which no further try is worth anything. */
const DEAD = ['codes/too-many-tries', 'codes/spent', 'codes/daily-limit', 'recovery/wrong-link'] as const

/**
 * Returns the message for a refused code, with the tries that are left, and whether the code is dead.
 *
 * @param failed shown for errors that are no refusal.
 * @param tooMany shown after the last wrong code; asks for a new login when absent.
 */
export function useCodeError(
  error: unknown,
  { failed, tooMany }: { failed?: string | undefined; tooMany?: string },
): { message: string; isDead: boolean } {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const triesLeft = isRefusal(error, 'codes/wrong') ? error.details.triesLeft : undefined
  const wasLastTry = triesLeft === 0 || isRefusal(error, 'codes/too-many-tries')
  const message = wasLastTry
    ? (tooMany ?? text('refusals.codes/too-many-tries'))
    : [
        error ? (isRefusal(error) ? failureText(error) : (failed ?? failureText(error))) : undefined,
        typeof triesLeft === 'number' && text('signIn.code.triesLeft', { count: triesLeft }),
      ]
        .filter(Boolean)
        .join('. ')
  return { message, isDead: wasLastTry || isRefusal(error, ...DEAD) }
}
