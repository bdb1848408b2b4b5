import { calendarDay } from '@fundholder/domain/calendar.ts'
import { writeTypedDay } from '@fundholder/domain/days/typed-days.ts'
import { chooseDayOrder, DAY_ORDERS, useChosenDayOrder } from '#language/day-order.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Card } from '#ui/layout/card.tsx'

const BY_BROWSER = 'browser'

/** A day whose order of day and month is plain to see. */
export const EXAMPLE_DAY = calendarDay('20261116')

/** Chooses whether days in figures begin with the day or the month. */
export function DatesCard() {
  const { text } = useLanguage()
  const chosen = useChosenDayOrder()
  return (
    <Card
      title={text('profile.dates.title')}
      meta={text('profile.dates.lead')}
      actions={
        <PillSelect
          label={text('profile.dates.title')}
          choices={[
            { value: BY_BROWSER, label: text('profile.dates.byBrowser') },
            ...DAY_ORDERS.map((value) => ({ value, label: writeTypedDay(EXAMPLE_DAY, value) })),
          ]}
          value={chosen ?? BY_BROWSER}
          onChange={(value) => chooseDayOrder(value === BY_BROWSER ? undefined : value)}
        />
      }
    >
      {null}
    </Card>
  )
}
