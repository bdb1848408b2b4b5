import { distribution } from '@fundholder/analytics/composition/distributions.ts'
import { roundedToWhole } from '@fundholder/analytics/composition/slices.ts'
import { DISTRIBUTION_DECIMALS } from '@fundholder/domain/funds/distributions.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { className } from '@fundholder/language/class-names.ts'
import type { getRelations } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { withName } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { type Relation, relationOf } from '#catalogue/search/classification.ts'
import { validatedWeights } from './validated-weights.ts'

/**
 * Classes of holdings by the catalogue, without look-through: the heaviest first, unnamed ones last.
 *
 * @throws {Refusal} `instruments/unknown`, `weights/not-one`.
 */
export function relate(
  market: MarketSnapshot,
  { group, items: input, lang = DEFAULT_LANGUAGE, relationType }: Input<typeof getRelations, 'body'>,
): Answer<typeof getRelations> {
  const items = validatedWeights(input, market)
  const classed = items.map((item) => ({ ...item, relation: relationOf(market, item.instrumentId, group) }))
  const relations = new Map(classed.map(({ relation }) => [relation.relationId, relation]))
  const slices = distribution(
    classed.map(({ weight, relation }) => ({
      amount: weight,
      exposures: new Map([[relation.relationId, 1]]),
    })),
  )
  const found = (slices ?? [])
    .flatMap(({ key, fraction }) => {
      const relation = key === undefined ? undefined : relations.get(key)
      return relation ? [{ relation, fraction }] : []
    })
    .sort((a, b) => Number(isUnnamed(a.relation)) - Number(isUnnamed(b.relation)))
  const weights = roundedToWhole(
    found.map(({ fraction }) => fraction),
    DISTRIBUTION_DECIMALS,
  )
  return {
    relationType,
    group,
    data: found.map(({ relation: { relationId, name, parents } }, index) => ({
      relationId,
      name: className(name, lang),
      kind: name === undefined ? ('unknown' as const) : ('part' as const),
      parents: parents.map((one) => ({ ...one, name: className(one.name, lang) })),
      weight: weights[index] as number,
      items: classed
        .filter(({ relation }) => relation.relationId === relationId)
        .sort((a, b) => b.weight - a.weight)
        .map(({ instrumentId, weight }) => ({ ...withName(market, instrumentId), weight })),
    })),
  }
}

const isUnnamed = ({ name }: Relation) => name === undefined
