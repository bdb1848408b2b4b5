import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './face.module.css'

/** Error state with a retry button; on one line inside a line of figures. */
export function Failed({
  message,
  isInline = false,
  onRetry,
}: {
  message: string
  isInline?: boolean
  onRetry: () => void
}) {
  const { text } = useLanguage()
  return (
    <div className={styles.face} data-inline={isInline || undefined} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{text('common.tryAgain')}</Button>
    </div>
  )
}
