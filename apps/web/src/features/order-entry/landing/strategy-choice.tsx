import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import type { Contract } from '@fundholder/protocol/portfolios/contracts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLastContributions } from '#account/queries/portfolio/use-last-contributions.ts'
import { useModelPortfolios } from '#account/queries/use-model-portfolios.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { useRunningSwitch } from '#account/queries/use-running-switch.ts'
import { useConflictingOrder } from '#features/order-entry/conflicts/use-conflicting-order.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import head from '#ui/layout/page-head.module.css'
import styles from './strategy.module.css'

const PAGES = { MODEL: '/dealing/model', SELF: '/dealing/self' } as const
const WORDS = { MODEL: 'model', SELF: 'self' } as const

/** Choice of model strategy, self-selected strategy or withdrawal. */
export function StrategyChoice({ contract }: { contract: Contract }) {
  const { text, day } = useLanguage()
  const whose = useOwnerContext()
  const followedFrom = useFollowedFrom()
  const switching = useRunningSwitch()
  const isUnallocated = useUnallocatedCash(contract) && !switching
  const conflicting = { MODEL: useConflictingOrder('mix'), SELF: useConflictingOrder('other') }
  const navigate = useNavigate()
  const { data: models } = useModelPortfolios()
  const model = models?.find(({ id }) => id === contract.modelPortfolio)
  return (
    <section className={styles.strategy} aria-labelledby="strategy-title">
      <h2 id="strategy-title" className="visually-hidden">
        {text('dealing.strategy.title')}
      </h2>
      {isUnallocated && <p className={styles.state}>{text('dealing.strategy.unallocated')}</p>}
      <ul className={styles.choices}>
        {STRATEGY_TYPES.map((type) => {
          const isPresent = type === contract.strategyType && !isUnallocated
          const words = WORDS[type]
          return (
            <li key={type} data-present={isPresent || undefined}>
              <div className={styles.name}>
                <h3>{text(`dealing.strategy.${words}`)}</h3>
                {isPresent && (
                  <span className={styles.present}>
                    {switching ? text('dealing.strategy.running') : text('dealing.strategy.present', whose)}
                  </span>
                )}
              </div>
              <p>
                {type === 'MODEL' && models && models.length > 1
                  ? text('dealing.strategy.modelOfSeveral', { models: models.length })
                  : text(`dealing.strategy.${words}Text`, whose)}
              </p>
              {isPresent && switching && (
                <p>
                  <b>
                    <Switching order={switching} />
                  </b>
                </p>
              )}
              {isPresent && !switching && type === 'MODEL' && model && (
                <p>
                  <b>{text('dealing.strategy.modelPresent', { ...whose, name: model.name })}</b>
                </p>
              )}
              {isPresent && followedFrom && (
                <p>{text('dealing.strategy.followedFrom', { day: day(followedFrom) })}</p>
              )}
              {conflicting[type] && <OrderableFrom from={conflicting[type].from} />}
              <Button
                look={isPresent ? 'primary' : 'outline'}
                large
                onClick={() => void navigate({ to: PAGES[type] })}
              >
                {text(
                  type === 'MODEL'
                    ? `dealing.strategy.${isPresent ? 'changeModel' : 'seeModel'}`
                    : `dealing.strategy.${isPresent ? 'changeSelf' : 'seeSelf'}`,
                  whose,
                )}
              </Button>
            </li>
          )
        })}
        <li>
          <div className={styles.name}>
            <h3>{text('dealing.withdrawal.title')}</h3>
          </div>
          <p>{text('dealing.withdrawal.text', whose)}</p>
          <Link to="/dealing/withdraws" className={head.action}>
            {text('dealing.withdrawal.go')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** Returns whether a company's money is only held in cash until members get it: neither it nor later money is invested. */
function useUnallocatedCash({ strategyType }: Contract): boolean {
  const { isEmployer } = useClient()
  const { data: held } = useHoldings()
  const { data: contributions } = useLastContributions(1)
  if (!isEmployer || strategyType === 'MODEL' || !held || !contributions) return false
  return (
    held.data.every(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID) &&
    contributions.data.every(
      ({ invested, switched, beingInvested }) =>
        invested.length + switched.length + beingInvested.length === 0,
    )
  )
}

/** Names the strategy that a switch in progress leads to, and the expected day. */
function Switching({ order }: { order: OrderSummary }) {
  const { text, day } = useLanguage()
  const { strategyType, modelPortfolioName: name, expectedBy } = order
  if (strategyType === 'SELF')
    return expectedBy
      ? text('dealing.strategy.switching.toSelfBy', { day: day(expectedBy) })
      : text('dealing.strategy.switching.toSelf')
  if (name === undefined) return null
  return expectedBy
    ? text('dealing.strategy.switching.toModelBy', { name, day: day(expectedBy) })
    : text('dealing.strategy.switching.toModel', { name })
}

/** Says beside a button from when its page takes orders again. */
function OrderableFrom({ from }: { from: CalendarDay | undefined }) {
  const { text, day } = useLanguage()
  return (
    <p>
      {from
        ? text('dealing.strategy.orderableFrom', { day: day(from) })
        : text('dealing.strategy.orderableAfter')}
    </p>
  )
}

/** Returns the day from which contributions follow the strategy, where an order in progress has changed it. */
function useFollowedFrom() {
  const { data: orders } = useOrdersUnderWay()
  return orders?.data
    .flatMap(({ steps = [] }) => steps)
    .find(({ step, kept }) => step === 'allocatesFrom' && kept === undefined)?.promised
}
