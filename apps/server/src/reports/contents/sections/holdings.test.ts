import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportFigures } from '../report-figures.ts'
import { wordsOf } from '../report-words.ts'
import { events } from './holdings.ts'

/** A switch of two funds into others, as far as its row shows it. */
const switchOf = (sold: number, bought: number) => ({
  kind: 'switch',
  dateAsString: '20260302',
  currency: 'USD',
  amount: 1_000,
  sold,
  bought,
  parts: ['F1', 'F2'].map((instrumentId) => ({
    transaction: { instrumentId, instruments: { name: instrumentId }, fees: 0 },
  })),
})

/** The cell that names the funds of one event. */
function fundsCell(language: 'en' | 'es' | 'fr' | 'it', sold: number, bought: number) {
  const figures = { events: [switchOf(sold, bought)] } as unknown as ReportFigures
  const table = events(wordsOf(language, 'USD'), figures).find(({ kind }) => kind === 'table')
  assert.ok(table?.kind === 'table')
  return table.rows[0]?.cells[2]
}

test('a statement says in words how many funds a transaction sold and bought', () => {
  assert.equal(fundsCell('en', 1, 6), '1 fund sold, 6 funds bought')
  assert.equal(fundsCell('es', 0, 6), '6 fondos comprados')
  assert.equal(fundsCell('fr', 2, 1), '2 fonds vendus, 1 fonds acheté')
  assert.equal(fundsCell('it', 1, 2), '1 fondo venduto, 2 fondi acquistati')
})
