import { dayInZone } from '@fundholder/domain/calendar.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import styles from './fund.module.css'
import type { FundDetails } from './use-fund.ts'

/** Until when to order for which price, and when it is paid. */
export function DealingCard({ dealing }: { dealing: NonNullable<FundDetails['dealing']> }) {
  const { text, day, dayInFigures, timeOf } = useLanguage()
  const { timeZone } = portalConfig()
  const { orderedNow, next } = dealing
  return (
    <FoldedCard
      title={text('fund.dealing.title')}
      meta={text('fund.dealing.zone', { zone: zoneCity(timeZone) })}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{text('fund.dealing.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('fund.dealing.orderBefore')}</th>
            <th scope="col">{text('fund.dealing.deals')}</th>
            <th scope="col">{text('fund.dealing.settles')}</th>
          </tr>
        </thead>
        <tbody>
          {next.map(({ orderBy, dealsOn, settlesOn }) => (
            <tr key={dealsOn}>
              <th scope="row">
                {text('fund.dealing.before', {
                  day: dayInFigures(dayInZone(new Date(orderBy), timeZone)),
                  time: timeOf(orderBy, timeZone),
                })}
              </th>
              <td>{dayInFigures(dealsOn)}</td>
              <td>{dayInFigures(settlesOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.now}>
        {text('fund.dealing.now', {
          accepted: day(orderedNow.acceptedOn),
          deals: day(orderedNow.dealsOn),
          settles: day(orderedNow.settlesOn),
        })}
      </p>
    </FoldedCard>
  )
}
