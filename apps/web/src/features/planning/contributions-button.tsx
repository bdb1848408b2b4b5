import { minor, splitByWeights } from '@fundholder/domain/money.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { useNavigate } from '@tanstack/react-router'
import { splitContributions } from '#account/order-draft/basket.ts'
import { useModelPortfolios } from '#account/queries/use-model-portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { PlanningBasis } from './plan/plan-terms.ts'
import lines from './plan-lines.module.css'

/**
 * Prepares the split of new contributions by the funds of a mix, for a member with a self-selected strategy who keeps
 * what is held.
 */
export function ContributionsButton({
  mix,
  isDisabled,
}: {
  mix: PlanningBasis['choices'][number]
  isDisabled: boolean
}) {
  const { text, entry } = useLanguage()
  const navigate = useNavigate()
  const { data: models } = useModelPortfolios()
  const model = models?.find(({ id }) => id === mix.modelPortfolioId)
  return (
    <>
      <Button
        large
        disabled={isDisabled || !model}
        onClick={() => {
          if (!model) return
          splitContributions(partsOf(model, entry))
          void navigate({ to: '/dealing/self' })
        }}
      >
        {text('planning.order.split')}
      </Button>
      <p className={lines.note}>{text('planning.order.splitText', { name: mix.name })}</p>
    </>
  )
}

const HUNDREDTHS = 100
const WHOLE = minor(100n * 100n)
const PRECISION = 1e6

/** The funds of a model with percentages of at most 2 decimals that add up to exactly 100. */
function partsOf({ compositions }: ModelPortfolio, write: (share: number) => string) {
  const items = compositions.flatMap((one) => one.items)
  const shares = splitByWeights(
    WHOLE,
    new Map(items.map(({ instrumentId, weight }) => [instrumentId, BigInt(Math.round(weight * PRECISION))])),
  )
  return items.map(({ instrumentId, name }) => ({
    id: instrumentId,
    name,
    share: write(Number(shares.get(instrumentId) ?? 0n) / HUNDREDTHS),
  }))
}
