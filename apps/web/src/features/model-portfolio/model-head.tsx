import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { useRunningSwitch } from '#account/queries/use-running-switch.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import { itemsOf } from './use-model-portfolio.ts'

/** Shows the name of the model portfolio and links to the comparison of its funds and, if it is not followed yet, to choosing it. */
export function ModelHead({ model }: { model: ModelPortfolio }) {
  const { text } = useLanguage()
  const barred = useNoOrders('deal')
  const isFollowed = useContract().data?.modelPortfolio === model.id
  const followedOrSwitching = useFollowedOrSwitchingText(isFollowed)
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
        ...(followedOrSwitching ? [followedOrSwitching] : []),
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

/**
 * Returns the text that the model is followed, or to which strategy a switch in progress leads; undefined while the orders
 * load. If they fail to load, no switch is known to run.
 */
function useFollowedOrSwitchingText(isFollowed: boolean): string | undefined {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { isPending } = useOrdersUnderWay()
  const switching = useRunningSwitch()
  if (isPending) return undefined
  if (!switching) return isFollowed ? text('modelPortfolio.followed', whose) : undefined
  const { strategyType, modelPortfolioName: name } = switching
  if (strategyType === 'SELF') return text('modelPortfolio.switching.toSelf', whose)
  if (isFollowed) return text('modelPortfolio.switching.toThis', whose)
  return name && text('modelPortfolio.switching.toModel', { ...whose, name })
}
