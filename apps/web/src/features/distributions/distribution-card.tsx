import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES, type DistributionType } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import { type ReactNode, useState } from 'react'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { usePendingCash } from '#account/queries/portfolio/use-pending-cash.ts'
import { usePositions } from '#account/queries/portfolio/use-positions.ts'
import { useLanguage } from '#language/use-language.ts'
import { hasFailed } from '#session/remembered.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardSentence } from '#ui/layout/card.tsx'
import styles from './distribution-card.module.css'
import type { CashNote } from './donut-view.tsx'
import { ShownDistribution } from './shown-distribution.tsx'
import { useDistributions } from './use-distributions.ts'
import { WaitingDonut } from './waiting-donut.tsx'

/** Dashboard card: how a portfolio is spread in a way that the client chooses; all ways come in one answer. */
export function CategoriesCard(props: CardProps) {
  const { text } = useLanguage()
  const [type, setType] = useState<DistributionType>('assetclasses')
  return (
    <DistributionCard
      {...props}
      title={text('distributions.categories.title')}
      types={DISTRIBUTION_TYPES}
      type={type}
      actions={
        <PillSelect
          label={text('distributions.by')}
          choices={DISTRIBUTION_TYPES.map((value) => ({ value, label: text(`distributions.type.${value}`) }))}
          value={type}
          onChange={setType}
        />
      }
    />
  )
}

/** Shows the distribution by instrument type in a card of its own. */
export const ProductTypesCard = (props: CardProps) => <CardOf type="instrumenttypes" {...props} />
export const CountriesCard = (props: CardProps) => <CardOf type="countries" {...props} />
export const SectorsCard = (props: CardProps) => <CardOf type="sectors" {...props} />
export const CurrenciesCard = (props: CardProps) => <CardOf type="currencies" {...props} />
export const TopTenCard = (props: CardProps) => <CardOf type="topten" {...props} />

function CardOf({ type, ...props }: { type: DistributionType } & CardProps) {
  const { text } = useLanguage()
  return <DistributionCard title={text(`distributions.type.${type}`)} types={[type]} type={type} {...props} />
}

function DistributionCard({
  about,
  latest,
  title,
  types,
  type,
  actions,
}: CardProps & {
  title: string
  types: readonly [DistributionType, ...DistributionType[]]
  /** The one that is shown. */
  type: DistributionType
  actions?: ReactNode
}) {
  const { text } = useLanguage()
  const { held, distributions } = useDistributions(types, about)
  const failed = [held, distributions].find(hasFailed)
  const shown = distributions.data?.find(({ distributionType }) => distributionType === type)
  const isNothing = held.data?.items.length === 0
  const cash = useCashNote({ about, latest }, shown)
  const sentence = useSentence()

  return (
    <Card
      title={title}
      meta={
        held.data && (shown || isNothing)
          ? sentence(shown, held.data.asOf)
          : !failed && (
              <CardSentence>
                <Skeleton width="160px" height="2lh" />
              </CardSentence>
            )
      }
      actions={!isNothing && !failed && actions}
      isWaiting={!shown && !failed && !isNothing}
    >
      <div className={styles.content}>
        {failed ? (
          <Failed message={text('distributions.failed')} onRetry={() => failed.refetch()} />
        ) : isNothing ? (
          <Empty message={text(held.data?.absent ? 'distributions.noWeights' : 'distributions.empty')}>
            {held.data?.absent && <p>{text(`ui.absent.${held.data.absent}`)}</p>}
          </Empty>
        ) : shown && held.data ? (
          <ShownDistribution
            title={text(`distributions.type.${type}`)}
            distribution={shown}
            names={held.data.names}
            cash={cash}
          />
        ) : (
          <WaitingDonut />
        )}
      </div>
    </Card>
  )
}

/** Returns a function that writes what the largest part is, or the day alone where none is known to be the largest. */
function useSentence() {
  const { text, day, percentOfFraction } = useLanguage()
  return (shown: Distribution | undefined, asOf: CalendarDay) => {
    const [largest, unknown] = (['part', 'unknown'] as const).map((wanted) =>
      shown?.data.find(({ kind }) => kind === wanted),
    )
    const isLargest = largest && largest.weight > (unknown?.weight ?? 0)
    const words = shown?.distributionType === 'topten' ? 'largestHolding' : 'largestPart'
    return (
      <CardSentence>
        {isLargest
          ? text(`distributions.${words}`, {
              name: largest.name,
              weight: percentOfFraction(largest.weight),
              day: day(asOf),
            })
          : text('distributions.asOf', { day: day(asOf) })}
      </CardSentence>
    )
  }
}

/** Asset class of cash where the account has none of its own. */
const CASH_CLASS = 'Cash'
/** Slices are rounded to four decimals. */
const HALF_STEP = 0.00005

/** Returns what is to be known of the slice of cash: reserved by pending orders, or held by funds as well. */
function useCashNote({ about, latest }: CardProps, shown: Distribution | undefined): CashNote | undefined {
  const { text, money } = useLanguage()
  const pending = usePendingCash(about, latest)
  const cash = usePositions(about).data?.data.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  const slice = shown?.data.find(({ key, name }) =>
    cash
      ? name === cash.instrument.assetClass
      : shown.distributionType === 'assetclasses' && key === CASH_CLASS,
  )
  if (!slice || !about) return undefined
  const words: string[] = pending.map(({ purpose, amount }) =>
    text(`pendingOrders.pendingCash.${purpose}`, { amount: money(amount, about.currency) }),
  )
  if (slice.weight > Math.max(cash?.weight ?? 0, 0) + HALF_STEP) words.push(text('distributions.cashInFunds'))
  if (words.length === 0) return undefined
  const waiting = pending.reduce((sum, { amount }) => sum + amount, 0)
  const amountOfSlice = ((cash?.amount ?? 0) / (cash?.weight ?? 1)) * slice.weight
  return { name: slice.name, words: words.join(' · '), isMostlyPending: waiting > amountOfSlice / 2 }
}
