import { BACKUP_CODES } from '@fundholder/domain/limits.ts'
import type { Factors } from '@fundholder/protocol/users/factors.ts'
import { useState } from 'react'
import { hasPasskeys } from '#account/passkeys/passkeys.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ChangeDialog } from './change/change-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './security.module.css'
import { SecurityRow } from './security-row.tsx'
import { useFactors, type WantedChange } from './use-factors.ts'
import { useMoments } from './use-moments.ts'

/** The client's second factors; each is added and removed with a code. */
export function FactorsCard() {
  const { text } = useLanguage()
  const { data, isPending, isError, refetch } = useFactors()
  const [wanted, setWanted] = useState<WantedChange>()
  return (
    <Card title={text('security.factors.title')} meta={text('security.factors.lead')} isWaiting={isPending}>
      {isPending && <Skeleton height="260px" />}
      {isError && !data && (
        <Failed message={text('security.factors.failed')} onRetry={() => void refetch()} />
      )}
      {data && <FactorRows factors={data} onChange={setWanted} />}
      {wanted && <ChangeDialog wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Card>
  )
}

function FactorRows({ factors, onChange }: { factors: Factors; onChange: (wanted: WantedChange) => void }) {
  const { text } = useLanguage()
  const { dayAt } = useMoments()
  const isBlocked = useBlocked()
  const whyNoPasskeys = useWhyNoPasskeys()
  const { phone, authenticator, passkeys, backupCodes } = factors
  const on = text('security.factors.on')
  const off = text('security.factors.off')
  const action = (change: WantedChange['change'], words: string, named = words) => (
    <Button aria-label={named} disabled={isBlocked} onClick={() => onChange({ change })}>
      {words}
    </Button>
  )
  return (
    <ul className={styles.rows}>
      <SecurityRow
        icon="mail"
        title={text('security.factors.sms.title')}
        status={phone ? on : off}
        lines={[phone ? text('security.factors.sms.text', { phone }) : text('security.factors.sms.none')]}
      />
      <SecurityRow
        icon="phone"
        title={text('security.factors.authenticator.title')}
        status={authenticator ? on : off}
        lines={[
          text('security.factors.authenticator.text'),
          authenticator && datesOf(authenticator.addedAt, authenticator.lastUsedAt),
        ]}
        actions={
          authenticator ? (
            <>
              {action(
                'add-authenticator',
                text('security.factors.authenticator.replace'),
                text('security.change.title.add-authenticator'),
              )}
              {action(
                'remove-authenticator',
                text('security.factors.authenticator.remove'),
                text('security.change.title.remove-authenticator'),
              )}
            </>
          ) : (
            action(
              'add-authenticator',
              text('security.factors.authenticator.add'),
              text('security.change.title.add-authenticator'),
            )
          )
        }
      />
      <SecurityRow
        icon="person"
        title={text('security.factors.passkey.title')}
        status={passkeys.length > 0 ? on : off}
        lines={[text('security.factors.passkey.text'), whyNoPasskeys]}
        actions={!whyNoPasskeys && action('add-passkey', text('security.factors.passkey.add'))}
      >
        {passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.credential}
                passkey={passkey}
                dates={datesOf(passkey.addedAt, passkey.lastUsedAt)}
                isBlocked={isBlocked}
                onRemove={() => onChange({ change: 'remove-passkey', passkey })}
              />
            ))}
          </ul>
        )}
      </SecurityRow>
      <SecurityRow
        icon="documentation"
        title={text('security.factors.backup.title')}
        status={backupCodes ? on : off}
        lines={[
          text('security.factors.backup.text'),
          backupCodes &&
            `${text('security.factors.backup.left', { count: backupCodes.left, all: BACKUP_CODES })}, ${dayAt(backupCodes.madeAt)}`,
        ]}
        actions={
          backupCodes ? (
            <>
              {action('new-backup-codes', text('security.factors.backup.renew'))}
              {action(
                'remove-backup-codes',
                text('security.factors.backup.remove'),
                text('security.change.title.remove-backup-codes'),
              )}
            </>
          ) : (
            action(
              'new-backup-codes',
              text('security.factors.backup.add'),
              text('security.change.title.new-backup-codes'),
            )
          )
        }
      />
    </ul>
  )

  function datesOf(addedAt: string, lastUsedAt: string | undefined): string {
    const used = lastUsedAt
      ? text('security.factors.used', { day: dayAt(lastUsedAt) })
      : text('security.factors.unused')
    return `${text('security.factors.added', { day: dayAt(addedAt) })}, ${used}`
  }
}

/** Says why no passkey can be added: a browser without them, or an address that cannot have any, such as a bare number. */
function useWhyNoPasskeys(): string | undefined {
  const { text } = useLanguage()
  if (hasPasskeys()) return undefined
  if (location.hostname !== '127.0.0.1') return text('security.factors.noBrowser')
  const address = `${location.protocol}//localhost:${location.port}`
  return text('security.factors.noAddress', { address })
}
