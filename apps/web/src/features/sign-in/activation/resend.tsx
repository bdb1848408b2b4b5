import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { Support } from '#features/sign-in/new-password/support.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './typed-code-form.module.css'
import { useInvitationResend } from './use-activation.ts'

/** Has an invitation sent again. The answer is the same whether anybody was invited under that name. */
export function Resend({ username }: { username: string }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const resend = useInvitationResend()
  const [isNameless, setNameless] = useState(false)
  const message = () => {
    if (isNameless && username === '') return text('activation.byCode.nameFirst')
    if (resend.error) return failureText(resend.error)
    return resend.isSuccess ? text('activation.byCode.resent', { username: resend.variables }) : ''
  }
  return (
    <section className={styles.again}>
      <p>{text('activation.byCode.none', { hours: INVITATION_HOURS })}</p>
      <Button
        busy={resend.isPending}
        onClick={() => {
          setNameless(username === '')
          if (username !== '') resend.mutate(username)
        }}
      >
        {text('activation.byCode.resend')}
      </Button>
      <p role="status">{message()}</p>
      <p>
        <Support text={(support) => text('activation.byCode.nothing', { support })} />
      </p>
      <BackToLogin />
    </section>
  )
}
