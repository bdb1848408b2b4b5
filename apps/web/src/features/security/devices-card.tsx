import type { OpenSession } from '@fundholder/protocol/users/sessions.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { IconName } from '#ui/buttons/icon.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormError } from '#ui/inputs/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './security.module.css'
import { SecurityRow } from './security-row.tsx'
import { useDevices, useSignOut } from './use-devices.ts'
import { useMoments } from './use-moments.ts'

const ICONS: Record<OpenSession['kind'], IconName> = {
  computer: 'system',
  phone: 'phone',
  tablet: 'phone',
  unknown: 'system',
}

/** Lists the client's signed-in devices and signs the others out. */
export function DevicesCard() {
  const { text } = useLanguage()
  const { moment } = useMoments()
  const failureText = useFailureText()
  const { data, isPending, isError, refetch } = useDevices()
  const signOut = useSignOut()
  const sessions = data?.data ?? []
  const end = (session: string) =>
    signOut.mutate(session, {
      onSuccess: ({ ended }) => void showToast('success', text('security.devices.ended', { count: ended })),
    })
  const nameOf = ({ browser, system, kind }: OpenSession) => {
    if (browser && system) return text('security.devices.name', { browser, system })
    return (
      browser ??
      system ??
      (kind === 'unknown' ? text('security.devices.unknown') : text(`security.devices.kind.${kind}`))
    )
  }
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <Card
      title={text('security.devices.title')}
      meta={text('security.devices.lead')}
      isWaiting={isPending}
      actions={
        others.length > 0 && (
          <Button busy={signOut.isPending} onClick={() => end('others')}>
            {text('security.devices.endOthers')}
          </Button>
        )
      }
    >
      {isPending && <Skeleton height="96px" />}
      {isError && !data && (
        <Failed message={text('security.devices.failed')} onRetry={() => void refetch()} />
      )}
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SecurityRow
            key={session.session}
            icon={ICONS[session.kind]}
            title={nameOf(session)}
            status={session.isThis && text('security.devices.this')}
            lines={[
              `${text('security.devices.last', { moment: moment(session.lastUsedAt) })} · ${text('security.devices.since', { moment: moment(session.openedAt) })}`,
            ]}
            actions={
              !session.isThis && (
                <Button
                  disabled={signOut.isPending}
                  aria-label={text('security.devices.endNamed', { device: nameOf(session) })}
                  onClick={() => end(session.session)}
                >
                  {text('security.devices.end')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {data && others.length === 0 && <p className={styles.note}>{text('security.devices.only')}</p>}
      <div className={styles.fault}>
        <FormError id="sign-out-error">{signOut.error && failureText(signOut.error)}</FormError>
      </div>
    </Card>
  )
}
