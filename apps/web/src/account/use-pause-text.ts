import { refusalValues } from '@fundholder/language/refusal-values.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'

/** Returns a function that says until when withdrawals pause after a change of details; undefined if they do not. */
export function usePauseText(): (until: string | undefined) => string | undefined {
  const { text, language } = useLanguage()
  const whose = useOwnerContext()
  return (instant) => {
    const { until } = refusalValues({ until: instant }, language, ownTimeZone())
    return until && text('profile.bank.paused', { until, ...whose })
  }
}
