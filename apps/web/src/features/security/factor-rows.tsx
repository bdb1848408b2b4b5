import { BACKUP_CODES } from '@fundholder/domain/limits.ts'
import type { Factors } from '@fundholder/protocol/users/factors.ts'
import { hasPasskeys, isAddressForPasskeys } from '#account/passkeys/passkeys.ts'
import { useBlocked } from '#account/queries/client/use-blocked.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './security.module.css'
import { SecurityRow } from './security-row.tsx'
import type { WantedChange } from './use-factors.ts'
import { useMoments } from './use-moments.ts'

type OnChange = (wanted: WantedChange) => void
type FactorProps<Name extends keyof Factors> = Pick<Factors, Name> & { onChange: OnChange }

/** A row for each second factor with its state and changes. */
export function FactorRows({ factors, onChange }: { factors: Factors; onChange: OnChange }) {
  return (
    <ul className={styles.rows}>
      <SmsRow phone={factors.phone} />
      <AuthenticatorRow authenticator={factors.authenticator} onChange={onChange} />
      <PasskeysRow passkeys={factors.passkeys} onChange={onChange} />
      <BackupCodesRow backupCodes={factors.backupCodes} onChange={onChange} />
    </ul>
  )
}

function SmsRow({ phone }: Pick<Factors, 'phone'>) {
  const { text } = useLanguage()
  return (
    <SecurityRow
      icon="mail"
      title={text('security.factors.sms.title')}
      status={useStatus(Boolean(phone))}
      lines={[phone ? text('security.factors.sms.text', { phone }) : text('security.factors.sms.none')]}
    />
  )
}

function AuthenticatorRow({ authenticator, onChange }: FactorProps<'authenticator'>) {
  const { text } = useLanguage()
  const datesOf = useDates()
  return (
    <SecurityRow
      icon="phone"
      title={text('security.factors.authenticator.title')}
      status={useStatus(authenticator !== undefined)}
      lines={[text('security.factors.authenticator.text'), authenticator && datesOf(authenticator)]}
      actions={
        authenticator ? (
          <>
            <ChangeButton
              change="add-authenticator"
              label={text('ui.labelled', {
                label: text('security.factors.authenticator.replace'),
                value: text('security.factors.authenticator.title'),
              })}
              onChange={onChange}
            >
              {text('security.factors.authenticator.replace')}
            </ChangeButton>
            <ChangeButton
              change="remove-authenticator"
              label={text('security.change.title.remove-authenticator')}
              onChange={onChange}
            >
              {text('security.factors.authenticator.remove')}
            </ChangeButton>
          </>
        ) : (
          <ChangeButton
            change="add-authenticator"
            label={text('security.change.title.add-authenticator')}
            onChange={onChange}
          >
            {text('security.factors.authenticator.add')}
          </ChangeButton>
        )
      }
    />
  )
}

function PasskeysRow({ passkeys, onChange }: FactorProps<'passkeys'>) {
  const { text } = useLanguage()
  const isBlocked = useBlocked()
  const datesOf = useDates()
  const whyNoPasskeys = useWhyNoPasskeys()
  const status = useStatus(passkeys.length > 0)
  return (
    <SecurityRow
      icon="person"
      title={text('security.factors.passkey.title')}
      status={whyNoPasskeys && passkeys.length === 0 ? undefined : status}
      lines={[whyNoPasskeys ?? text('security.factors.passkey.text')]}
      actions={
        !whyNoPasskeys && (
          <ChangeButton change="add-passkey" onChange={onChange}>
            {text('security.factors.passkey.add')}
          </ChangeButton>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.credential}
              passkey={passkey}
              dates={datesOf(passkey)}
              isBlocked={isBlocked}
              onRemove={() => onChange({ change: 'remove-passkey', passkey })}
            />
          ))}
        </ul>
      )}
    </SecurityRow>
  )
}

function BackupCodesRow({ backupCodes, onChange }: FactorProps<'backupCodes'>) {
  const { text } = useLanguage()
  const { dayAt } = useMoments()
  return (
    <SecurityRow
      icon="documentation"
      title={text('security.factors.backup.title')}
      status={useStatus(backupCodes !== undefined)}
      lines={[
        text('security.factors.backup.text'),
        backupCodes &&
          `${text('security.factors.backup.left', { count: backupCodes.left, all: BACKUP_CODES })}, ${dayAt(backupCodes.madeAt)}`,
      ]}
      actions={
        backupCodes ? (
          <>
            <ChangeButton change="new-backup-codes" onChange={onChange}>
              {text('security.factors.backup.renew')}
            </ChangeButton>
            <ChangeButton
              change="remove-backup-codes"
              label={text('security.change.title.remove-backup-codes')}
              onChange={onChange}
            >
              {text('security.factors.backup.remove')}
            </ChangeButton>
          </>
        ) : (
          <ChangeButton change="new-backup-codes" onChange={onChange}>
            {text('security.factors.backup.add')}
          </ChangeButton>
        )
      }
    />
  )
}

/** Starts a change of a factor. */
function ChangeButton({
  change,
  children,
  label = children,
  onChange,
}: {
  change: WantedChange['change']
  children: string
  /** Name for screen readers where the text alone is ambiguous. It contains the text, so that it can be said to press the button. */
  label?: string
  onChange: OnChange
}) {
  return (
    <Button aria-label={label} disabled={useBlocked()} onClick={() => onChange({ change })}>
      {children}
    </Button>
  )
}

function useStatus(isOn: boolean): string {
  const { text } = useLanguage()
  return isOn ? text('security.factors.on') : text('security.factors.off')
}

/** Writes the dates on which a factor was added and last used. */
function useDates() {
  const { text } = useLanguage()
  const { dayAt } = useMoments()
  return ({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt?: string | undefined }): string => {
    const used = lastUsedAt
      ? text('security.factors.used', { day: dayAt(lastUsedAt) })
      : text('security.factors.unused')
    return `${text('security.factors.added', { day: dayAt(addedAt) })}, ${used}`
  }
}

/** Says why no passkey can be added: this browser or this address has none. The operator's address is named if it can. */
function useWhyNoPasskeys(): string | undefined {
  const { text } = useLanguage()
  if (hasPasskeys()) return undefined
  if (isAddressForPasskeys()) return text('security.factors.noBrowser')
  const { publicUrl } = portalConfig()
  return publicUrl?.startsWith('https:') && new URL(publicUrl).host !== location.host
    ? text('security.factors.otherAddress', { address: publicUrl })
    : text('security.factors.noAddress')
}
