import { ENOUGH_REPORTED, ONGOING_COST } from '@fundholder/domain/limits.ts'
import { minor, roundDivide, toDecimal } from '@fundholder/domain/money.ts'
import { isItself } from '#analysis/look-through/look-through.ts'
import { notChecked, type ShareRule, severityOf } from './portfolio-facts.ts'

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n

/** Checks the ongoing charges of the funds; cash and deposits count with 0. */
export const ongoingCost: ShareRule = ({ contract: { currency }, market, charges }, held) => {
  let charged = 0n
  let known = 0n
  let whole = 0n
  for (const { instrumentId, value } of held) {
    const charge = isItself(instrumentId, market) ? 0n : charges.get(instrumentId)
    whole += value
    if (charge === undefined) continue
    known += value
    charged += value * charge
  }
  const coverage = Number(known) / Number(whole)
  const cost = Number(charged) / Number(whole * WHOLE)
  if (!(cost > ONGOING_COST.notice))
    return coverage < ENOUGH_REPORTED
      ? notChecked('ongoing-cost', 'not-reported', { coverage })
      : { found: [] }
  return {
    found: [
      {
        code: 'ongoing-cost',
        severity: severityOf(cost, ONGOING_COST),
        cost,
        amount: toDecimal(minor(roundDivide(charged, WHOLE)), currency),
        limit: ONGOING_COST.notice,
        coverage,
      },
    ],
  }
}
