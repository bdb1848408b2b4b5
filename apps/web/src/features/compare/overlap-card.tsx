import { TOP_HOLDINGS } from '@fundholder/domain/distributions.ts'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'
import { overlapOf } from './overlap.ts'
import { PairTable } from './pair-table.tsx'

const holdingsOf = ({ fund }: Compared) => (fund.holdings ?? []).slice(0, TOP_HOLDINGS)

/** Shows the overlap of holdings for each pair of funds, based on their disclosed holdings. */
export function OverlapCard({ funds }: { funds: readonly Compared[] }) {
  const { text, day, percentOfFraction } = useLanguage()
  const days = funds
    .flatMap(holdingsOf)
    .map((one) => one.day)
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card title={text('compare.overlap.title')} meta={text('compare.overlap.meta')}>
      <PairTable
        caption={text('compare.overlap.caption')}
        funds={funds}
        cellOf={(one, other) => {
          const overlap = overlapOf(holdingsOf(one), holdingsOf(other))
          return {
            shown: <FundFigure figure={overlap} show={(fraction) => percentOfFraction(fraction)} />,
            ...(overlap.value !== undefined && {
              note: text('compare.overlap.shared', { count: overlap.shared }),
              strength: overlap.value,
            }),
          }
        }}
      />
      <p className={styles.hint}>
        {text('compare.overlap.note')}{' '}
        {first &&
          last &&
          (first === last
            ? text('compare.overlap.of', { day: day(first) })
            : text('compare.overlap.oldest', { first: day(first), last: day(last) }))}
      </p>
    </Card>
  )
}
