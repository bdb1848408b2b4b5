import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import styles from './message-page.module.css'

export function NotFound() {
  const { text } = useLanguage()
  return (
    <div className={styles.message}>
      <h1>{text('shell.notFound.title')}</h1>
      <p>{text('shell.notFound.text')}</p>
      <Link to="/" className={styles.home}>
        {text('shell.notFound.home')}
      </Link>
    </div>
  )
}
