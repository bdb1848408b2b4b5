import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { TOP_HOLDINGS } from '@fundholder/domain/funds/distributions.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'
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
      <p className={styles.sentence}>{text('compare.overlap.says')}</p>
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

type Holding = { name: string; isin?: string | undefined; weight: number; day: CalendarDay }

/** Overlap of two funds, as a fraction of each, and the number of common holdings. */
type Overlap = Figure & { shared: number }

/**
 * Returns the overlap of two funds: the sum of the smaller weights of their common holdings. Holdings match
 * by ISIN, or by name where one has no ISIN.
 */
function overlapOf(one: readonly Holding[], other: readonly Holding[]): Overlap {
  if (one.length === 0 || other.length === 0) return { absent: 'not-reported', shared: 0 }
  const rest = [...other]
  let value = 0
  let shared = 0
  for (const holding of one) {
    const at = rest.findIndex((two) => isSame(holding, two))
    const [two] = at < 0 ? [] : rest.splice(at, 1)
    if (!two) continue
    value += Math.min(holding.weight, two.weight)
    shared += 1
  }
  return { value, shared }
}

const isSame = (one: Holding, other: Holding) =>
  one.isin && other.isin ? one.isin === other.isin : folded(one.name) === folded(other.name)

const folded = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
