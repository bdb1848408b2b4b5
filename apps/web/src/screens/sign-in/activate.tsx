import { useNavigate } from '@tanstack/react-router'
import { currentBrand } from '#brand/brands.ts'
import { ActivationForm } from '#features/sign-in/activation/activation-form.tsx'
import { NoCode } from '#features/sign-in/activation/no-code.tsx'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useSecretOfLink } from './use-secret-of-link.ts'

/** Renders the page of an invitation link. It removes the code from the address at once. */
export function ActivateScreen() {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const code = useSecretOfLink('/activate')
  const done = () => {
    void showToast('success', text('activation.done'))
    void navigate({ to: '/' })
  }
  if (code === '')
    return (
      <>
        <h1>{text('activation.title')}</h1>
        <p role="alert">{text('activation.noCode.text')}</p>
        <NoCode />
      </>
    )
  return (
    <>
      <h1>{text('activation.title')}</h1>
      <p>{text('activation.lead', { brand: currentBrand().name })}</p>
      <ActivationForm key={code} code={code} onDone={done} />
    </>
  )
}
