import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import type { HeldPositions } from '#account/queries/portfolio/use-positions.ts'
import type { Exported } from '#figures/export/export-dialog.tsx'
import {
  FRACTION_FORMAT,
  MONEY_FORMAT,
  PRICE_FORMAT,
  type SheetColumn,
  UNITS_FORMAT,
} from '#figures/export/sheet.ts'
import { useLanguage } from '#language/use-language.ts'

const isCash = ({ instrumentId }: Position) => instrumentId === CASH_INSTRUMENT_ID

/** Returns the export of the positions: a row for each in the order shown, cash last. */
export function usePositionsFile(positions: HeldPositions) {
  const { text, dayInFigures } = useLanguage()
  const columns = useColumns(positions.currency)
  const rows = positions.data.toSorted((one, other) => Number(isCash(one)) - Number(isCash(other)))
  const count = rows.filter((row) => !isCash(row)).length
  return {
    title: text('dashboard.positions.file.title'),
    contents: text('dashboard.positions.file.contents', {
      holdings: text('dashboard.positions.holdings', { count }),
      day: dayInFigures(positions.asOf),
    }),
    fileName: `${text('dashboard.positions.file.name')}-${isoDay(positions.asOf)}`,
    load: async () => ({ title: text('dashboard.positions.title'), columns, rows }),
  } satisfies Exported<Position>
}

/** Fractions stay fractions: 0.05 is 5%, which a workbook writes as percent. */
function useColumns(currency: string): SheetColumn<Position>[] {
  const { text } = useLanguage()
  const column = (name: 'name' | 'weight' | 'quantity' | 'price' | 'amount' | 'profitLoss' | 'return') =>
    text(`dashboard.positions.column.${name}`)
  const file = (
    name:
      | 'isin'
      | 'assetClass'
      | 'subAssetClass'
      | 'priceCurrency'
      | 'priceDate'
      | 'currency'
      | 'cost'
      | 'profitLossPercent',
  ) => text(`dashboard.positions.file.${name}`)
  const ofFund =
    <Value>(of: (row: Position) => Value) =>
    (row: Position) =>
      isCash(row) ? undefined : of(row)
  const name = (row: Position) =>
    isCash(row)
      ? text('dashboard.positions.cash')
      : (row.instrument.name ?? text('dashboard.positions.pending'))
  return [
    { title: column('name'), kind: 'text', of: name },
    { title: file('isin'), kind: 'text', of: (row) => row.instrument.isin },
    { title: file('assetClass'), kind: 'text', of: (row) => row.instrument.assetClass },
    { title: file('subAssetClass'), kind: 'text', of: (row) => row.instrument.subAssetClass },
    { title: column('quantity'), kind: 'number', format: UNITS_FORMAT, of: ofFund((row) => row.quantity) },
    { title: column('price'), kind: 'number', format: PRICE_FORMAT, of: ofFund((row) => row.price) },
    { title: file('priceCurrency'), kind: 'text', of: ofFund((row) => row.priceCurrency) },
    { title: file('priceDate'), kind: 'day', of: ofFund((row) => row.priceDate) },
    { title: column('amount'), kind: 'number', format: MONEY_FORMAT, of: (row) => row.amount },
    { title: file('cost'), kind: 'number', format: MONEY_FORMAT, of: (row) => row.cost },
    { title: column('profitLoss'), kind: 'number', format: MONEY_FORMAT, of: (row) => row.profitLoss },
    { title: file('currency'), kind: 'text', of: () => currency },
    { title: column('weight'), kind: 'number', format: FRACTION_FORMAT, of: (row) => row.weight },
    {
      title: file('profitLossPercent'),
      kind: 'number',
      format: FRACTION_FORMAT,
      of: (row) => row.profitLossPercent,
    },
    { title: column('return'), kind: 'number', format: FRACTION_FORMAT, of: (row) => row.returnPercentage },
  ]
}
