// Annual statements of three pages, set as tagged PDFs one after the other in one thread: how many in a second of processor
// time, and whether a long batch keeps memory.
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Block, DocumentContent } from '../packages/pdf/src/document-content.ts'
import { typeset } from '../packages/pdf/src/typeset.ts'
import { report, sized } from './measuring/budget.ts'

/** `STATEMENTS=500` for fewer. */
const BATCH = Number(process.env['STATEMENTS']) || sized(10_000, 12)
const WARM = sized(500, 4)
const PAGES = 3

for (let at = 0; at < WARM; at++) await pagesOf(at)
const memory = memoryKept()
const before = process.cpuUsage()
let unequal = 0
for (let at = 0; at < BATCH; at++) if ((await pagesOf(at)) !== PAGES) unequal += 1
const { user, system } = process.cpuUsage(before)

report(`${BATCH} statements of ${PAGES} pages`, [
  { what: 'statements a processor second', figure: (BATCH / (user + system)) * 1e6, unit: '', atLeast: 30 },
  { what: 'memory after and before', figure: memoryKept() / memory, unit: ' ×', atMost: 1.3 },
  { what: 'statements of other lengths', figure: unequal, unit: '', atMost: 0, isAnswer: true },
])

/** Bytes in use after everything that can be freed was. */
function memoryKept(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Sets a statement in a turn of its own, as a worker does: within one turn the runtime keeps what weak references held. */
async function pagesOf(seed: number): Promise<number> {
  const file = await typeset(statement(seed))
  await setImmediate()
  return (
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

/** A member with 8 positions and 24 transactions; every figure differs from the last statement's. */
function statement(seed: number): DocumentContent {
  const money = (at: number) => `$${((seed * 7919 + at * 104_729) % 9_999_999) / 100}`
  const line = (days: number, pace: number) =>
    Array.from({ length: days }, (_, at) => [at, Math.sin((at + seed) / pace)] as const)
  const blocks: Block[] = [
    { kind: 'heading', text: 'Your period in plain words' },
    {
      kind: 'text',
      text: `On 31 Dec 2025 your savings were worth ${money(1)}. They were worth ${money(2)}.`,
    },
    { kind: 'figures', figures: ['Value', 'Gain', 'Return'].map((name, at) => ({ name, value: money(at) })) },
    { kind: 'heading', text: 'How your savings changed' },
    table(['From the first value to the last', 'Amount'], [3, 1], 6, money),
    { kind: 'heading', text: 'Return' },
    {
      kind: 'lines',
      described: 'Your portfolio',
      height: 176,
      series: [
        { name: 'Your portfolio', points: line(250, 20) },
        { name: 'Benchmark', points: line(250, 25) },
      ],
      xTicks: [50, 150].map((at) => ({ at, label: `Day ${at}` })),
      yTicks: [-1, 0, 1].map((at) => ({ at, label: `${at}` })),
    },
    { kind: 'heading', text: 'Positions' },
    table(
      ['Position', 'Units', 'Price', 'Value', 'Weight', 'Gain', 'Return'],
      [3, 1, 1, 1, 1, 1, 1],
      8,
      money,
    ),
    { kind: 'heading', text: 'Transactions' },
    table(['Date', 'Transaction', 'Position', 'Units', 'Price', 'Amount'], [2, 1, 1, 1, 1, 1], 24, money),
    { kind: 'heading', text: 'Costs' },
    table(['Cost', 'Amount', 'Percent'], [3, 1, 1], 3, money),
    {
      kind: 'code',
      address: `https://portal.example/verify#${seed}`,
      described: 'QR code',
      title: 'Check that this document is genuine',
      text: 'Scan the code.',
    },
  ]
  return {
    language: 'en',
    brand: {
      name: 'Fundholder',
      primary: '#111111',
      accent: '#e8590c',
      accentText: '#b93f06',
      accentGround: '#fdf0e7',
      logo: [{ kind: 'tile', radius: 9, fill: '#111111' }],
    },
    eyebrow: 'Statement',
    title: 'Annual statement 2025',
    subtitle: `Contract ${seed}`,
    foot: 'Annual statement 2025',
    pageNumber: 'Page {{page}} of {{pages}}',
    day: calendarDay('20251231'),
    subject: 'A year',
    keywords: [],
    blocks,
  }
}

function table(head: string[], widths: number[], rows: number, money: (at: number) => string): Block {
  return {
    kind: 'table',
    described: head.join(', '),
    head,
    widths,
    isDense: head.length > 3,
    rows: Array.from({ length: rows }, (_, row) => ({
      cells: head.map((name, at) => (at === 0 ? `${name} number ${row}` : money(row * 31 + at))),
    })),
  }
}
