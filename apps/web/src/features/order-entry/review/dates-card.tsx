import { ORDER_STEPS, SECOND_APPROVAL_BUSINESS_DAYS } from '@fundholder/domain/orders/orders.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { portalConfig } from '#client/portal-config.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './dates.module.css'
import ordering from './ordering.module.css'

/** The days on which each part of an order is expected, in their order. */
export function DatesCard({
  dates,
  isForTwo = false,
  isStale = false,
}: {
  dates: PromisedDates
  /** True if a second approver has to approve it after this client. */
  isForTwo?: boolean
  isStale?: boolean
}) {
  const { text, day, dayInFigures } = useLanguage()
  const steps = ORDER_STEPS.flatMap((step) => {
    const on = dates[step]
    return on ? [{ step, on }] : []
  }).toSorted((one, other) => Number(one.on) - Number(other.on))
  return (
    <Card
      title={text('ordering.dates.title')}
      meta={[
        dates.businessDays === 0
          ? text(isForTwo ? 'ordering.dates.todayForTwo' : 'ordering.dates.today')
          : text(isForTwo ? 'ordering.dates.forTwo' : 'ordering.dates.meta', { count: dates.businessDays }),
        dates.outOfMarketDays > 0 && text('ordering.dates.out', { count: dates.outOfMarketDays }),
      ]
        .filter(Boolean)
        .join(' ')}
      isStale={isStale}
    >
      <ol className={styles.dates}>
        {isForTwo && (
          <li>
            <b>{text('ordering.dates.secondAtEarliest')}</b>
            <span>{text('ordering.dates.secondApproval')}</span>
          </li>
        )}
        {steps.map(({ step, on }) => (
          <li key={step}>
            <b>{dayInFigures(on)}</b>
            <span>{text(`ordering.dates.${step}`)}</span>
          </li>
        ))}
      </ol>
      {isForTwo && (
        <p className={ordering.note}>
          {text('ordering.dates.second', { days: SECOND_APPROVAL_BUSINESS_DAYS })}
        </p>
      )}
      <p className={ordering.note}>
        {text('ordering.dates.zone', { zone: zoneCity(portalConfig().timeZone) })}{' '}
        {dates.acceptedOn && text('ordering.dates.cutOff')}{' '}
        {dates.paysAtLatest
          ? text(`ordering.dates.${dates.sellsOn ? 'paysAtLatest' : 'paysAtLatestCash'}`, {
              day: day(dates.paysAtLatest),
            })
          : text('ordering.dates.latest')}{' '}
        <HelpLink article="order-settlement" />
      </p>
    </Card>
  )
}
