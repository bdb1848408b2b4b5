import type { ModelPortfolio } from '@fundholder/protocol/model-portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './model-strategy.module.css'

/** The largest classes have a colour of their own; what comes after shares the last. */
const COLOURS = 6

/** What a model holds by asset class: a sentence, and the same as a bar. */
export function ModelMix({ model }: { model: ModelPortfolio }) {
  const { text, percentOfFraction } = useLanguage()
  const shares = sharesOf(model)
  if (shares.length === 0) return null
  return (
    <div className={styles.mix}>
      <p>
        {shares
          .map(
            ([name, share]) => `${percentOfFraction(share, 0)} ${name ?? text('dealing.model.otherClass')}`,
          )
          .join(', ')}
      </p>
      <div aria-hidden="true">
        {shares.map(([name, share], at) => (
          <i
            key={name ?? ''}
            style={{ flexGrow: share, background: `var(--chart-${Math.min(at + 1, COLOURS)})` }}
          />
        ))}
      </div>
    </div>
  )
}

/** Fractions by asset class, the largest first; of funds without a class under undefined. */
function sharesOf({ compositions: [composition] }: ModelPortfolio) {
  const shares = new Map<string | undefined, number>()
  for (const { assetClass, weight } of composition?.items ?? [])
    shares.set(assetClass, (shares.get(assetClass) ?? 0) + weight)
  return [...shares].toSorted(([, a], [, b]) => b - a)
}
