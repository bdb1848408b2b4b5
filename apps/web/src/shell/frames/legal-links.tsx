import { Link } from '@tanstack/react-router'
import { currentBrand } from '#brand/brands.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './legal-links.module.css'
import { LEGAL_NOTICES } from './legal-notices.ts'

/** The product's first year; the copyright line names it and needs no clock. */
const COPYRIGHT_YEAR = 2026

/** The links to the notices and to the contacts, and the copyright line, at the foot of every page. */
export function LegalLinks() {
  const { text } = useLanguage()
  return (
    <div className={styles.legal}>
      <ul>
        {LEGAL_NOTICES.map((notice) => (
          <li key={notice}>
            <Link to="/legal/$notice" params={{ notice }}>
              {text(`legal.${notice}.title`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/contact">{text('shell.page.contact')}</Link>
        </li>
      </ul>
      <span>{text('shell.copyright', { year: COPYRIGHT_YEAR, brand: currentBrand().name })}</span>
    </div>
  )
}
