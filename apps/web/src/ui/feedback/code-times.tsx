import { CODE_LIFE_MINUTES, RESEND_AFTER_SECONDS } from '@fundholder/domain/limits.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { useCountdown } from '#ui/hooks/use-countdown.ts'
import styles from './code-times.module.css'

/**
 * Counts down the validity of a code and the time until a new one can be sent, without announcing each
 * second.
 *
 * @param age age of the code in seconds when the component mounts
 */
export function CodeTimes({
  onResend,
  isSending,
  age = 0,
}: {
  onResend: () => void
  isSending: boolean
  age?: number
}) {
  const { text, countdown } = useLanguage()
  const goodFor = useCountdown(Math.max(0, CODE_LIFE_MINUTES * 60 - age))
  const newIn = useCountdown(Math.max(0, RESEND_AFTER_SECONDS - age))
  return (
    <div className={styles.times}>
      <span>
        <Icon name="clock" size={16} />
        {goodFor > 0
          ? text('signIn.code.goodFor', { countdown: countdown(goodFor) })
          : text('signIn.code.expired')}
      </span>
      {newIn > 0 ? (
        <span className={styles.wait}>{text('signIn.code.newIn', { countdown: countdown(newIn) })}</span>
      ) : (
        <button type="button" className={styles.link} onClick={onResend} disabled={isSending}>
          {text('signIn.code.resend')}
        </button>
      )}
    </div>
  )
}
