import type { Challenge, Channel } from '@fundholder/protocol/users/challenges.ts'
import { canUsePasskey } from '#account/passkeys/passkeys.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import styles from './factors.module.css'

const ICONS: Record<Channel, IconName> = {
  sms: 'mail',
  email: 'mail',
  authenticator: 'phone',
  passkey: 'person',
  'backup-code': 'documentation',
}

type Props = {
  challenge: Challenge
  others: readonly Channel[]
  isBusy: boolean
  onChoose: (channel: Channel) => void
}

/** Lists the other factors with which the challenge can be answered; passkeys only where this browser has one. */
export function OtherWays({ challenge, others, isBusy, onChoose }: Props) {
  const { text } = useLanguage()
  const { destination } = challenge
  const offered = others.filter((channel) => channel !== 'passkey' || canUsePasskey(challenge))
  if (offered.length === 0) return null
  const wasSent = challenge.channel === 'sms' || challenge.channel === 'email'
  const wordsOf = (channel: Channel) =>
    channel === 'sms' || channel === 'email'
      ? text(wasSent ? 'security.ways.choose.sent' : `security.ways.choose.${channel}`, { destination })
      : text(`security.ways.choose.${channel}`)
  return (
    <section className={styles.ways}>
      <h2>{text('security.ways.other')}</h2>
      <ul>
        {offered.map((channel) => (
          <li key={channel}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(channel)}>
              <Icon name={ICONS[channel]} size={18} />
              <span>{wordsOf(channel)}</span>
              <Icon name="right" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
