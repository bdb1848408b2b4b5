import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import styles from './side-card.module.css'

/** Leads to Home, which makes a report of the portfolio over the period that it shows. */
export function PortfolioReportCard() {
  const { text } = useLanguage()
  return (
    <Card title={text('documents.portfolioReport.title')}>
      <div className={styles.body}>
        <p>{text('documents.portfolioReport.lead')}</p>
        <Link to="/" className={head.action}>
          {text('documents.portfolioReport.link')}
        </Link>
      </div>
    </Card>
  )
}
