import type { BookFile, FileWork } from '#import-files/reading/book-file.ts'
import { id, whole, words } from '#import-files/reading/cells.ts'
import { fraction } from '#import-files/reading/decimal-cells.ts'
import { toInstrument } from './catalogue-files.ts'
import {
  type Composed,
  countCompositionRows,
  disagreeingRows,
  mergeBenchmarks,
  mergeModelPortfolios,
  replaceItems,
  wrongSums,
} from './composition-files.queries.ts'

const CODE_AND_NAME = [
  { name: 'code', type: 'text', read: id },
  { name: 'name', type: 'text', read: words(200) },
] as const
const ITEM = [
  { name: 'instrumentId', type: 'text', read: id },
  { name: 'weight', type: 'numeric', read: fraction },
] as const

const BENCHMARK: Composed = {
  table: 'benchmark',
  items: 'benchmark_item',
  code: 'benchmark_code',
  facts: ['name'],
}
const MODEL: Composed = {
  table: 'model_portfolio',
  items: 'model_portfolio_item',
  code: 'model_portfolio_code',
  facts: ['name', 'riskId'],
}

export const BENCHMARKS: BookFile = {
  name: 'benchmarks.csv',
  columns: [...CODE_AND_NAME, ...ITEM],
  unique: [['code', 'instrumentId']],
  knownBy: ['code'],
  references: [toInstrument('instrumentId')],
  stored: { table: BENCHMARK.table, columns: { code: 'code' } },
  check: (work) => checkCompositions(work, BENCHMARK),
  merge: (work) => mergeCompositions(work, BENCHMARK, () => mergeBenchmarks(work)),
}

export const MODEL_PORTFOLIOS: BookFile = {
  name: 'model-portfolios.csv',
  columns: [
    ...CODE_AND_NAME,
    { name: 'riskId', type: 'integer', read: whole(1, 7), isOptional: true },
    ...ITEM,
  ],
  unique: [['code', 'instrumentId']],
  knownBy: ['code'],
  references: [toInstrument('instrumentId')],
  stored: { table: MODEL.table, columns: { code: 'code' } },
  check: (work) => checkCompositions(work, MODEL),
  merge: (work) => mergeCompositions(work, MODEL, () => mergeModelPortfolios(work)),
}

async function checkCompositions(work: FileWork, { facts }: Composed) {
  for (const column of facts.filter(work.hasColumn))
    await work.faultEach(
      (limit) => disagreeingRows(work, column, limit),
      ({ line, value, first }) => ({
        line,
        column,
        value: value ?? '',
        reason: `line ${first} has another one for the same code`,
      }),
    )
  await work.faultEach(
    (limit) => wrongSums(work, limit),
    ({ line, code, sum }) => ({
      line,
      column: 'weight',
      value: sum,
      reason: `the weights of ${code} must sum to 1`,
    }),
  )
}

/** A composition in the file replaces the stored one. */
async function mergeCompositions(work: FileWork, composed: Composed, mergeFacts: () => Promise<void>) {
  const counts = await countCompositionRows(work, composed)
  await mergeFacts()
  await replaceItems(work, composed)
  return counts
}
