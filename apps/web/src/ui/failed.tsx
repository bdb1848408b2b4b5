import { useLanguage } from '#language/use-language.ts'
import { Button } from './button.tsx'
import styles from './face.module.css'

/** The failed face: says what is missing and offers to try again. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { text } = useLanguage()
  return (
    <div className={styles.face} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{text('common.tryAgain')}</Button>
    </div>
  )
}
