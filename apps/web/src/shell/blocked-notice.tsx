import { isPortalBlocked } from '@fundholder/protocol/users.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './blocked-notice.module.css'

const ASK_AGAIN_MS = 60_000

export const blockedQuery = queryOptions({
  queryKey: ['portal-blocked'],
  queryFn: ({ signal }) => callServer(isPortalBlocked, { signal }),
  refetchInterval: ASK_AGAIN_MS,
})

/** While the portal is blocked: a bar that says what cannot be done, and once a popup. */
export function BlockedNotice() {
  const { text } = useLanguage()
  const { data } = useQuery(blockedQuery)
  const [isRead, setRead] = useState(false)
  if (!data?.isBlocked) return null
  const read = () => setRead(true)
  return (
    <>
      <p className={styles.bar} role="status">
        <Icon name="warning" />
        {text('shell.blocked.bar')}
      </p>
      {!isRead && (
        <Dialog
          title={text('shell.blocked.title')}
          onClose={read}
          actions={
            <Button look="primary" large onClick={read}>
              {text('shell.blocked.accept')}
            </Button>
          }
        >
          <p>{text('shell.blocked.popup')}</p>
        </Dialog>
      )}
    </>
  )
}
