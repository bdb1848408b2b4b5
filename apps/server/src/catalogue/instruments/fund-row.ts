import { fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/days/iso-days.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { placeOfLast } from '#catalogue/prices/quotes.ts'
import type { FundClass } from '#catalogue/search/fund-columns.ts'
import { figureAt } from '#catalogue/search/fund-figures.ts'
import { type FundIndex, instrumentAt } from '#catalogue/search/fund-index.ts'

/** An instrument as lists and pages show it. */
export function shownFund(index: FundIndex, place: number): Fund {
  const { figures, charges, assetClasses, subAssetClasses } = index
  const one = instrumentAt(index, place)
  const charged = charges[place] as number
  const assetClass = named(assetClasses.values[assetClasses.of[place] as number])
  const subAssetClass = named(subAssetClasses.values[subAssetClasses.of[place] as number])
  return {
    id: one.id,
    name: one.name,
    ...(one.isin && { isin: one.isin }),
    currency: one.currency,
    kind: one.kind,
    riskId: one.riskId ?? null,
    ...(one.inceptionDate && { inceptionDate: one.inceptionDate }),
    ...(assetClass && { assetClass }),
    ...(subAssetClass && { subAssetClass }),
    ...(one.category && { category: one.category }),
    structural: { ...(one.address && { address: one.address }) },
    operative: one.operative ?? false,
    esg: one.esg ?? false,
    sharia: one.sharia ?? false,
    ...(one.closedOn && { closedOn: one.closedOn }),
    price: lastPrice(index, one.id),
    metadata: {
      performance: {
        ytd: figureAt(figures.ytd, place),
        threeYearsAnnualized: figureAt(figures.threeYears, place),
        inception: figureAt(figures.inception, place),
      },
      oc: Number.isNaN(charged) ? { absent: 'not-reported' } : { value: charged },
      volatilityAnnualized: figureAt(figures.volatility, place),
      ...(one.peerGroup && { peerGroup: one.peerGroup }),
    },
  }
}

const named = (one: FundClass | undefined) =>
  one?.name === undefined ? undefined : { code: one.code, name: one.name }

const MILLIONTHS = 1_000_000

function lastPrice({ market, today }: FundIndex, id: string): Fund['price'] {
  const quotes = market.published(id)
  const at = quotes ? placeOfLast(quotes, toDayNumber(today)) : -1
  if (!quotes || at < 0) return { absent: 'missing-price' }
  const number = quotes.days[quotes.start + at] as number
  const day = fromDayNumber(number)
  const before = placeOfLast(quotes, number - 1)
  return {
    value: (quotes.values[at] as number) / MILLIONTHS,
    ...onDay(day),
    isCarried: day < (market.lastPriceDay(today) ?? day),
    ...(before >= 0 && { previous: (quotes.values[before] as number) / MILLIONTHS }),
  }
}
