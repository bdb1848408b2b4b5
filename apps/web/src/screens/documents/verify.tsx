import { useSearch } from '@tanstack/react-router'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { VerifyForm } from '#features/verify/verify-form.tsx'
import { useLanguage } from '#language/use-language.ts'
import { sessionState } from '#session/session-state.ts'

/** Says whether a file is one that was issued here; open to everyone who was handed one. */
export function VerifyScreen() {
  const { text } = useLanguage()
  const { id = '' } = useSearch({ from: '/verify' })
  return (
    <>
      <h1>{text('shell.page.verify')}</h1>
      <p>{text('documents.verify.lead')}</p>
      <VerifyForm key={id} id={id} />
      {sessionState() !== 'in' && <BackToLogin />}
    </>
  )
}
