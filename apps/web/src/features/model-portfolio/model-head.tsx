import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import { itemsOf } from './use-model-portfolio.ts'

/** Shows the name of the model portfolio and links to the comparison of its funds and, where it is not followed yet, to choosing it. */
export function ModelHead({ model }: { model: ModelPortfolio }) {
  const { text } = useLanguage()
  const barred = useNoOrders('deal')
  const whose = useOwnerContext()
  const isFollowed = useContract().data?.modelPortfolio === model.id
  const items = itemsOf(model)
  const classes = [...new Set(items.flatMap(({ assetClass }) => assetClass ?? []))]
  const ids = items
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, COMPARED_FUNDS.most)
    .map(({ instrumentId }) => instrumentId)
    .join(',')
  return (
    <PageHead
      back={{ to: '/dealing/model', label: text('modelPortfolio.strategy') }}
      title={model.name}
      isNamed
      line={[
        ...(isFollowed ? [text('modelPortfolio.followed', whose)] : []),
        text('modelPortfolio.line', { count: items.length }),
        ...classes,
      ].join(' · ')}
      actions={
        <>
          {!barred && !isFollowed && (
            <Link to="/dealing/model" search={{ model: model.id }} className={styles.action} data-primary>
              {text('modelPortfolio.choose')}
            </Link>
          )}
          {items.length >= COMPARED_FUNDS.least && (
            <Link to="/screener/compare" search={{ ids }} className={styles.action}>
              <Icon name="compare" size={16} />
              {items.length > COMPARED_FUNDS.most
                ? text('modelPortfolio.compareLargest', { number: COMPARED_FUNDS.most })
                : text('modelPortfolio.compare')}
            </Link>
          )}
        </>
      }
    />
  )
}
