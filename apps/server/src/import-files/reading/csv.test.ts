import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CsvRecord, readCsv } from './csv.ts'

/** Parses a file that arrives in chunks of a given size. */
async function read(file: Buffer, chunkBytes: number): Promise<CsvRecord[]> {
  const chunks = async function* () {
    for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes)
  }
  const records: CsvRecord[] = []
  for await (const batch of readCsv(chunks())) records.push(...batch)
  return records
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const needsQuotes = (text: string) => /[",\r\n]/.test(text)

/** Fields with what is special in CSV more often than chance would have it; NUL is not text, a mark may be at the start alone. */
const field = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', ',', '\n', '\r\n', '\r', ';', 'é', '€', '𝄞'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join('').replaceAll(/[\0\ufeff]/g, ''))
const written = fc.record({
  rows: fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\ufeff'),
  quoteAll: fc.boolean(),
  endsWithLineEnd: fc.boolean(),
})

test('reads back any RFC 4180 file, however its bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(written, fc.integer({ min: 1, max: 40 }), async (file, chunkBytes) => {
      const { rows, lineEnd, mark, quoteAll, endsWithLineEnd } = file
      const lines = rows.map((row) =>
        row.map((cell) => (quoteAll || needsQuotes(cell) ? quoted(cell) : cell)).join(','),
      )
      const text = mark + lines.join(lineEnd) + (endsWithLineEnd ? lineEnd : '')
      const records = await read(Buffer.from(text), chunkBytes)
      assert.deepEqual(
        records.map((record) => (record.wrong === undefined ? record.cells : record)),
        rows,
      )
      const firstLines = lines.map(
        (_, at) => 1 + (lines.slice(0, at).join('\n').match(/\n/g)?.length ?? 0) + (at > 0 ? 1 : 0),
      )
      assert.deepEqual(
        records.map(({ line }) => line),
        firstLines,
      )
      assert.equal(
        records.some((record) => record.wrong === undefined && record.isUnfinished),
        !endsWithLineEnd,
      )
    }),
    { numRuns: 500 },
  )
})

test('empty lines are passed over, and counted', async () => {
  assert.deepEqual(await read(Buffer.from('a,b\n\n\r\nc,d\n\n'), 3), [
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['c', 'd'] },
  ])
})

test('bytes that are not UTF-8 are found in the field that has them, and nowhere else', async () => {
  const file = Buffer.concat([Buffer.from('é,b\nc,'), Buffer.of(0xe9), Buffer.from('\n"e","f"\n')])
  assert.deepEqual(await read(file, 100), [
    { line: 1, cells: ['é', 'b'] },
    { line: 2, wrong: 'this is not UTF-8', cell: 1, value: '\ufffd' },
    { line: 3, cells: ['e', 'f'] },
  ])
})
