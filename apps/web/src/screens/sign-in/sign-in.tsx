import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { currentBrand } from '#brand/brands.ts'
import { CredentialsForm } from '#features/sign-in/credentials-form.tsx'
import { LoginExtras } from '#features/sign-in/login-extras.tsx'
import styles from '#features/sign-in/sign-in.module.css'
import { SignInCode } from '#features/sign-in/sign-in-code.tsx'
import type { Credentials } from '#features/sign-in/use-sign-in.ts'
import { withAllTexts } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { wasEnded } from '#session/tokens.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { lazyPart } from '#ui/layout/lazy-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on the login that follows an activation. */
    isActivated?: boolean
  }
}

const ExpiredPassword = lazyPart(
  async () =>
    (await withAllTexts(import('#features/sign-in/expired-password/expired-password.tsx'))).ExpiredPassword,
)

/** Login in two steps: the password, then the code. The password is kept in memory for the second. */
export function SignInScreen() {
  const { text } = useLanguage()
  const { isActivated } = useLocation().state
  const [sent, setSent] = useState<{ challenge: Challenge; credentials: Credentials }>()
  const [expired, setExpired] = useState<Credentials>()
  const brand = currentBrand()
  if (expired) return <ExpiredPassword credentials={expired} onBack={() => setExpired(undefined)} />
  if (sent)
    return (
      <SignInCode
        {...sent}
        onNewChallenge={(challenge) => setSent({ ...sent, challenge })}
        onBack={() => setSent(undefined)}
      />
    )
  return (
    <>
      <h1>{text('signIn.title')}</h1>
      <p>{text('signIn.lead', { brand: brand.name })}</p>
      {wasEnded() && (
        <div role="status" className={`${notice.notice} ${styles.ended}`}>
          <Icon name="warning" size={18} />
          <p>{text('refusals.session/replaced')}</p>
        </div>
      )}
      <CredentialsForm
        onSent={(challenge, credentials) => setSent({ challenge, credentials })}
        onExpired={setExpired}
        wrongPair={isActivated ? text('activation.wrongPair') : undefined}
      />
      <p className={styles.tool}>
        <Link to="/activate">
          <Icon name="mail" size={16} />
          {text('shell.page.activate')}
        </Link>
        <Link to="/savings-calculator">
          <Icon name="calculator" size={16} />
          {text('shell.page.calculator')}
        </Link>
      </p>
      {brand.loginExtras && <LoginExtras />}
    </>
  )
}
