import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { classColours, classPlace, usualClass } from '#figures/class-colours.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './model-strategy.module.css'

/** How much a model goes up and down, by its risk class from 1 on. */
const SWINGS = [
  undefined,
  'tiny',
  'small',
  'smallToMedium',
  'medium',
  'mediumToLarge',
  'large',
  'huge',
] as const

/**
 * Says in a plain sentence what a model holds and how much it goes up and down, with its mix as a bar.
 *
 * @param all models beside it: a class has one colour in all of them.
 */
export function ModelMix({ model, all }: { model: ModelPortfolio; all: readonly ModelPortfolio[] }) {
  const { text, percentOfFraction } = useLanguage()
  const shares = sharesOf([model])
  const classes = sharesOf(all).map(([name]) => name)
  const colours = classColours(classes)
  if (shares.length === 0) return null
  const plainName = (name: string | undefined) => {
    const usual = usualClass(name)
    return usual ? text(`dealing.model.plain.${usual}`) : (name ?? text('dealing.model.otherClass'))
  }
  const mix = shares.map(([name, share]) => `${percentOfFraction(share, 0)} ${plainName(name)}`).join(', ')
  const swings = SWINGS[model.riskId ?? 0]
  return (
    <div className={styles.mix}>
      <p>{swings ? text(`dealing.model.swings.${swings}`, { mix }) : mix}</p>
      <div aria-hidden="true">
        {shares.map(([name, share]) => (
          <i
            key={name ?? ''}
            style={{ flexGrow: share, background: `var(${colours[classes.indexOf(name)]})` }}
          />
        ))}
      </div>
    </div>
  )
}

/** Weights by asset class, in the order of all bars; of funds without a class under undefined. */
function sharesOf(models: readonly ModelPortfolio[]) {
  const shares = new Map<string | undefined, number>()
  for (const { assetClass, weight } of models.flatMap(({ compositions: [first] }) => first?.items ?? []))
    shares.set(assetClass, (shares.get(assetClass) ?? 0) + weight)
  return [...shares].toSorted(([one, a], [other, b]) => classPlace(one) - classPlace(other) || b - a)
}
