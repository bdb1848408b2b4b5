import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { currentBrand } from '#brand/brands.ts'
import { readLegalTexts } from '#brand/legal-texts.ts'
import { PhoneLink, PostalLines } from '#brand/manager-address.tsx'
import { portalConfig } from '#client/portal-config.ts'
import { queryClient } from '#client/query-client.ts'
import { useLanguage } from '#language/use-language.ts'
import { LEGAL_NOTICES } from '#shell/frames/legal-notices.ts'
import styles from './reading.module.css'
import { WayOut } from './way-out.tsx'

const legalTextsQuery = queryOptions({
  queryKey: ['legal-texts'],
  queryFn: readLegalTexts,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Loads the manager's texts before the page is drawn; without them it has the portal's own. */
export const loadLegalTexts = () => queryClient.prefetchQuery(legalTextsQuery)

/** One legal notice, named by the address: the manager's own text, or the portal's where the manager has none. */
export function LegalScreen() {
  const { text, language } = useLanguage()
  const { data } = useQuery(legalTextsQuery)
  const { notice: name } = useParams({ from: '/legal/$notice' })
  const notice = LEGAL_NOTICES.find((one) => one === name)
  if (!notice) return null
  const { supportEmail } = portalConfig()
  const ownText =
    notice === 'company' && currentBrand().company
      ? 'legalTexts.companyDetails.lead'
      : (`legalTexts.${notice}` as const)
  return (
    <article className={styles.reading}>
      <h1>{text(`legal.${notice}.title`)}</h1>
      {paragraphsOf(data?.[language]?.[notice] ?? text(ownText)).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {notice === 'company' && <CompanyDetails />}
      <h2>{text('shell.page.contact')}</h2>
      <address className={styles.address}>
        <PostalLines />
        <PhoneLink />
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </address>
      <WayOut />
    </article>
  )
}

const DETAILS = ['name', 'registeredOffice', 'register', 'supervisor'] as const

/** The company's registered details that the brand provides. */
function CompanyDetails() {
  const { text } = useLanguage()
  const { company } = currentBrand()
  const known = DETAILS.filter((detail) => company?.[detail])
  if (known.length === 0) return null
  return (
    <dl className={styles.details}>
      {known.map((detail) => (
        <div key={detail}>
          <dt>{text(`legalTexts.companyDetails.${detail}`)}</dt>
          <dd>{company?.[detail]}</dd>
        </div>
      ))}
    </dl>
  )
}

const paragraphsOf = (legalText: string) => legalText.split(/\n{2,}/)
