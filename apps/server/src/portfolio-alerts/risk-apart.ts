import type { Measured } from '@fundholder/analytics/risk/measured.ts'
import { addMonths } from '@fundholder/domain/calendar.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { LIKE_VOLATILITY, RISK_CLASSES_APART } from '@fundholder/domain/limits.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import { headlineRatios } from '#analysis/ratios/headline-ratios.ts'
import { noRiskFree } from '#analysis/ratios/risk-free.ts'
import type { ContractPeriod } from '#contracts/period.ts'
import { lastSwitch } from '#portfolios/contract-dates/last-switch.ts'
import { memoisedFigures, ratioSource } from '#portfolios/returns/portfolio-figures.ts'
import { notChecked, type PortfolioFacts, severityOf, type Verdict } from './portfolio-facts.ts'

const MONTHS_MEASURED = 12

/**
 * Compares the portfolio's risk with that of the holder's model portfolio: the risk classes of both
 * volatilities over the last year, in the contract's currency. Both are indicative, because only funds have
 * an official class. A portfolio that is being switched, or was within the year, is not compared: part of its
 * year is that of another mix.
 */
export function riskApart(facts: PortfolioFacts): Verdict {
  const { contract, model, asOf, rows, rebalancing } = facts
  if (!model) return { found: [] }
  const dateFrom = addMonths(asOf, -MONTHS_MEASURED)
  const composedSince = lastSwitch(rows.filter(({ day }) => day <= asOf)) ?? contract.initialDate
  if (rebalancing?.kind === 'SWITCH' || dateFrom < composedSince)
    return notChecked('risk-apart', 'under-one-year', { modelName: model.name })
  const opensAtInception = dateFrom === contract.initialDate
  const own = ownVolatility(facts, { dateFrom, dateTo: asOf, opensAtInception })
  if ('absent' in own) return notChecked('risk-apart', own.absent)
  const beside = modelVolatility(facts, model, { dateFrom, dateTo: asOf })
  if ('absent' in beside) return notChecked('risk-apart', beside.absent)
  const [riskId, modelRiskId] = [riskClassOf(own.value), riskClassOf(beside.value)]
  const apart = Math.abs(riskId - modelRiskId)
  const areAlike = Math.abs(own.value - beside.value) <= LIKE_VOLATILITY * beside.value
  if (!(apart > RISK_CLASSES_APART.notice) || areAlike) return { found: [] }
  const { code, name } = model
  return {
    found: [
      {
        code: 'risk-apart',
        severity: severityOf(apart, RISK_CLASSES_APART),
        riskId,
        volatility: own.value,
        model: { code, name, riskId: modelRiskId, volatility: beside.value },
        isIndicative: true,
        dateFrom,
      },
    ],
  }
}

function ownVolatility({ rows, market, contract }: PortfolioFacts, period: ContractPeriod): Measured {
  const figures = memoisedFigures(rows, market, contract.currency, period)
  const source = ratioSource(figures, () => ({ riskFree: noRiskFree, benchmark: undefined }))
  return measured(headlineRatios(source).volatilityAnnualized)
}

function modelVolatility(
  { market, contract: { currency } }: PortfolioFacts,
  { items }: NonNullable<PortfolioFacts['model']>,
  period: Pick<ContractPeriod, 'dateFrom' | 'dateTo'>,
): Measured {
  const measuring = { rebalancing: 'monthly', riskFree: noRiskFree, annualise: true } as const
  const { ratios } = measureComposition(market, { items }, { currency, ...period }, measuring)
  return measured(ratios.volatilityAnnualized)
}

const measured = ({ value, absent = 'too-few-observations' }: Figure): Measured =>
  value === undefined ? { absent } : { value }
