import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './distribution-card.module.css'
import { DistributionNotes } from './distribution-notes.tsx'
import { type CashNote, DonutView } from './donut-view.tsx'
import { SliceTable } from './slice-table.tsx'
import { TopHoldings } from './top-holdings.tsx'

/** A distribution as a ring or a table, and what is to be known of it. */
export function ShownDistribution({
  title,
  distribution,
  names,
  cash,
}: {
  title: string
  distribution: Distribution
  names: ReadonlyMap<string, string>
  cash?: CashNote | undefined
}) {
  const { text } = useLanguage()
  const [isTable, setTable] = useState(false)
  return (
    <>
      {isTable ? (
        <SliceTable title={title} distribution={distribution} />
      ) : distribution.distributionType === 'topten' ? (
        <TopHoldings distribution={distribution} />
      ) : (
        <DonutView
          key={distribution.distributionType}
          title={title}
          distribution={distribution}
          cash={cash}
        />
      )}
      <div className={styles.notes}>
        <DistributionNotes distribution={distribution} names={names} />
        <span className={styles.toggle}>
          <Button look="plain" onClick={() => setTable(!isTable)}>
            {text(isTable ? 'distributions.showAsChart' : 'distributions.showAsTable')}
          </Button>
        </span>
      </div>
    </>
  )
}
