import { useLanguage } from '#language/use-language.ts'
import styles from './not-loaded.module.css'

/** Stands in place of what cannot be loaded without a network; on one line inside a line of figures. */
export function NotLoaded({ isInline = false }: { isInline?: boolean }) {
  const { text } = useLanguage()
  return <p className={isInline ? undefined : styles.message}>{text('common.notLoaded')}</p>
}
