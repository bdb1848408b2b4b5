import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentBrand } from '#brand/brands.ts'
import { ActivationForm } from '#features/sign-in/activation/activation-form.tsx'
import { TypedCodeForm } from '#features/sign-in/activation/typed-code-form.tsx'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import styles from '#ui/layout/form-column.module.css'
import { useSecretOfLink } from './use-secret-of-link.ts'

/** A whole secret as links carry it: 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/

/** Renders the page of an invitation: with the link's secret, which leaves the address at once, or with a typed code. */
export function ActivateScreen() {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const secret = useSecretOfLink('/activate')
  const [typesCode, setTypesCode] = useState(false)
  const done = () => {
    void showToast('success', text('activation.done'))
    void navigate({ to: '/', state: { isActivated: true } })
  }
  const isDead = secret !== '' && !SECRET.test(secret) && !typesCode
  if (typesCode || !SECRET.test(secret))
    return (
      <div className={styles.column}>
        <h1>{text(isDead ? 'recovery.deadLink' : 'activation.title')}</h1>
        {isDead && <p role="alert">{text('activation.noCode.text')}</p>}
        <p>{text('activation.byCode.lead')}</p>
        <TypedCodeForm onDone={done} />
      </div>
    )
  return (
    <div className={styles.column}>
      <h1>{text('activation.title')}</h1>
      <p>{text('activation.lead', { brand: currentBrand().name })}</p>
      <ActivationForm key={secret} code={secret} onDone={done} onByCode={() => setTypesCode(true)} />
    </div>
  )
}
