import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { NotLoadedOffline } from '#ui/layout/lazy-page.ts'
import styles from './message-page.module.css'

/** Stands in place of a page that failed to render, or whose code could not be loaded without a network. */
export function FailedPage({ error }: { error: unknown }) {
  return error instanceof NotLoadedOffline ? <Unloaded /> : <Crashed />
}

/** Browsers load code that has failed again only after a reload; the shell of the portal opens without a network. */
function Unloaded() {
  const { text } = useLanguage()
  const isOnline = useOnline()
  return (
    <div className={styles.message} role="alert">
      <h1>{text('shell.unloaded.title')}</h1>
      <p>{text(isOnline ? 'shell.unloaded.online' : 'shell.unloaded.offline')}</p>
      <Button look="primary" large onClick={() => location.reload()}>
        {text('common.tryAgain')}
      </Button>
    </div>
  )
}

function Crashed() {
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
