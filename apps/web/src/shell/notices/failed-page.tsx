import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NotLoadedOffline } from '#ui/layout/lazy-page.ts'
import styles from './message-page.module.css'

/**
 * Stands in place of a page that failed to render, or whose code could not be loaded without a network. Browsers load code
 * that has failed again only after a reload; the shell of the portal opens without a network.
 */
export function FailedPage({ error }: { error: unknown }) {
  const { text } = useLanguage()
  const isUnloaded = error instanceof NotLoadedOffline
  const face = isUnloaded ? 'unloaded' : 'crash'
  return (
    <div className={styles.message} role="alert">
      <h1>{text(`shell.${face}.title`)}</h1>
      <p>{text(`shell.${face}.text`)}</p>
      <Button look="primary" large onClick={() => location.reload()}>
        {text(isUnloaded ? 'common.tryAgain' : 'shell.crash.reload')}
      </Button>
    </div>
  )
}
