import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { ModelMix } from './model-mix.tsx'
import styles from './model-strategy.module.css'

/** Selects one of the model portfolios. */
export function ModelChoice({
  models,
  chosen,
  present,
  isSwitching,
  onChoose,
}: {
  models: readonly ModelPortfolio[]
  chosen: string | undefined
  /** Id of the one that is followed today. */
  present: string | undefined
  /** A switch to that one is still in progress. */
  isSwitching: boolean
  onChoose: (id: string) => void
}) {
  const { text, percent } = useLanguage()
  const whose = useOwnerContext()
  return (
    <fieldset className={styles.models}>
      <legend className="visually-hidden">{text('dealing.model.choose')}</legend>
      {models.map((model) => (
        <div key={model.id} className={styles.model} data-chosen={model.id === chosen || undefined}>
          <label>
            <input
              type="radio"
              name="model"
              checked={model.id === chosen}
              onChange={() => onChoose(model.id)}
            />
            <b>{model.name}</b>
            {model.id === present && (
              <i>{isSwitching ? text('dealing.strategy.running') : text('dealing.model.yours', whose)}</i>
            )}
          </label>
          <ModelMix model={model} all={models} />
          <dl>
            <div>
              <dt>{text('dealing.model.risk')}</dt>
              <dd>
                <RiskBar level={model.riskId} />
              </dd>
            </div>
            <div>
              <dt>{text('dealing.model.costs')}</dt>
              <dd>
                <ShownFigure figure={model.metadata.oc} show={(one) => percent(one)} />
              </dd>
            </div>
          </dl>
          <Link to="/dealing/mp/$id" params={{ id: model.id }}>
            {text('dealing.model.details', { name: model.name })}
          </Link>
        </div>
      ))}
    </fieldset>
  )
}
