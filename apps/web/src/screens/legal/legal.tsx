import { Link, useParams } from '@tanstack/react-router'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { LEGAL_NOTICES } from '#shell/legal-notices.ts'
import { NotFound } from '#shell/not-found.tsx'
import container from '#ui/layout/container.module.css'
import styles from './reading.module.css'

/** One legal notice, named by the address. */
export function LegalScreen() {
  const { text } = useLanguage()
  const { notice: asked } = useParams({ from: '/legal/$notice' })
  const notice = LEGAL_NOTICES.find((one) => one === asked)
  if (!notice) return <NotFound />
  const { supportEmail } = portalConfig()
  return (
    <article className={`${container.container} ${styles.reading}`}>
      <h1>{text(`legal.${notice}.title`)}</h1>
      <p>{text(`legalTexts.${notice}`)}</p>
      <p>
        {text('shell.menu.contact')}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p>
        <Link to="/">{text('shell.notFound.home')}</Link>
      </p>
    </article>
  )
}
