import { useLanguage } from '#language/use-language.ts'
import styles from './reading.module.css'
import { WayOut } from './way-out.tsx'

const PARTS = ['login', 'figures', 'apple', 'android', 'safety'] as const

/** The user guide that the login page links to; each part can be linked to by its name. */
export function GuideScreen() {
  const { text } = useLanguage()
  return (
    <article className={styles.reading}>
      <h1>{text('signIn.guide.title')}</h1>
      <p>{text('guide.lead')}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2 id={part}>{text(`guide.parts.${part}.title`)}</h2>
          <p>{text(`guide.parts.${part}.text`)}</p>
        </section>
      ))}
      <WayOut />
    </article>
  )
}
