/** Sorts trades by the places of their funds in a list; the others follow in the order given. */
export function asListed<Trade extends { instrumentId: string }>(
  trades: readonly Trade[],
  list: readonly { instrumentId: string }[],
): Trade[] {
  const places = new Map(list.map(({ instrumentId }, place) => [instrumentId, place]))
  const placeOf = ({ instrumentId }: Trade) => places.get(instrumentId) ?? places.size
  return trades.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Sorts purchases as a review lists them; sales are in the order of the holdings. */
export const largestFirst = <Purchase extends { about: number }>(
  purchases: readonly Purchase[],
): Purchase[] => purchases.toSorted((one, other) => other.about - one.about)
