import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './message-page.module.css'

/** Renders the fallback of a page that failed to render. */
export function Crashed() {
  const { text } = useLanguage()
  return (
    <div className={styles.message} role="alert">
      <h1>{text('shell.crash.title')}</h1>
      <p>{text('shell.crash.text')}</p>
      <Button look="primary" large onClick={() => location.reload()}>
        {text('shell.crash.reload')}
      </Button>
    </div>
  )
}
