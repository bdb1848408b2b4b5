import { investSameWay, shareBasket } from '#account/basket.ts'
import { useBlocked } from '#account/use-blocked.ts'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import styles from './own-strategy.module.css'
import { type BasketOrder, spreadRest, WHOLE } from './use-basket-order.ts'

/** How much of the money is spent on buys, and how much of contributions is split. */
export function Meters({ order }: { order: BasketOrder }) {
  const { text, money, percent } = useLanguage()
  const { available, spent, shared, currency, isSameWay } = order
  const isBlocked = useBlocked()
  const rest = spreadRest(order.lines, shared)
  const left = available - spent
  return (
    <div className={styles.meters}>
      {!isSameWay && (
        <section aria-labelledby="meter-money">
          <header>
            <h2 id="meter-money">{text('dealing.self.proceeds')}</h2>
            <span data-over={left < 0 || undefined}>
              <Amount>
                {left < 0
                  ? text('dealing.self.proceedsOver', { amount: money(-left, currency) })
                  : text('dealing.self.proceedsLeft', { amount: money(left, currency) })}
              </Amount>
            </span>
          </header>
          <Meter part={available > 0 ? spent / available : 0} isOver={left < 0} />
          <p>
            <Amount>
              {text('dealing.self.proceedsText', {
                spent: money(spent, currency),
                available: money(available, currency),
              })}
            </Amount>
          </p>
        </section>
      )}
      <section aria-labelledby="meter-split">
        <header>
          <h2 id="meter-split">{text('dealing.self.split')}</h2>
          <span data-over={shared > WHOLE || undefined} role="status">
            {shared === WHOLE
              ? text('dealing.self.splitDone')
              : shared > WHOLE
                ? text('dealing.self.splitOver', { percent: percent(shared - WHOLE) })
                : text('dealing.self.splitLeft', { percent: percent(WHOLE - shared) })}
          </span>
        </header>
        <Meter part={shared / WHOLE} isOver={shared > WHOLE} />
        <p>
          {shared === 0 && text('dealing.self.splitNone')}
          {shared < WHOLE && rest.size > 0 && (
            <Button disabled={isBlocked} onClick={() => shareBasket(rest)}>
              {text('dealing.self.spread')}
            </Button>
          )}
        </p>
        <label className={styles.same}>
          <input
            type="checkbox"
            checked={isSameWay}
            disabled={isBlocked}
            onChange={({ target }) => investSameWay(target.checked)}
          />
          <span>
            {text('dealing.self.holdings')}
            <small>{text(isSameWay ? 'dealing.self.holdingsOn' : 'dealing.self.holdingsOff')}</small>
          </span>
        </label>
      </section>
    </div>
  )
}

function Meter({ part, isOver }: { part: number; isOver: boolean }) {
  return (
    <span className={styles.meter} data-over={isOver || undefined} aria-hidden="true">
      <i style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * WHOLE}%` }} />
    </span>
  )
}
