import { type CalendarDay, calendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { FundDetails } from '../fund-details/fund-details.ts'
import { heading, type KidBlock, type KidRow, text } from '../kid/kid-blocks.ts'
import type { KidFund } from '../kid/kid-content.ts'
import { dayInWords } from '../kid/kid-words.ts'
import type { QuoteSeries } from '../market/market.ts'

const YEARS_SHOWN = 5
const MICRO = 1_000_000

type Quote = { day: CalendarDay; price: number }

/** Writes the annual report of a fund from its prices: the year, the years before it, charges and largest holdings. */
export function fundReport({ fund, details, quotes }: KidFund, year: number): KidBlock[] {
  const ofYear = quotesOf(quotes, year)
  const priced = (name: string, quote: Quote | undefined): (readonly [string, string])[] =>
    quote ? [[name, `${fund.currency} ${quote.price.toFixed(4)} on ${dayInWords(quote.day)}`]] : []
  return [
    heading('The year'),
    {
      kind: 'facts',
      rows: [
        ['ISIN', fund.isin ?? 'none'],
        ['Asset class', fund.family.subAssetClass],
        ...priced('Price at the start', lastOf(quotes, year - 1)),
        ...priced('Price at the end', ofYear.at(-1)),
        ...priced('Highest price', highestOf(ofYear)),
        ...priced('Lowest price', lowestOf(ofYear)),
        ['Ongoing charges', `${fund.charges}% a year, which the price contains`],
      ],
    },
    heading('Return of each year'),
    text(`Returns are in ${fund.currency}, after charges. Past returns do not predict future ones.`),
    {
      kind: 'table',
      described: 'Return of each year',
      head: ['Year', 'Return'],
      rows: Array.from({ length: YEARS_SHOWN }, (_, back) => year - back).flatMap((one) =>
        returnRow(quotes, one),
      ),
    },
    ...largestHoldings(details),
  ]
}

function largestHoldings({ holdings }: FundDetails): KidBlock[] {
  if (holdings.length === 0) return []
  return [
    heading('Largest holdings'),
    {
      kind: 'table',
      described: 'Largest holdings and their share of the fund',
      head: ['Holding', 'Share'],
      rows: holdings.map(({ name, weight }) => [name, inPercent(weight)]),
    },
  ]
}

const inPercent = (fraction: number) => `${(100 * fraction).toFixed(2)}%`

/** Nothing where the fund had no price at both ends of the year. */
function returnRow(quotes: QuoteSeries, year: number): KidRow[] {
  const [from, to] = [lastOf(quotes, year - 1), lastOf(quotes, year)]
  return from && to ? [[`${year}`, inPercent(to.price / from.price - 1)]] : []
}

function quotesOf({ days, values }: QuoteSeries, year: number): Quote[] {
  const [first, last] = [toDayNumber(calendarDay(`${year}0101`)), toDayNumber(calendarDay(`${year}1231`))]
  return Array.from(days, (day, at) => ({ day, price: (values[at] as number) / MICRO }))
    .filter(({ day }) => first <= day && day <= last)
    .map(({ day, price }) => ({ day: fromDayNumber(day), price }))
}

const lastOf = (quotes: QuoteSeries, year: number) => quotesOf(quotes, year).at(-1)
const highestOf = (quotes: readonly Quote[]) => quotes.toSorted((a, b) => b.price - a.price)[0]
const lowestOf = (quotes: readonly Quote[]) => quotes.toSorted((a, b) => a.price - b.price)[0]
