import { useLanguage } from '#language/use-language.ts'
import styles from './download-panel.module.css'
import { useFollowedReports } from './follow-reports.ts'

/** Names of the PDFs that are being made, in a corner of every page. */
export function DownloadPanel() {
  const { text } = useLanguage()
  const reports = useFollowedReports()
  if (reports.length === 0) return null
  return (
    <section className={styles.panel} aria-label={text('downloads.title')}>
      <p className={styles.title} aria-live="polite">
        <span className={styles.spinner} aria-hidden="true" />
        {text('downloads.title')}
      </p>
      <ul className={styles.list}>
        {reports.map(({ pdfName }) => (
          <li key={pdfName}>{pdfName}</li>
        ))}
      </ul>
    </section>
  )
}
