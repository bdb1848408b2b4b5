import { useSearch } from '@tanstack/react-router'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { VerifyForm } from '#features/verify/verify-form.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from '#ui/layout/form-column.module.css'

/** Says whether a file is one that was issued here; open to everyone who was handed one. */
export function VerifyScreen() {
  const { text } = useLanguage()
  const { id = '' } = useSearch({ from: '/verify' })
  return (
    <div className={styles.column}>
      <h1>{text('shell.page.verify')}</h1>
      <p>{text('documents.verify.lead')}</p>
      <VerifyForm key={id} id={id} />
      <BackToLogin />
    </div>
  )
}
