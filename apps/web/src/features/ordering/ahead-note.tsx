import type { OrderPreview, PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import notice from '#ui/notice.module.css'

/** What becomes of contributions beside an order: some still go the former way, some buy again what it sells. */
export function AheadNote({
  preview: { warnings, formerSplit, stillBought = [], sells },
  dates,
  isApproved = false,
}: {
  preview: OrderPreview
  dates: PromisedDates | undefined
  /** Then it is too late to order something else in its place. */
  isApproved?: boolean
}) {
  const { text, day, percent } = useLanguage()
  const mixOf = (parts: readonly { name: string; percent: number }[]) =>
    parts
      .map((one) => text('ordering.ahead.part', { name: one.name, percent: percent(one.percent) }))
      .join(', ')
  const from = warnings.includes('former-split-until-then') && dates?.allocatesFrom
  const comesBack = formerSplit?.some(({ instrumentId }) =>
    sells.some((sale) => sale.isAll && sale.instrumentId === instrumentId),
  )
  const goesOn = stillBought.filter(({ until }) => until === undefined)
  const untilThen = stillBought.flatMap(({ until, ...one }) => (until ? [{ until, one }] : []))
  if (!from && stillBought.length === 0) return null
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="notice" />
      <div>
        {from && (
          <p>
            {formerSplit === undefined
              ? text('ordering.ahead.formerAnyhow', { day: day(from) })
              : formerSplit.length === 0
                ? text('ordering.ahead.formerCash', { day: day(from) })
                : text(comesBack ? 'ordering.ahead.formerSold' : 'ordering.ahead.former', {
                    day: day(from),
                    mix: mixOf(formerSplit),
                  })}
          </p>
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
        {untilThen.map(({ until, one }) => (
          <p key={one.instrumentId}>{text('ordering.ahead.until', { day: day(until), mix: mixOf([one]) })}</p>
        ))}
      </div>
    </div>
  )
}
