import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { readLegalTexts } from '#brand/legal-texts.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { LEGAL_NOTICES, type LegalNotice } from '#shell/frames/legal-notices.ts'
import { NotFound } from '#shell/notices/not-found.tsx'
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
      <LegalText notice={notice} />
      <p>
        {text('shell.menu.contact')}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p>
        <Link to="/">{text('shell.notFound.home')}</Link>
      </p>
    </article>
  )
}

/** The manager's own text, in the reader's language; the portal's where the manager has none. */
function LegalText({ notice }: { notice: LegalNotice }) {
  const { text, language } = useLanguage()
  const { data, isPending } = useQuery({ queryKey: ['legal-texts'], queryFn: readLegalTexts })
  if (isPending) return null
  const own = data?.[language]?.[notice]
  if (own === undefined) return <p>{text(`legalTexts.${notice}`)}</p>
  return own.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
