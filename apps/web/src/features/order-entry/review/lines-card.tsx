import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Link } from '@tanstack/react-router'
import { useAboutAmount } from '#account/order-draft/use-about-amount.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useModelPortfolios } from '#account/queries/use-model-portfolios.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import { Line } from './line.tsx'
import styles from './ordering.module.css'
import { PayoutLine } from './payout-line.tsx'
import { PurchaseLines, SaleLines } from './trade-lines.tsx'

/** Lists the transactions of the order. */
export function LinesCard({
  preview,
  dates,
  stage = 'review',
  isFolded = false,
}: {
  preview: OrderPreview
  dates: PromisedDates | undefined
  /** `ordered` if nobody approves it any more, or ever has to. */
  stage?: 'review' | 'approved' | 'ordered'
  /** Opened on request: what became of it is beside it. */
  isFolded?: boolean
}) {
  const { text, money, percent, day } = useLanguage()
  const whose = useOwnerContext()
  const { currency, sells, payout, contributions, deposits, strategyType, freeCash, reservedCash } = preview
  const aboutAmount = useAboutAmount()
  const isPaid = payout !== undefined
  const isFromCashAlone = isPaid && sells.length + deposits.length === 0
  const isPast = stage !== 'review'
  const Frame = isFolded ? FoldedCard : Card
  return (
    <Frame
      title={text(`ordering.lines.${stage === 'review' ? 'title' : stage}`)}
      meta={
        !isFromCashAlone &&
        text('ordering.lines.meta', {
          day:
            deposits.length === 0
              ? day(preview.valuedOn)
              : text(`dealing.deposit.${isPast ? 'pricesOfThen' : 'pricesOf'}`, {
                  day: day(preview.valuedOn),
                }),
        })
      }
    >
      <ul className={styles.lines}>
        {isPaid && <PayoutLine preview={preview} payout={payout} dates={isPast ? undefined : dates} />}
        {strategyType && (
          <Line
            tag={text('ordering.lines.strategy')}
            name={
              preview.withinStrategy ? (
                text('ordering.lines.weights', whose)
              ) : strategyType === 'SELF' ? (
                text('ordering.lines.self', whose)
              ) : preview.modelPortfolioName ? (
                text('ordering.lines.model', { name: preview.modelPortfolioName })
              ) : (
                <ModelName id={preview.modelPortfolioId ?? ''} />
              )
            }
          />
        )}
        <SaleLines preview={preview} />
        {!isPaid && reservedCash > 0 && (
          <ReservedCash amount={reservedCash} preview={preview} isPast={isPast} />
        )}
        <PurchaseLines preview={preview} />
        {preview.charges !== undefined && (
          <Line
            tag={text('ordering.lines.charge')}
            name={text('ordering.lines.charges')}
            note={text(`ordering.lines.${chargesNote(preview)}`)}
            amount={<Amount>{aboutAmount(preview.charges, currency)}</Amount>}
          />
        )}
        {preview.staysAsCash !== undefined && (
          <Line
            tag={text('ordering.lines.asCash')}
            name={text('ordering.lines.asCashNote')}
            note={
              freeCash > reservedCash && (
                <Amount>
                  {text('ordering.lines.asCashBeside', {
                    amount: money(freeCash - reservedCash + preview.staysAsCash, currency),
                  })}
                </Amount>
              )
            }
            amount={<Amount>{aboutAmount(preview.staysAsCash, currency)}</Amount>}
          />
        )}
        {isPaid && payout.cash > 0 && <ReservedCash amount={payout.cash} preview={preview} isPast={isPast} />}
        {isPaid && payout.feeSoFar && (
          <Line
            tag={text('ordering.lines.fee')}
            name={text('ordering.order.contractFee')}
            note={text(`ordering.lines.${sells.length > 0 ? 'feeThrough' : 'feeToPayment'}`, {
              day: day(payout.feeSoFar.through),
            })}
            amount={
              <Amount>
                {text('ordering.lines.soFar', { amount: money(payout.feeSoFar.amount, currency) })}
              </Amount>
            }
          />
        )}
        {contributions && (
          <Line
            tag={text('ordering.lines.split')}
            name={
              dates?.allocatesFrom
                ? text('ordering.lines.contributionsFrom', { day: day(dates.allocatesFrom) })
                : text('ordering.lines.contributions')
            }
            // Orders that are not placed yet show the split in its own card.
            note={
              stage === 'ordered' &&
              contributions.map(({ name, percent: share }) => `${name} ${percent(share)}`).join(' · ')
            }
          />
        )}
        {preview.cancels?.map(({ orderId, reference, amount }) => (
          <Line
            key={orderId}
            tag={text('ordering.lines.cancels')}
            name={
              <Link to="/dealing/orders/$id" params={{ id: orderId }}>
                {text('ordering.order.heading', { reference })}
              </Link>
            }
            note={text('ordering.lines.cancelsNote')}
            amount={<Amount>{money(amount, currency)}</Amount>}
          />
        ))}
        {deposits.map((one) => (
          <Line
            key={one.instrumentId}
            tag={text('ordering.lines.keep')}
            name={one.name}
            note={
              <Amount>
                {[
                  one.maturity
                    ? text('ordering.lines.deposit', { day: day(one.maturity) })
                    : text('ordering.lines.depositOpen'),
                  one.principal !== undefined &&
                    text('ordering.lines.principal', { amount: money(one.principal, currency) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Amount>
            }
            amount={<Amount>{money(one.amount, currency)}</Amount>}
          />
        ))}
      </ul>
      {payout?.feeComesOff && !payout.feeSoFar && (
        <p className={styles.note}>{text('ordering.lines.feeComesOff')}</p>
      )}
    </Frame>
  )
}

/** The cash that the order takes. Before the approval it says if too little is left for the plan fee. */
function ReservedCash({
  amount,
  preview: { currency, feeFromFunds: fee },
  isPast,
}: {
  amount: number
  preview: OrderPreview
  isPast: boolean
}) {
  const { text, money, day } = useLanguage()
  return (
    <Line
      tag={text('ordering.lines.cash')}
      name={text('ordering.lines.reserved')}
      note={
        !isPast &&
        fee && (
          <Amount>
            {text('ordering.lines.feeFromFunds', {
              amount: money(fee.amount, currency),
              day: day(fee.dueOn),
            })}
          </Amount>
        )
      }
      amount={<Amount>{money(amount, currency)}</Amount>}
    />
  )
}

function chargesNote({ sells, buys, payout }: OrderPreview) {
  if (payout) return 'chargesOff'
  const has = (parts: readonly { charge?: number | undefined }[]) =>
    parts.some(({ charge }) => charge !== undefined)
  return has(sells) && has(buys) ? 'chargesIn' : has(sells) ? 'chargesOffSold' : 'chargesInBought'
}

/** Shows its id until the name is loaded. */
function ModelName({ id }: { id: string }) {
  const { text } = useLanguage()
  const { data: models } = useModelPortfolios()
  return text('ordering.lines.model', { name: models?.find((one) => one.id === id)?.name ?? id })
}
