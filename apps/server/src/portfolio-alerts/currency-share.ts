import { distribution } from '@fundholder/analytics/composition/distributions.ts'
import { CURRENCY_SHARE } from '@fundholder/domain/limits.ts'
import { currencyName } from '@fundholder/language/slice-names.ts'
import { lookThroughExposures } from '#analysis/look-through/look-through.ts'
import { owned } from './concentration.ts'
import { notChecked, type ShareRule, severityOf } from './portfolio-facts.ts'

/** Checks the look-through share of foreign currencies. */
export const currencyShare: ShareRule = ({ contract, market, exposures, language }, held) => {
  const madeOf = lookThroughExposures(exposures, 'currency', market, contract.currency)
  const slices = distribution(
    held
      .filter(({ share }) => share > 0)
      .map(({ instrumentId, share }) => ({
        amount: share,
        exposures: owned(madeOf(instrumentId).weights),
      })),
  )
  const foreign = (slices ?? []).flatMap(({ key, fraction }) =>
    key === undefined || key === contract.currency ? [] : [{ key, share: fraction }],
  )
  const share = foreign.reduce((sum, one) => sum + one.share, 0)
  const unknown = slices?.find(({ key }) => key === undefined)?.fraction ?? 0
  const [largest] = foreign
  if (largest && share > CURRENCY_SHARE.notice) {
    const severity = severityOf(share, CURRENCY_SHARE)
    const named = { ...largest, name: currencyName(largest.key, language) }
    return {
      found: [{ code: 'currency-share', severity, share, limit: CURRENCY_SHARE.notice, largest: named }],
    }
  }
  return share + unknown > CURRENCY_SHARE.notice
    ? notChecked('currency-share', 'not-reported', { coverage: 1 - unknown })
    : { found: [] }
}
