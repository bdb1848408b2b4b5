import { INSTRUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import { isIsin } from '@fundholder/domain/people/identifiers.ts'
import type { BookFile, Column } from '#import-files/reading/book-file.ts'
import * as cell from '#import-files/reading/cells.ts'
import { percent, percentAsFraction } from '#import-files/reading/decimal-cells.ts'
import { mergeRows, type Target } from '#import-files/staging/merge-rows.ts'
import { otherCashKinds, takenIsins, USUAL } from './instruments-file.queries.ts'

const optional = { isOptional: true } as const
const isin = cell.identifier(isIsin, 'is no ISIN: its country, its length or its check digit is wrong')

/** Alternatives are openfunds ids; ongoing charges are a fraction there and a percentage here. */
const COLUMNS: readonly Column[] = [
  { name: 'id', type: 'text', read: cell.id },
  { name: 'isin', alternatives: ['OFST020000'], type: 'text', read: isin, ...optional },
  { name: 'name', alternatives: ['OFST020060'], type: 'text', read: cell.words(300) },
  { name: 'currency', alternatives: ['OFST020540'], type: 'text', read: cell.currency },
  { name: 'kind', type: 'text', read: cell.oneOf(INSTRUMENT_KINDS) },
  { name: 'riskId', type: 'integer', read: cell.whole(1, 7), ...optional },
  { name: 'assetClass', type: 'text', read: cell.words(100), ...optional },
  { name: 'subAssetClass', type: 'text', read: cell.words(100), ...optional },
  { name: 'category', type: 'text', read: cell.words(100), ...optional },
  { name: 'address', alternatives: ['OFST010010'], type: 'text', read: cell.country, ...optional },
  { name: 'inceptionDate', alternatives: ['OFST020560'], type: 'date', read: cell.day, ...optional },
  {
    name: 'ongoingCharges',
    alternatives: [{ name: 'OFST900086', read: percentAsFraction }],
    type: 'numeric',
    read: percent,
    ...optional,
  },
  { name: 'operative', type: 'boolean', read: cell.yesOrNo, ...optional },
  { name: 'esg', type: 'boolean', read: cell.yesOrNo, ...optional },
  { name: 'sharia', type: 'boolean', read: cell.yesOrNo, ...optional },
  { name: 'settlementDays', type: 'integer', read: cell.whole(0, 4), ...optional },
  { name: 'cutOff', type: 'text', read: cell.cutOff, ...optional },
  { name: 'closedOn', type: 'date', read: cell.day, ...optional },
  { name: 'calendar', type: 'text', read: cell.id, ...optional },
]

const TARGET: Target = {
  table: 'instrument',
  key: { id: 'id' },
  values: {
    isin: { from: 'isin' },
    name: { from: 'name' },
    currency: { from: 'currency' },
    kind: { from: 'kind' },
    risk_id: { from: 'riskId' },
    asset_class: { from: 'assetClass' },
    sub_asset_class: { from: 'subAssetClass' },
    category: { from: 'category' },
    address: { from: 'address' },
    inception_date: { from: 'inceptionDate' },
    ongoing_charges: { from: 'ongoingCharges' },
    operative: { from: 'operative', otherwise: USUAL.operative },
    esg: { from: 'esg', otherwise: USUAL.esg },
    sharia: { from: 'sharia', otherwise: USUAL.sharia },
    settlement_days: { from: 'settlementDays', otherwise: USUAL.settlementDays },
    cut_off: { from: 'cutOff', otherwise: USUAL.cutOff },
    closed_on: { from: 'closedOn' },
    calendar: { from: 'calendar' },
  },
}

export const INSTRUMENT_FILE: BookFile = {
  name: 'instruments.csv',
  columns: COLUMNS,
  unique: [['id'], ['isin']],
  knownBy: ['id'],
  stored: { table: 'instrument', columns: { id: 'id' } },
  check: async ({ trx, faultEach }) => {
    await faultEach(
      (limit) => takenIsins(trx, limit),
      ({ line, isin: value, owner }) => ({
        line,
        column: 'isin',
        value,
        reason: `is stored as the ISIN of ${owner}`,
      }),
    )
    await faultEach(
      (limit) => otherCashKinds(trx, limit),
      ({ line, kind: value }) => ({ line, column: 'kind', value, reason: 'this is the id of cash' }),
    )
  },
  merge: (work) => mergeRows(work, TARGET),
}
