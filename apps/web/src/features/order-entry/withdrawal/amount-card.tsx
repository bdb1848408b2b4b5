import { currencyDigits } from '@fundholder/domain/money.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { changeWithdrawal, useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { useHiddenAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useIsPerFund } from './per-fund-button.tsx'
import { takenOut } from './taken-out.ts'
import { everythingOf, freeAmount, isCashOnly, reservedSum } from './use-withdrawal-content.ts'
import styles from './withdrawal.module.css'

const SHARES = [0.25, 0.5]

/** Asks how much to withdraw: an amount of money, a part of everything, or everything. */
export function AmountCard({
  preview,
  isStale,
  isEverything,
  waits,
}: {
  preview: OrderPreview | undefined
  /** The preview is of the former entries while a new one loads. */
  isStale: boolean
  /** Everything is chosen, and nothing is known to prevent it. */
  isEverything: boolean
  /** Why everything cannot be withdrawn now, while a part can. */
  waits: string | undefined
}) {
  const { text, money, percent, day, symbol, entry } = useLanguage()
  const whose = useOwnerContext()
  const { type, amount } = useWithdrawal()
  const isPerFund = useIsPerFund()
  const isBarred = useNoOrders('withdraw') !== undefined
  const isHiding = useHiddenAmounts()
  const { data: held } = useHoldings()
  const currency = held?.currency ?? ''
  const digits = currencyDigits(currency)
  const free = freeAmount(held)
  const everything = everythingOf(held)
  const total = isEverything ? everything.amount : undefined
  const most = total ?? free
  const reserved = isEverything ? 0 : reservedSum(held)
  const isAllReserved = free === 0 && reservedSum(held) > 0
  const taken = type === 'PARTIAL' && preview ? takenOut(preview) : undefined
  // An amount was typed, or percentages per fund, or nothing yet.
  const ofCash = isCashOnly(held) ? 'Cash' : ''
  const hint = amount
    ? (`meta${ofCash}` as const)
    : isPerFund
      ? 'perFundMeta'
      : (`partText${ofCash}` as const)
  const cancels = isEverything ? (preview?.cancels ?? []) : []
  const beside = [
    ...(isAllReserved ? [text(`dealing.withdraws.${isEverything ? 'onlyEverything' : 'reserved'}`)] : []),
    ...cancels.map((one) =>
      text('dealing.withdraws.cancels', { reference: one.reference, amount: money(one.amount, currency) }),
    ),
  ]
  const isNothingLeft = isAllReserved && !isEverything
  const isLocked = isBarred || free === 0
  const written = (value: number | undefined) =>
    value === undefined || isHiding ? '' : entry(value, digits, digits)
  return (
    <Card
      title={text('dealing.withdraws.type')}
      meta={
        held?.valuedOn &&
        most > 0 && (
          <Amount>
            {text(`dealing.withdraws.${reserved > 0 ? 'mostBut' : 'most'}${ofCash}`, {
              amount: money(most, currency),
              day: day(held.valuedOn),
              reserved: money(reserved, currency),
            })}
          </Amount>
        )
      }
    >
      <div className={styles.amount}>
        <div className={styles.entry}>
          <NumberEntry
            isLarge
            label={text('dealing.withdraws.amount', { currency })}
            unit={symbol(currency)}
            decimals={digits}
            most={most}
            isLocked={isLocked}
            value={isEverything ? written(total) : (amount ?? written(taken))}
            show={(one) => money(one, currency)}
            onChange={(typed) => changeWithdrawal({ type: 'PARTIAL', amount: typed, isPerFund: false })}
          />
          <div className={styles.chips}>
            {SHARES.map((share) => {
              const part = entry(free * share, digits, digits)
              return (
                <Button
                  key={share}
                  disabled={isLocked}
                  aria-pressed={type === 'PARTIAL' && amount === part}
                  onClick={() => changeWithdrawal({ type: 'PARTIAL', amount: part, isPerFund: false })}
                >
                  {percent(share * 100, 0)}
                </Button>
              )
            })}
            <Button
              disabled={isBarred || waits !== undefined || (isNothingLeft && type === 'TOTAL')}
              title={waits}
              aria-pressed={isEverything}
              onClick={() => changeWithdrawal({ type: 'TOTAL', amount: undefined })}
            >
              {text('dealing.withdraws.everything')}
            </Button>
          </div>
        </div>
        <div className={styles.hints} aria-busy={isStale} data-stale={isStale || undefined}>
          {!isNothingLeft && (
            <p className={styles.hint}>
              {isEverything ? (
                <>
                  {text(
                    `dealing.withdraws.${everything.hasDeposits ? 'everythingBut' : (`everythingText${ofCash}` as const)}`,
                  )}{' '}
                  {text('dealing.withdraws.afterwards', whose)}
                </>
              ) : taken === undefined || free === 0 ? (
                text(`dealing.withdraws.${hint}`)
              ) : (
                <Amount>
                  {text('dealing.withdraws.partOf', {
                    share: percent((100 * taken) / free),
                    left: money(free - taken, currency),
                  })}
                </Amount>
              )}
            </p>
          )}
          {beside.length > 0 && (
            <p className={styles.hint}>
              <Amount>{beside.join(' ')}</Amount>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
