import { refusalValues } from '@fundholder/language/refusals.ts'
import { useLanguage } from '#language/use-language.ts'
import { NetworkFailure, Refusal } from './failures.ts'

/** Puts what went wrong with a call in the client's words. */
export function useFailureText() {
  const { language, text } = useLanguage()
  return (error: unknown): string => {
    if (error instanceof Refusal)
      return text(`refusals.${error.code}`, {
        minutes: '…',
        seconds: '…',
        years: '…',
        most: '…',
        kept: '…',
        name: '…',
        id: '…',
        businessDays: '…',
        possibleFrom: '…',
        valuedOn: '…',
        from: '…',
        funds: '…',
        parts: '…',
        available: '…',
        currency: '…',
        ...refusalValues(error.details, language),
      })
    return error instanceof NetworkFailure ? text('common.offline') : text('common.failed')
  }
}
