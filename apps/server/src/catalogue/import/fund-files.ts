import {
  EXPOSURE_DIMENSIONS,
  FUND_FACT_SECTIONS,
  FUND_FEES,
  SCORE_CRITERIA,
} from '@fundholder/domain/funds/instruments.ts'
import { isIsin } from '@fundholder/domain/people/identifiers.ts'
import type { BookFile, Column, FileWork, Merged } from '#import-files/reading/book-file.ts'
import { day, id, identifier, oneOf, words } from '#import-files/reading/cells.ts'
import { decimalWithin, fraction, percent } from '#import-files/reading/decimal-cells.ts'
import { mergeRows, type Target } from '#import-files/staging/merge-rows.ts'
import { overfullSets } from '#import-files/staging/overfull-sets.ts'
import { removeOthers, type Sets } from '#import-files/staging/replace-sets.ts'
import { toInstrument } from './catalogue-files.ts'

const INSTRUMENT: Column = { name: 'instrumentId', type: 'text', read: id }
const DATE: Column = { name: 'date', type: 'date', read: day }

/** A file that is complete for each fund in it: rows that it no longer has are removed. */
const wholeSets =
  ({ set, ...target }: Target & Pick<Sets, 'set'>) =>
  async (work: FileWork): Promise<Merged> => {
    const removed = await removeOthers(work, { ...target, set })
    return { ...(await mergeRows(work, target)), removed }
  }

/** Weights are parts of the whole fund: together they may be less than that, never more. */
const fitIntoTheFund =
  (set: Parameters<typeof overfullSets>[1]) =>
  (work: FileWork): Promise<void> =>
    work.faultEach(
      (limit) => overfullSets(work, set, limit),
      ({ line, of, sum }) => ({
        line,
        column: 'weight',
        value: sum,
        reason: `the weights of ${of} must not sum to more than 1`,
      }),
    )

export const EXPOSURES: BookFile = {
  name: 'exposures.csv',
  columns: [
    INSTRUMENT,
    { name: 'dimension', type: 'text', read: oneOf(EXPOSURE_DIMENSIONS) },
    { name: 'key', type: 'text', read: words(100) },
    { name: 'weight', type: 'numeric', read: decimalWithin(-1, 2, 8) }, // a fund may be short or borrow
    DATE,
  ],
  unique: [['instrumentId', 'dimension', 'key']],
  references: [toInstrument('instrumentId')],
  check: fitIntoTheFund({ set: ['instrumentId', 'dimension'], apart: ['controversy', 'exclusion'] }),
  merge: wholeSets({
    table: 'exposure',
    key: { instrument_id: 'instrumentId', dimension: 'dimension', key: 'key' },
    values: { weight: { from: 'weight' }, day: { from: 'date' } },
    set: ['instrument_id', 'dimension'],
  }),
}

export const HOLDINGS: BookFile = {
  name: 'holdings.csv',
  columns: [
    INSTRUMENT,
    { name: 'name', type: 'text', read: words(200) },
    {
      name: 'isin',
      type: 'text',
      read: identifier(isIsin, 'is no ISIN: its country, its length or its check digit is wrong'),
      isOptional: true,
    },
    { name: 'weight', type: 'numeric', read: fraction },
    DATE,
  ],
  unique: [['instrumentId', 'name']],
  references: [toInstrument('instrumentId')],
  check: fitIntoTheFund({ set: ['instrumentId'] }),
  merge: wholeSets({
    table: 'holding',
    key: { instrument_id: 'instrumentId', name: 'name' },
    values: { isin: { from: 'isin' }, weight: { from: 'weight' }, day: { from: 'date' } },
    set: ['instrument_id'],
  }),
}

export const FUND_FACTS: BookFile = {
  name: 'fund-facts.csv',
  columns: [
    INSTRUMENT,
    { name: 'section', type: 'text', read: oneOf(FUND_FACT_SECTIONS) },
    { name: 'key', type: 'text', read: words(100) },
    { name: 'value', type: 'text', read: words(4_000) },
  ],
  unique: [['instrumentId', 'section', 'key']],
  references: [toInstrument('instrumentId')],
  merge: wholeSets({
    table: 'fund_fact',
    key: { instrument_id: 'instrumentId', section: 'section', key: 'key' },
    values: { value: { from: 'value' } },
    set: ['instrument_id', 'section'],
  }),
}

export const SCORES: BookFile = {
  name: 'scores.csv',
  columns: [
    INSTRUMENT,
    { name: 'criterion', type: 'text', read: oneOf(SCORE_CRITERIA) },
    { name: 'score', type: 'numeric', read: decimalWithin(0, 100, 2) },
    DATE,
  ],
  unique: [['instrumentId', 'criterion']],
  references: [toInstrument('instrumentId')],
  merge: wholeSets({
    table: 'score',
    key: { instrument_id: 'instrumentId', criterion: 'criterion' },
    values: { score: { from: 'score' }, day: { from: 'date' } },
    set: ['instrument_id'],
  }),
}

export const FUND_FEE_FILE: BookFile = {
  name: 'fund-fees.csv',
  columns: [
    INSTRUMENT,
    { name: 'fee', type: 'text', read: oneOf(FUND_FEES) },
    { name: 'percent', type: 'numeric', read: percent },
  ],
  unique: [['instrumentId', 'fee']],
  references: [toInstrument('instrumentId')],
  merge: wholeSets({
    table: 'fund_fee',
    key: { instrument_id: 'instrumentId', fee: 'fee' },
    values: { percent: { from: 'percent' } },
    set: ['instrument_id'],
  }),
}

/** Days without dealing, by the name of a calendar that instruments.csv gives to funds, or `*`. */
export const CALENDARS: BookFile = {
  name: 'calendars.csv',
  columns: [{ name: 'calendar', type: 'text', read: id }, DATE],
  unique: [['calendar', 'date']],
  merge: wholeSets({
    table: 'fund_holiday',
    key: { calendar: 'calendar', day: 'date' },
    values: {},
    set: ['calendar'],
  }),
}
