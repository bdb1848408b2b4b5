import { CODE_LIFE_MINUTES, RESEND_AFTER_SECONDS } from '@fundholder/domain/limits.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import styles from './sign-in.module.css'

/** How long the code is good, and when a new one can be had. Counts from when it appears; not announced every second. */
export function CodeTimes({ onResend, isSending }: { onResend: () => void; isSending: boolean }) {
  const { text, countdown } = useLanguage()
  const goodFor = useCountdown(CODE_LIFE_MINUTES * 60)
  const newIn = useCountdown(RESEND_AFTER_SECONDS)
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
