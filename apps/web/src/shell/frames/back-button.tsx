import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'

/** Leads to the page before, or home where this one was opened first. */
export function BackButton({ className }: { className: string | undefined }) {
  const { text } = useLanguage()
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <button
      type="button"
      className={className}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
    >
      <Icon name="left" />
      {text('assistant.back')}
    </button>
  )
}
