import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './documents.module.css'

/** Leads to Home, which makes a report of the portfolio over the period that it shows. */
export function PortfolioReportCard() {
  const { text } = useLanguage()
  return (
    <Card title={text('documents.portfolioReport.title')}>
      <p className={styles.lead}>{text('documents.portfolioReport.lead')}</p>
      <Link to="/">{text('documents.portfolioReport.link')}</Link>
    </Card>
  )
}
