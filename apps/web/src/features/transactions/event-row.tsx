import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import { RowButton } from '#ui/buttons/row-button.tsx'
import { DayMarks } from './day-marks.tsx'
import styles from './transactions-card.module.css'
import { useEventWords } from './use-event-words.ts'

const ICONS = {
  contribution: 'in',
  withdrawal: 'out',
  allocation: 'out',
  fees: 'fee',
  switch: 'swap',
  purchase: 'swap',
  sale: 'swap',
  deposit: 'swap',
  maturity: 'swap',
} as const satisfies Record<TransactionEvent['kind'], IconName>

/** One event, all of which is a button that opens its details. Money that stays in the portfolio has no sign. */
export function EventRow({
  event,
  valuedUntil,
  isLate,
  onOpen,
}: {
  event: TransactionEvent
  /** Last valuation day; figures do not include what was booked later. */
  valuedUntil: CalendarDay | undefined
  /** Phones show it with the rest. */
  isLate: true | undefined
  onOpen: () => void
}) {
  const { dayInFigures } = useLanguage()
  const words = useEventWords()
  const [name, about] = [words.name(event), words.about(event)]
  const when = dayInFigures(event.dateAsString)
  return (
    <tr className={styles.row} data-direction={words.direction(event)} data-late={isLate}>
      <th scope="row">
        <div className={styles.what}>
          <span className={styles.icon}>
            <Icon name={ICONS[event.kind]} size={16} />
          </span>
          <span>
            <RowButton
              aria-label={[name, about, when].filter((one) => one !== undefined).join(', ')}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {name}
            </RowButton>
            <small>{about === undefined ? when : `${when} · ${about}`}</small>
            <DayMarks parts={event.parts.map(({ transaction }) => transaction)} valuedUntil={valuedUntil} />
          </span>
        </div>
      </th>
      <td className={styles.amount}>
        <Amount>{words.amount(event)}</Amount>
      </td>
    </tr>
  )
}
