import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { currencyDigits, decimalText, microText, minor } from '@fundholder/domain/money.ts'
import { depositWorth, paidBackOn } from '@fundholder/domain/savings/deposits.ts'
import type { QuoteSeries, SampleMarket } from '../market/market.ts'
import { depositsBy, intentsThrough } from '../people/intents.ts'
import type { SamplePerson } from '../people/person.ts'
import type { SampleContract } from '../people/plans.ts'
import { type CsvFile, csvFile, filled } from './csv.ts'
import { historyOf } from './history.ts'
import { depositPrice, type HistoryRow } from './history-rows.ts'
import { catalogueFiles, correctionFiles, type PublishedDays, quoteFiles } from './market-files.ts'
import { type BookDates, memberFiles, salariesFile } from './member-files.ts'
import { quotesOf } from './quotes.ts'

/**
 * Every file of a manager's book in the import format: the market through `last`, people and their contracts, and all
 * that these did until then.
 *
 * @param madeOn the day that histories are laid relative to.
 */
export function bookFiles(
  market: SampleMarket,
  people: readonly SamplePerson[],
  { seed, ...dates }: BookDates & { seed: number },
): CsvFile[] {
  const prices = [...market.prices, ...endedDepositPrices(people, dates)]
  return filled([
    ...catalogueFiles(market, { seed, asOf: dates.madeOn }),
    ...quoteFiles({ ...market, prices }),
    ...peopleFiles(market, people, { seed, ...dates }),
  ])
}

/** The files of such a book that people are in. */
export function peopleFiles(
  market: SampleMarket,
  people: readonly SamplePerson[],
  { seed, ...dates }: BookDates & { seed: number },
): CsvFile[] {
  const quotes = quotesOf(market, dates.last)
  return filled([
    ...memberFiles(people, { seed, ...dates }),
    transactionsFile(people, ({ contract }) => historyOf(contract, quotes, dates).rows),
  ])
}

/** Later corrections of NAVs that were published wrong. */
export const bookCorrections = (market: SampleMarket): CsvFile[] => filled(correctionFiles(market))

/** Prices and rates that were published on the days after one through another. */
export const dayQuotes = (market: SampleMarket, days: PublishedDays): CsvFile[] =>
  filled(quoteFiles(market, days))

/** Corrections of such prices. */
export const dayCorrections = (market: SampleMarket, days: PublishedDays): CsvFile[] =>
  filled(correctionFiles(market, days))

/**
 * Writes the records of a day: raises since the day before, contributions, and payments out of employers'
 * accounts.
 *
 * @param cashOf available cash of an employer's account, in minor units.
 */
export function dayFiles(
  people: readonly SamplePerson[],
  { madeOn, since, day }: { madeOn: CalendarDay; since: CalendarDay; day: CalendarDay },
  cashOf: (contract: SampleContract) => bigint,
): CsvFile[] {
  return filled([
    salariesFile(people, { madeOn, since, last: day }),
    transactionsFile(people, ({ contract }) => movementsOn(contract, { madeOn, day }, cashOf)),
  ])
}

function movementsOn(
  contract: SampleContract,
  dates: { madeOn: CalendarDay; day: CalendarDay },
  cashOf: (contract: SampleContract) => bigint,
): HistoryRow[] {
  const { currency } = contract
  const cash = { day: dates.day, instrumentId: CASH_INSTRUMENT_ID, currency }
  return intentsOn(contract, dates).flatMap((intent): HistoryRow[] => {
    if (intent.kind === 'contribution')
      return [{ ...cash, code: 'P3SUBS', amount: intent.amount, party: intent.payer }]
    if (intent.kind !== 'allocation') return []
    const free = cashOf(contract)
    const amount = minor(intent.amount < free ? intent.amount : free)
    return amount > 0n ? [{ ...cash, code: 'P3REDE', amount, party: 'members' }] : []
  })
}

const intentsOn = (contract: SampleContract, { madeOn, day }: { madeOn: CalendarDay; day: CalendarDay }) =>
  [...intentsThrough(contract, madeOn, day)].flatMap((one) => (one.day === day ? one.intents : []))

const transactionsFile = (
  people: readonly SamplePerson[],
  rowsOf: (person: SamplePerson) => readonly HistoryRow[],
): CsvFile =>
  csvFile(
    'transactions.csv',
    [
      'portfolioId',
      'date',
      'transactionTypeCode',
      'instrumentId',
      'units',
      'price',
      'amount',
      'fees',
      'currency',
      'party',
    ],
    function* () {
      for (const person of people) {
        const { portfolioId, currency } = person.contract
        for (const { day, code, units, price, amount, fees, ...row } of rowsOf(person))
          yield {
            ...row,
            portfolioId,
            date: day,
            transactionTypeCode: code,
            units: units && microText(units),
            price: price && microText(price),
            amount: amount && decimalText(amount, currencyDigits(row.currency)),
            fees: fees && decimalText(fees, currencyDigits(currency)),
          }
      }
    },
  )

/** Unit values of ended deposits, for the days on which they ran. */
function endedDepositPrices(people: readonly SamplePerson[], { madeOn, last }: BookDates): QuoteSeries[] {
  const series = new Map<string, QuoteSeries>()
  for (const { contract } of people)
    for (const { day: from, deposit } of depositsBy(contract, madeOn, last)) {
      const { instrumentId, principal, rate, maturity: until } = deposit
      if (until === undefined || until > last) continue
      const terms = { id: deposit.id, rate: BigInt(Math.round(rate * 10_000)), from, until }
      const days: CalendarDay[] = []
      for (let day = from; day <= paidBackOn(until); day = addDays(day, 1)) days.push(day)
      series.set(instrumentId, {
        id: instrumentId,
        days: Int32Array.from(days, toDayNumber),
        values: Float64Array.from(days, (day) =>
          Number(depositPrice(depositWorth(principal, terms, day), principal)),
        ),
      })
    }
  return [...series.values()]
}
