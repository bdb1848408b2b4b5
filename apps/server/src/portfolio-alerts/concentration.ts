import { distribution } from '@fundholder/analytics/composition/distributions.ts'
import { CASH_INSTRUMENT_ID, type ExposureDimension } from '@fundholder/domain/funds/instruments.ts'
import {
  COUNTRY_SHARE,
  MODEL_DRIFT,
  POSITION_SHARE,
  SECTOR_SHARE,
  SUB_ASSET_CLASS_SHARE,
} from '@fundholder/domain/limits.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import { isItself, lookThroughExposures } from '#analysis/look-through/look-through.ts'
import { withName } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { classesOf } from '#catalogue/search/classification.ts'
import { notChecked, type ShareRule, severityOf, type Verdict } from './portfolio-facts.ts'

/**
 * Positions that are much of the whole; cash has a rule of its own. What the followed model prescribes, or little more
 * than that, is no alert.
 */
export const positionShares: ShareRule = ({ market, model }, held) => {
  const prescribed = new Map(model?.items.map(({ instrumentId, weight }) => [instrumentId, weight]))
  const limitOf = (instrumentId: string) =>
    Math.max(POSITION_SHARE.notice, roundWeight((prescribed.get(instrumentId) ?? 0) + MODEL_DRIFT))
  return {
    found: held
      .filter(
        ({ instrumentId, share }) => instrumentId !== CASH_INSTRUMENT_ID && share > limitOf(instrumentId),
      )
      .sort((a, b) => b.share - a.share)
      .map(({ instrumentId, share }) => ({
        code: 'position-share',
        severity: isLikeCash(market, instrumentId) ? 'notice' : severityOf(share, POSITION_SHARE),
        ...withName(market, instrumentId),
        share,
        limit: limitOf(instrumentId),
      })),
  }
}

/** Weights have eight decimals. */
const roundWeight = (weight: number) => Math.round(weight * 1e8) / 1e8

/** Sub-asset classes, and sectors and countries looked through, that are much of the whole. */
export const groupShares: ShareRule = (facts, held) =>
  together([
    subAssetClasses(facts, held),
    lookedThrough(facts, held, { dimension: 'sector', limits: SECTOR_SHARE, nameOf: (key) => key }),
    lookedThrough(facts, held, {
      dimension: 'country',
      limits: COUNTRY_SHARE,
      nameOf: (key) => countryName(key, facts.language),
    }),
  ])

/**
 * Checks sub-asset classes with several positions; one with a single position is reported as that position.
 */
const subAssetClasses: ShareRule = ({ market }, held) => {
  const invested = held.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  const classes = Map.groupBy(invested, ({ instrumentId }) => classesOf(market, instrumentId).subAssetClass)
  return {
    found: [...classes].flatMap(([name, positions]) => {
      const share = positions.reduce((sum, one) => sum + one.share, 0)
      if (name === undefined || positions.length < 2 || !(share > SUB_ASSET_CLASS_SHARE.notice)) return []
      const limits = SUB_ASSET_CLASS_SHARE
      return [groupFound({ groupType: 'subAssetClass', key: name, name, share }, limits)]
    }),
  }
}

type Looking = {
  dimension: 'sector' | 'country'
  limits: { notice: number; attention: number }
  nameOf: (key: string) => string
}

/** A fund of the lowest class of risk: short paper of states and banks, whose sectors and countries say little. */
const isLikeCash = (market: MarketSnapshot, instrumentId: string): boolean =>
  market.instrument(instrumentId)?.riskId === 1

/**
 * Returns the look-through weights of reported exposures. Cash, deposits and money market funds count in the
 * total only.
 */
function lookedThrough(
  { market, exposures, contract }: Parameters<ShareRule>[0],
  held: Parameters<ShareRule>[1],
  { dimension, limits, nameOf }: Looking,
): Verdict {
  const madeOf = lookThroughExposures(
    exposures,
    dimension satisfies ExposureDimension,
    market,
    contract.currency,
  )
  const funds = held.filter(
    ({ instrumentId, share }) =>
      share > 0 && !isItself(instrumentId, market) && !isLikeCash(market, instrumentId),
  )
  const slices = distribution(
    funds.map(({ instrumentId, share }) => ({
      amount: share,
      exposures: owned(madeOf(instrumentId).weights),
    })),
  )
  const unknown = slices?.find(({ key }) => key === undefined)?.amount ?? 0
  const known = (slices ?? []).flatMap(({ key, amount }) =>
    key === undefined ? [] : [{ key, share: amount }],
  )
  const found = known
    .filter(({ share }) => share > limits.notice)
    .map(({ key, share }) => groupFound({ groupType: dimension, key, name: nameOf(key), share }, limits))
  const mostItCouldBe = (known[0]?.share ?? 0) + unknown
  if (found.length > 0 || !(mostItCouldBe > limits.notice)) return { found }
  return notChecked('group-share', 'not-reported', { groupType: dimension, coverage: 1 - unknown })
}

/** Returns the weights without short positions. */
export const owned = (weights: ReadonlyMap<string, number>) =>
  new Map([...weights].filter(([, weight]) => weight > 0))

const groupFound = (
  group: { groupType: 'subAssetClass' | 'sector' | 'country'; key: string; name: string; share: number },
  limits: { notice: number; attention: number },
) => ({
  code: 'group-share' as const,
  severity: severityOf(group.share, limits),
  ...group,
  limit: limits.notice,
})

const together = (verdicts: readonly Verdict[]): Verdict => ({
  found: verdicts.flatMap(({ found }) => found),
  unchecked: verdicts.flatMap(({ unchecked = [] }) => unchecked),
})
