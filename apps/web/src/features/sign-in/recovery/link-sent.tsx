import { RECOVERY_MINUTES } from '@fundholder/domain/limits.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useCountdown } from '#ui/hooks/use-countdown.ts'
import { FormError } from '#ui/inputs/field.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './recovery.module.css'
import { useLinkRequest } from './use-recovery.ts'

const SEND_AGAIN_AFTER_SECONDS = 60

type Props = {
  email: string
  /** Called when the link was sent once more. */
  onSentAgain: () => void
  onOther: () => void
}

/** Says where to look for the link, also for an unknown address. */
export function LinkSent({ email, onSentAgain, onOther }: Props) {
  const { text, countdown } = useLanguage()
  const failureText = useFailureText()
  const request = useLinkRequest()
  const left = useCountdown(SEND_AGAIN_AFTER_SECONDS)
  const sendAgain = () =>
    request.mutate(email, {
      onSuccess: () => {
        void showToast('success', text('recovery.sent.toast'))
        onSentAgain()
      },
    })
  return (
    <>
      <span className={styles.disc}>
        <Icon name="mail" size={24} />
      </span>
      <h1>{text('recovery.sent.title')}</h1>
      <p>
        <WithSlot text={text('recovery.sent.lead', { email: SLOT })}>
          <b className={styles.email}>{email}</b>
        </WithSlot>
      </p>
      <div className={styles.facts}>
        <FactList
          rows={[
            [text('recovery.sent.life'), text('recovery.sent.minutes', { count: RECOVERY_MINUTES })],
            [text('recovery.sent.use'), text('recovery.sent.once')],
            [text('recovery.sent.nothing'), text('recovery.sent.spam')],
          ]}
        />
      </div>
      <div className={styles.actions}>
        <FormError id="send-again">{request.error && failureText(request.error)}</FormError>
        <Button large disabled={left > 0} busy={request.isPending} onClick={sendAgain}>
          {left > 0
            ? text('recovery.sent.againIn', { countdown: countdown(left) })
            : text('recovery.sent.again')}
        </Button>
        <button type="button" className={styles.other} onClick={onOther}>
          {text('recovery.sent.other')}
        </button>
      </div>
      <BackToLogin />
    </>
  )
}
