import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import { ShareBar } from '#figures/share-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './top-holdings.module.css'

/** The ten largest securities as bars, and below them all others and what nobody reports. */
export function TopHoldings({ distribution: { data } }: { distribution: Distribution }) {
  const { text, percentOfFraction } = useLanguage()
  const largest = Math.max(...data.map(({ kind, weight }) => (kind === 'part' ? weight : 0)))
  return (
    <ol className={styles.list}>
      {data.map(({ kind, key, name, weight }) => (
        <li key={`${kind} ${key}`}>
          {kind === 'part' ? (
            <>
              <span>{name}</span>
              <ShareBar share={weight / largest} />
            </>
          ) : (
            <span className={styles.apart}>
              {kind === 'other' ? text('distributions.otherHoldings') : name}
            </span>
          )}
          <b>{percentOfFraction(weight)}</b>
        </li>
      ))}
    </ol>
  )
}
