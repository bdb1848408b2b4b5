import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { usePauseText } from '#account/use-pause-text.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** Says until when withdrawals pause after a change of details, also by a colleague, before anything is entered. */
export function PauseNotice() {
  const { data } = useQuery({ ...clientQuery, refetchOnMount: 'always' })
  const pause = usePauseText()(data?.userData.withdrawalsPausedUntil)
  if (!pause) return null
  return (
    <div className={`${notice.notice} ${notice.within}`} role="status">
      <Icon name="clock" />
      <p>{pause}</p>
    </div>
  )
}
