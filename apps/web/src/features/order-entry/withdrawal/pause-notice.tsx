import { refusalValues } from '@fundholder/language/refusal-values.ts'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** Says until when withdrawals pause after a change of details, also by a colleague, before anything is entered. */
export function PauseNotice() {
  const { text, language } = useLanguage()
  const whose = useOwnerContext()
  const { data } = useQuery({ ...clientQuery, refetchOnMount: 'always' })
  const until = refusalValues({ until: data?.userData.withdrawalsPausedUntil }, language, ownTimeZone())[
    'until'
  ]
  if (!until) return null
  return (
    <div className={`${notice.notice} ${notice.within}`} role="status">
      <Icon name="clock" />
      <p>{text('profile.bank.paused', { until, ...whose })}</p>
    </div>
  )
}
