import { isPortalBlocked } from '@fundholder/protocol/users.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { useFirstViewStands } from '#session/first-view.ts'
import { forgetMaintenance, maintenanceIsRead, rememberMaintenance } from '#session/maintenance-read.ts'
import { Announcement } from '#ui/announcement.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './blocked-notice.module.css'

const ASK_AGAIN_MS = 60_000

export const blockedQuery = queryOptions({
  queryKey: ['portal-blocked'],
  queryFn: async ({ signal }) => {
    const answer = await callServer(isPortalBlocked, { signal })
    if (!answer.isBlocked) forgetMaintenance()
    return answer
  },
  refetchInterval: ASK_AGAIN_MS,
})

/** While the portal is blocked: a bar that says what cannot be done, and once in a session a popup. */
export function BlockedNotice() {
  const { text } = useLanguage()
  const { data } = useQuery({ ...blockedQuery, enabled: useFirstViewStands() })
  if (!data?.isBlocked) return null
  return (
    <>
      <p className={styles.bar} role="status">
        <Icon name="warning" />
        {text('shell.blocked.bar')}
      </p>
      <MaintenancePopup />
    </>
  )
}

function MaintenancePopup() {
  const { text } = useLanguage()
  const [isRead, setRead] = useState(maintenanceIsRead)
  if (isRead) return null
  return (
    <Announcement
      title={text('shell.blocked.title')}
      answer={text('shell.blocked.accept')}
      onAnswer={() => {
        rememberMaintenance()
        setRead(true)
      }}
    >
      <p>{text('shell.blocked.popup')}</p>
    </Announcement>
  )
}
