import { riskDemand } from '@fundholder/domain/funds/risk-classes.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './model.module.css'
import {
  countWithoutTargetMarket,
  longestHorizon,
  partWith,
  reportedBy,
  strictestBy,
  unreportedIn,
} from './target-market.ts'

/** Keys of the target-market facts. */
const TRAITS = ['investorType', 'knowledge', 'lossTolerance', 'objective'] as const
/** Keys for which the strictest fund determines the requirement of the portfolio. */
const STRICT: ReadonlySet<(typeof TRAITS)[number]> = new Set(['knowledge', 'lossTolerance'])
const WORDS = {
  investorType: 'modelPortfolio.suitability.type',
  knowledge: 'modelPortfolio.suitability.knowledge',
  lossTolerance: 'modelPortfolio.suitability.lossTolerance',
  objective: 'modelPortfolio.suitability.objective',
} as const

/** Target market of a model portfolio, from its risk class and its funds. */
export function SuitabilityCard({ model }: { model: ModelPortfolio }) {
  const { text } = useLanguage()
  const { riskId } = model
  const level = riskId === null ? 'none' : riskDemand(riskId)
  const horizon = longestHorizon(model)
  const withoutTargetMarket = countWithoutTargetMarket(model)
  return (
    <Card title={text('modelPortfolio.suitability.title')}>
      <div className={styles.content}>
        <ul className={styles.points}>
          <li>{text(`modelPortfolio.suitability.risk.${level}`)}</li>
          {horizon !== undefined && <li>{text('modelPortfolio.suitability.horizon', { count: horizon })}</li>}
          <Trait model={model} trait="esg" />
          <Trait model={model} trait="sharia" />
        </ul>
        <dl className={styles.list}>
          {TRAITS.map(
            (key) => [key, STRICT.has(key) ? strictestBy(model, key) : reportedBy(model, key)] as const,
          )
            .filter(([, answers]) => answers.length > 0)
            .map(([key, answers]) => (
              <div key={key}>
                <dt>{text(WORDS[key])}</dt>
                <dd>{answers.join(', ')}</dd>
              </div>
            ))}
        </dl>
        <p className={styles.hint}>
          {text('modelPortfolio.suitability.note')}{' '}
          {withoutTargetMarket > 0 &&
            text('modelPortfolio.suitability.silent', { count: withoutTargetMarket })}
        </p>
      </div>
    </Card>
  )
}

function Trait({ model, trait }: { model: ModelPortfolio; trait: 'esg' | 'sharia' }) {
  const { text, percentOfFraction } = useLanguage()
  const part = partWith(model, trait)
  const unreported = unreportedIn(model, trait)
  return (
    <>
      {part > 0 && (
        <li>
          {part === 1
            ? text(`modelPortfolio.suitability.${trait}.all`)
            : text(`modelPortfolio.suitability.${trait}.some`, { part: percentOfFraction(part, 0) })}
        </li>
      )}
      {unreported > 0 && (
        <li>{text(`modelPortfolio.suitability.${trait}.unknown`, { count: unreported })}</li>
      )}
    </>
  )
}
