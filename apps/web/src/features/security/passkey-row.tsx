import type { Factors } from '@fundholder/protocol/users/factors.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './security.module.css'

type Props = {
  passkey: Factors['passkeys'][number]
  /** Dates on which the passkey was added and last used. */
  dates: string
  isBlocked: boolean
  onRemove: () => void
}

export function PasskeyRow({ passkey: { name, host }, dates, isBlocked, onRemove }: Props) {
  const { text } = useLanguage()
  return (
    <li className={styles.passkey}>
      <div>
        <p>{name}</p>
        <p className={styles.dates}>
          {dates}
          {host !== location.hostname && `, ${text('security.factors.passkey.at', { host })}`}
        </p>
      </div>
      <Button
        aria-label={text('security.factors.passkey.remove', { name })}
        disabled={isBlocked}
        onClick={onRemove}
      >
        {text('security.factors.authenticator.remove')}
      </Button>
    </li>
  )
}
