import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { microText } from '@fundholder/domain/money.ts'
import { type DataCheck, resultsOf, type Severity } from '#data-checks/data-check.ts'
import * as queries from './quote-checks.queries.ts'

/** A fault of an instrument without positions affects no client figure. */
const severityOf = ({ holders }: { holders: string | null }): Severity =>
  holders === null ? 'warning' : 'error'
const heldBy = (holders: string | null) => (holders === null ? '' : `; held by ${holders}`)

export const QUOTE_CHECKS: readonly DataCheck[] = [
  {
    name: 'price-gaps',
    problem: `Two prices are further apart than the ${CARRY_PRICE_DAYS} days for which one is carried forward`,
    remedy: 'load the missing prices: fundholder prices load <file>',
    find: (db, today) =>
      resultsOf(
        queries.priceGaps(db, today),
        ({ instrument_id, last, next, holders }) =>
          `${instrument_id}: no price between ${last} and ${next}${heldBy(holders)}`,
        severityOf,
      ),
  },
  {
    name: 'stale-prices',
    problem: `The last price of a fund that is held or offered is older than ${CARRY_PRICE_DAYS} days`,
    remedy: 'load its prices: fundholder prices load <file>; or give it a closedOn in instruments.csv',
    find: (db, today) =>
      resultsOf(
        queries.stalePrices(db, today),
        ({ instrument_id, last, holders }) =>
          `${instrument_id}: the last price is of ${last}${heldBy(holders)}`,
        severityOf,
      ),
  },
  {
    name: 'unpriced-positions',
    problem: 'A position is older than the first price of its instrument',
    remedy: 'load its earlier prices: fundholder prices load <file>',
    find: (db) =>
      resultsOf(
        queries.unpricedHoldings(db),
        ({ contract_id, instrument_id, since, first }) =>
          `contract ${contract_id}: ${instrument_id} since ${since}, ${first === null ? 'which has no price' : `whose first price is of ${first}`}`,
      ),
  },
  {
    name: 'future-prices',
    problem: 'A price or rate is of a future day',
    remedy: 'withdraw it with fundholder prices withdraw, and load it for the right day',
    find: (db, today) =>
      resultsOf(
        queries.futureQuotes(db, today),
        ({ id, day, quote }) => `${id}: ${microText(quote)} on ${day}`,
      ),
  },
  {
    name: 'jumps',
    problem: 'A price or rate is more than 40% away from the one before it',
    remedy: 'compare it with its source, and correct it with fundholder prices load <file> if it is wrong',
    find: (db, today) =>
      resultsOf(
        queries.jumps(db, today),
        ({ id, former_day, day, former, quote }) =>
          `${id}: ${microText(former)} on ${former_day}, ${microText(quote)} on ${day}`,
        'warning',
      ),
  },
  {
    name: 'missing-rates',
    problem: 'A position cannot be converted without an exchange rate',
    remedy: 'load the missing rates: fundholder import a folder with fx.csv',
    find: (db, today) =>
      resultsOf(
        queries.missingRates(db, today),
        ({ currency, missing_from, missing_to, holders }) =>
          `${currency}: no rate from ${missing_from} to ${missing_to}; needed by ${holders}`,
      ),
  },
  {
    name: 'closed-funds-held',
    problem: 'A closed fund has positions',
    remedy: 'import the transactions by which it was paid out or exchanged',
    find: (db, today) =>
      resultsOf(
        queries.heldClosedFunds(db, today),
        ({ instrument_id, closed_on, holders }) =>
          `${instrument_id}: closed on ${closed_on}; held by ${holders}`,
        'warning',
      ),
  },
]
