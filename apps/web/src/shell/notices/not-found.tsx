import { Link, type LinkProps } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { useTitleInstead } from '#shell/page.ts'
import styles from './message-page.module.css'

/** A page of its own in place of the missing one. */
export function NotFound() {
  const { text } = useLanguage()
  return (
    <NothingFound
      title={text('shell.notFound.title')}
      message={text('shell.notFound.text')}
      to="/"
      label={text('shell.notFound.home')}
    />
  )
}

/** Says that what an address names does not exist, such as an order, and leads to what does. */
export function NothingFound({
  title,
  message,
  to,
  label,
}: {
  title: string
  message: string
  to: NonNullable<LinkProps['to']>
  label: string
}) {
  useTitleInstead(title)
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{message}</p>
      <Link to={to} className={styles.home}>
        {label}
      </Link>
    </div>
  )
}
