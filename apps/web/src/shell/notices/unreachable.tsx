import styles from './message-page.module.css'

/** The portal's own settings or texts could not be had, so these few words are in the code. */
export function Unreachable() {
  return (
    <main className={styles.message} role="alert">
      <h1>The portal cannot be reached</h1>
      <p>
        Check your connection and <a href="/">try again</a>.
      </p>
    </main>
  )
}
