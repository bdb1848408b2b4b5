import { useState } from 'react'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useLanguage } from '#language/use-language.ts'
import { maintenanceIsRead, rememberMaintenance } from '#session/maintenance-read.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Announcement } from '#ui/feedback/announcement.tsx'
import styles from '#ui/feedback/notice.module.css'

/** While the portal is blocked: a bar that shows what cannot be done, and once in a session a popup. */
export function BlockedNotice() {
  const { text } = useLanguage()
  const isBlocked = useBlocked()
  if (!isBlocked) return null
  return (
    <>
      <p className={styles.notice} role="status">
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
