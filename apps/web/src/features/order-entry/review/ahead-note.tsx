import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { contributionsBeside } from '@fundholder/domain/orders/contributions-beside.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Link } from '@tanstack/react-router'
import { Disclosure } from '#figures/disclosure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import styles from './ahead-note.module.css'

type Shares = readonly { instrumentId: string; name: string; percent: number }[]

/** A sentence names no more shares than this; more of them are counted, and listed on request. */
const MOST_IN_SENTENCE = 3

const isFund = ({ instrumentId }: { instrumentId: string }) => instrumentId !== CASH_INSTRUMENT_ID

const FORMER = {
  anyhow: 'ordering.ahead.formerAnyhow',
  cash: 'ordering.ahead.formerCash',
  sold: 'ordering.ahead.formerSold',
  mix: 'ordering.ahead.former',
} as const

/**
 * Explains how contributions continue: some under the former allocation, some into funds that the order
 * sells.
 */
export function AheadNote({
  preview,
  dates,
  isApproved = false,
}: {
  preview: OrderPreview
  dates: PromisedDates | undefined
  /** Then it is too late to order something else in its place. */
  isApproved?: boolean
}) {
  const { text, day, percent } = useLanguage()
  const mixOf = (parts: Shares) =>
    parts.length > MOST_IN_SENTENCE
      ? text('ordering.ahead.funds', { count: parts.filter(isFund).length })
      : parts
          .map((one) => text('ordering.ahead.part', { name: one.name, percent: percent(one.percent) }))
          .join(', ')
  const { former, goesOn, goesOnUntil } = contributionsBeside(preview, dates?.allocatesFrom)
  if (!former && goesOn.length + goesOnUntil.length === 0) return null
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="notice" />
      <div>
        {former && (
          <>
            <p>{text(FORMER[former.how], { day: day(former.day), mix: mixOf(former.mix) })}</p>
            <FoldedShares shares={former.mix} />
          </>
        )}
        {goesOn.length > 0 && (
          <p>
            {text('ordering.ahead.goesOn', { mix: mixOf(goesOn) })}{' '}
            {!isApproved && (
              <Link to="/dealing/self" hash="meter-split">
                {text('ordering.ahead.goesOnChange')}
              </Link>
            )}
          </p>
        )}
        <FoldedShares shares={goesOn} />
        {goesOnUntil.map(({ until, part }) => (
          <p key={part.instrumentId}>
            {text('ordering.ahead.until', { day: day(until), mix: mixOf([part]) })}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Lists the shares that a sentence only counts. */
function FoldedShares({ shares }: { shares: Shares }) {
  const { text, percent } = useLanguage()
  if (shares.length <= MOST_IN_SENTENCE) return null
  return (
    <Disclosure label={text('ordering.mix.showFunds')} className={styles.shares}>
      <ul>
        {shares.map((one) => (
          <li key={one.instrumentId}>
            <span>{one.name}</span>
            <b>{percent(one.percent)}</b>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
