import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { INSTRUMENT_DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './distribution-card.module.css'
import { ShownDistribution } from './shown-distribution.tsx'
import { useFundDistributions } from './use-distributions.ts'
import { WaitingDonut } from './waiting-donut.tsx'

type Fund = { id: string; name: string; currency: string; asOf: CalendarDay }

/** Shows the distribution of one fund, as of its latest report, by a dimension that the client selects. */
export function FundDistributionCard({ fund }: { fund: Fund }) {
  const { text, day, percentOfFraction } = useLanguage()
  const [type, setType] = useState<(typeof INSTRUMENT_DISTRIBUTION_TYPES)[number]>('countries')
  const { data, isLoadingError, refetch } = useFundDistributions(fund)
  const shown = data?.find(({ distributionType }) => distributionType === type)
  const largest = shown?.data.find(({ kind }) => kind === 'part')
  return (
    <PhoneFoldedCard
      title={text('distributions.categories.title')}
      meta={data ? text('distributions.asOf', { day: day(shown?.reported?.to ?? fund.asOf) }) : '\u00a0'}
      actions={
        <PillSelect
          label={text('distributions.by')}
          choices={INSTRUMENT_DISTRIBUTION_TYPES.map((value) => ({
            value,
            label: text(`distributions.type.${value}`),
          }))}
          value={type}
          onChange={setType}
        />
      }
      isWaiting={!data && !isLoadingError}
    >
      <div className={styles.content}>
        {isLoadingError ? (
          <Failed message={text('distributions.failed')} onRetry={() => refetch()} />
        ) : shown ? (
          <>
            {largest && (
              <p>
                {text('distributions.largest', {
                  name: largest.name,
                  weight: percentOfFraction(largest.weight),
                })}
              </p>
            )}
            <ShownDistribution
              title={text(`distributions.type.${type}`)}
              distribution={shown}
              names={new Map([[fund.id, fund.name]])}
            />
          </>
        ) : (
          <WaitingDonut />
        )}
      </div>
    </PhoneFoldedCard>
  )
}
