import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import type { Position, PositionGroup, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { type Relation, relationOf } from '#catalogue/search/classification.ts'
import { sorted } from '#portfolios/sorting.ts'
import { added, moneyShown, weightShown, weightsOf } from './held-money.ts'
import type { Holding } from './holdings.ts'

type Query = Input<typeof searchPositions, 'querystring'>

const LEVELS = { assetclass: 1, subassetclass: 2 } as const satisfies Record<Query['relation'], 1 | 2>

/** Sort keys of groups; groups are sorted by weight for all others. */
const GROUP_KEYS: Partial<Record<Query['sortKey'], (group: PositionGroup) => string | number | undefined>> = {
  name: ({ relation }) => relation.name,
  weight: ({ amount }) => amount,
  amount: ({ amount }) => amount,
}

/**
 * Groups positions by class: each group has its totals and its positions in their order. Pending positions and cash
 * belong to no class and come last.
 *
 * @param positions those of the holdings, sorted.
 */
export function grouped(
  positions: readonly Position[],
  holdings: readonly Holding[],
  market: MarketSnapshot,
  currency: string,
  { relation, sort, sortKey }: Pick<Query, 'relation' | 'sort' | 'sortKey'>,
): { positions: Position[]; groups: PositionGroup[] } {
  const relationFor = (instrumentId: string) => relationOf(market, instrumentId, LEVELS[relation])
  const isApart = (instrumentId: string) =>
    instrumentId === CASH_INSTRUMENT_ID || market.instrument(instrumentId) === undefined
  const classed = Map.groupBy(
    holdings.filter(({ instrumentId }) => !isApart(instrumentId)),
    ({ instrumentId }) => relationFor(instrumentId).relationId,
  )
  const weights = weightsOf(holdings)
  const unordered = [...classed.values()].flatMap((members): PositionGroup[] => {
    const [first] = members
    if (!first) return []
    return [
      {
        level: 'grouped',
        relation: nameOf(relationFor(first.instrumentId)),
        positions: members.length,
        ...moneyShown(added(members), currency),
        ...weightShown(weights, members),
      },
    ]
  })
  const byKey = GROUP_KEYS[sortKey]
  const groups = sorted(unordered, byKey ?? ((group) => group.amount), {
    order: byKey ? sort : 'desc',
    language: 'en',
  })
  const membersOf = Map.groupBy(
    positions.filter(({ instrumentId }) => !isApart(instrumentId)),
    ({ instrumentId }) => relationFor(instrumentId).relationId,
  )
  return {
    groups,
    positions: [
      ...groups.flatMap((group) =>
        (membersOf.get(group.relation.relationId) ?? []).map((position) => ({
          ...position,
          level: 'grouped' as const,
          relation: group.relation,
        })),
      ),
      ...positions.filter(({ instrumentId }) => isApart(instrumentId) && instrumentId !== CASH_INSTRUMENT_ID),
      ...positions.filter(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID),
    ],
  }
}

const nameOf = ({ relationId, name }: Relation) => ({ relationId, ...(name !== undefined && { name }) })
