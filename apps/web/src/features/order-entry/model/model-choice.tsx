import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { Link } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { ratesOf } from '#figures/model-costs.ts'
import { RiskBar } from '#figures/risk-bar.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
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
  const { text } = useLanguage()
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
            <Costs model={model} />
          </dl>
          <Link to="/dealing/mp/$id" params={{ id: model.id }}>
            {text('dealing.model.details', { name: model.name })}
          </Link>
        </div>
      ))}
    </fieldset>
  )
}

/**
 * The ongoing charges of the funds and the plan fee together, and each of them; the charges alone where there is no fee or
 * it is unknown.
 */
function Costs({ model }: { model: ModelPortfolio }) {
  const { text, percent } = useLanguage()
  const { data: contract, isPending } = useContract()
  if (isPending)
    return (
      <div>
        <dt>{text('dealing.model.charges')}</dt>
        <dd>
          <Skeleton width="56px" />
        </dd>
      </div>
    )
  const { funds, planFee, total } = ratesOf([{ weight: 1, oc: model.metadata.oc }], contract?.feeRate ?? 0)
  if (!planFee.value || funds.value === undefined || total.value === undefined)
    return (
      <div>
        <dt>{text('dealing.model.charges')}</dt>
        <dd>
          <ShownFigure figure={funds} show={(one) => percent(one)} />
        </dd>
      </div>
    )
  return (
    <div>
      <dt>
        {text('dealing.model.costs')}
        <small>
          {text('dealing.model.costsAre', { charges: percent(funds.value), fee: percent(planFee.value) })}
        </small>
      </dt>
      <dd>{percent(total.value)}</dd>
    </div>
  )
}
