import { COMPARED_FUNDS } from '@fundholder/domain/fund-lists.ts'
import type { ModelPortfolio } from '@fundholder/protocol/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import styles from '#ui/page-head.module.css'
import { itemsOf } from './use-model-portfolio.ts'

/** What the model portfolio is called, and the way to its funds side by side. */
export function ModelHead({ model }: { model: ModelPortfolio }) {
  const { text } = useLanguage()
  const items = itemsOf(model)
  const classes = [...new Set(items.flatMap(({ assetClass }) => assetClass ?? []))]
  const canCompare = items.length >= COMPARED_FUNDS.least
  return (
    <header className={styles.head}>
      <div>
        <Link to="/dealing/model" className={styles.crumb}>
          <Icon name="left" size={14} />
          {text('modelPortfolio.strategy')}
        </Link>
        <h1>{model.name}</h1>
        <p className={styles.line}>
          {[text('modelPortfolio.line', { count: items.length }), ...classes].join(' · ')}
        </p>
      </div>
      {canCompare && (
        <div className={styles.actions}>
          <Link
            to="/screener/compare"
            search={{
              ids: items
                .slice(0, COMPARED_FUNDS.most)
                .map(({ instrumentId }) => instrumentId)
                .join(','),
            }}
            className={styles.action}
          >
            <Icon name="compare" size={16} />
            {text('modelPortfolio.compare')}
          </Link>
        </div>
      )}
    </header>
  )
}
