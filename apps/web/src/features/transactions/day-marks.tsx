import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './transactions-card.module.css'

/** Says under a row what is unusual about its transactions: reversed, not settled yet, or later than all figures. */
export function DayMarks({
  parts,
  valuedUntil,
}: {
  parts: readonly Transaction[]
  valuedUntil: CalendarDay | undefined
}) {
  const { text, day } = useLanguage()
  const [first] = parts
  if (!first) return null
  const { corrects, correctedBy } = first
  return (
    <>
      {corrects && <small className={styles.mark}>{text('dashboard.transactions.correction')}</small>}
      {correctedBy && <small className={styles.mark}>{text('dashboard.transactions.corrected')}</small>}
      {valuedUntil && parts.some(({ dateAsString }) => dateAsString > valuedUntil) && (
        <small className={styles.mark}>
          {text('dashboard.transactions.afterValuation', { day: day(valuedUntil) })}
        </small>
      )}
      <Settlement parts={parts} />
    </>
  )
}

/** Says when the last of the transactions settles, as long as one has not and still will. */
function Settlement({ parts }: { parts: readonly Transaction[] }) {
  const { text, day } = useLanguage()
  const open = parts.filter(({ settledOn, correctedBy }) => !settledOn && !correctedBy)
  const last = open.toSorted((a, b) => ((a.settlesOn ?? '') < (b.settlesOn ?? '') ? 1 : -1))[0]
  if (!last) return null
  const { settlesOn, transactionTypeCode } = last
  return (
    <small className={styles.mark}>
      {settlesOn
        ? text(`dashboard.transactions.${transactionTypeCode === 'P3REDE' ? 'unpaid' : 'settlesOn'}`, {
            day: day(settlesOn),
          })
        : text('dashboard.transactions.unsettled')}
    </small>
  )
}
