import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentBrand } from '#brand/brands.ts'
import { ActivationForm } from '#features/activation/activation-form.tsx'
import { NoCode } from '#features/activation/no-code.tsx'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Renders the page of an invitation link. It removes the code from the address at once. */
export function ActivateScreen() {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const code = useCodeOfLink()
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

/** Returns the code from the fragment of the address; held in memory only. */
function useCodeOfLink(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState(hash)
  // A second link opened in the same tab changes nothing but the fragment.
  if (hash !== '' && hash !== code) setCode(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/activate', hash: '', search: true, replace: true })
  }, [hash, navigate])
  return code
}
