import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Block, Paper } from './paper.ts'
import { openPress, PressFull } from './press.ts'
import { typeset } from './typeset.ts'

const paperOf = (blocks: readonly Block[], title = 'Łódź & Θέα Fund'): Paper => ({
  language: 'en',
  eyebrow: 'Fact sheet',
  title,
  subtitle: 'ISIN XQ0000000018',
  foot: 'Foot',
  pageNumber: 'Page {{page}} of {{pages}}',
  day: calendarDay('20261030'),
  subject: 'A fund',
  keywords: ['F'],
  blocks,
})
const WORDS: Block = { kind: 'text', text: 'What it aims at.' }
const asText = (file: Uint8Array) => Buffer.from(file).toString('latin1')
const pagesOf = (file: Uint8Array) => asText(file).match(/\/Type \/Page\b/g)?.length

test('a paper is a tagged PDF on A4 in its language, with its title and only embedded fonts', async () => {
  const file = asText(await typeset(paperOf([WORDS, { kind: 'heading', text: 'Costs' }])))
  assert.match(file, /^%PDF-1\.7/)
  const [, xref] = file.match(/startxref\n(\d+)/) ?? []
  assert.equal(file.slice(Number(xref), Number(xref) + 4), 'xref')
  assert.match(file, /\/MediaBox \[0 0 595\.28 841\.89\]/)
  assert.match(file, /\/Lang \(en\)/)
  assert.match(file, /\/Marked true/)
  assert.match(file, /\/DisplayDocTitle true/)
  assert.match(file, /pdfuaid:part>1</)
  for (const element of ['Document', 'H1', 'H2', 'P']) assert.match(file, new RegExp(`/S /${element}\\b`))
  const fonts = file.match(/\/BaseFont \/[A-Z]{6}\+IBMPlex/g) ?? []
  assert.ok(fonts.length >= 4)
  assert.ok(!file.includes('Helvetica'))
  assert.equal((file.match(/\/FontFile2/g) ?? []).length * 2, fonts.length)
})

test('equal papers are equal files; another word makes another file', async () => {
  const [one, again, other] = [
    await typeset(paperOf([WORDS])),
    await typeset(paperOf([WORDS])),
    await typeset(paperOf([])),
  ]
  assert.deepEqual(one, again)
  assert.notDeepEqual(one, other)
})

test('a long paper continues on the next page, and no page ends with a heading', async () => {
  const many = (count: number): Block[] => Array.from({ length: count }, () => WORDS)
  assert.equal(pagesOf(await typeset(paperOf(many(3)))), 1)
  assert.equal(pagesOf(await typeset(paperOf(many(100)))), 3)
  const table: Block = {
    kind: 'table',
    described: 'Holdings',
    head: ['Name', 'Weight'],
    widths: [3, 1],
    rows: Array.from({ length: 60 }, (_, at) => ({ cells: [`Holding ${at}`, '1%'], share: 0.01 })),
  }
  assert.equal(pagesOf(await typeset(paperOf([table]))), 2)
})

test('every kind of block is set, also where it has nothing to show', async () => {
  const all: Block[] = [
    { kind: 'notice', text: 'Careful', tone: 'warning' },
    { kind: 'risk', level: null, lower: 'Lower', higher: 'Higher', described: 'Not classed' },
    { kind: 'figures', figures: [{ name: 'Size', value: 'Not reported', isAbsent: true }] },
    { kind: 'facts', rows: [['Name', 'Told']] },
    {
      kind: 'bars',
      described: 'Years',
      height: 100,
      names: ['Own', 'Beside'],
      groups: [{ label: '2025', bars: [{ value: -0.1, label: '−10' }, { absent: '–' }] }],
    },
    {
      kind: 'lines',
      described: 'Flat',
      height: 100,
      series: [
        {
          name: 'Own',
          points: [
            [1, 0],
            [2, 0],
          ],
        },
      ],
      xTicks: [],
      yTicks: [{ at: 0, label: '0%' }],
    },
    { kind: 'columns', left: [WORDS], right: [WORDS] },
    { kind: 'gap', height: 4 },
  ]
  assert.equal(pagesOf(await typeset(paperOf(all))), 1)
})

test('removes control characters from texts; the PDF still opens', async () => {
  const nasty = 'Fund\r\nBcc: x\u202E\u0000\u2028 http://127.0.0.1/x <img src=file:///etc/passwd>'
  const file = asText(await typeset(paperOf([{ kind: 'text', text: nasty }], nasty)))
  assert.match(file, /%%EOF\s*$/)
  assert.ok(!file.includes('/URI'), 'nothing in it is a link')
})

test('prints papers in a worker thread, in the order of the requests', async () => {
  const press = openPress()
  const [one, other] = await Promise.all([press.print(paperOf([WORDS]), 'a'), press.print(paperOf([]), 'b')])
  assert.deepEqual(one, await typeset(paperOf([WORDS])))
  assert.deepEqual(other, await typeset(paperOf([])))
  await press.close()
})

test('limits how many papers of one user and of all users wait', async () => {
  const press = openPress({ waiting: 3, waitingOfOne: 2, paperMs: 20_000 })
  const codeOf = (ask: () => unknown): string => {
    try {
      ask()
    } catch (error) {
      if (error instanceof PressFull) return error.of
      throw error
    }
    return 'printed'
  }
  const printing: Promise<unknown>[] = []
  const ask = (by: string) => codeOf(() => printing.push(press.print(paperOf([WORDS]), by)))
  assert.deepEqual([ask('a'), ask('a'), ask('a')], ['printed', 'printed', 'user'])
  assert.deepEqual([ask('b'), ask('c')], ['printed', 'all'])
  await Promise.all(printing)
  assert.equal(ask('a'), 'printed')
  await Promise.all(printing)
  await press.close()
})

test('a paper that cannot be typeset fails alone; the next one is printed', async () => {
  const press = openPress()
  const impossible = paperOf([{ kind: 'facts', rows: [[1, 2]] } as unknown as Block])
  const [failed, printed] = await Promise.allSettled([
    press.print(impossible, 'a'),
    press.print(paperOf([WORDS]), 'a'),
  ])
  assert.equal(failed.status, 'rejected')
  assert.equal(printed.status, 'fulfilled')
  await press.close()
})

test('a document that takes too long is cancelled, and the press restarts', async () => {
  const hurried = openPress({ waiting: 3, waitingOfOne: 2, paperMs: 1 })
  await assert.rejects(hurried.print(paperOf([WORDS]), 'a'), /too long/)
  await assert.rejects(hurried.print(paperOf([WORDS]), 'a'), /too long/)
  await hurried.close()
})

test('the time limit of a paper starts when the one before it is done', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const press = openPress()
  const first = press.print(paperOf([WORDS]), 'a')
  const second = press.print(paperOf(Array.from({ length: 100 }, () => WORDS)), 'b')
  mock.timers.tick(15_000)
  await first
  mock.timers.tick(15_000)
  assert.equal(pagesOf(await second), 3)
  const late = assert.rejects(press.print(paperOf([WORDS]), 'a'), /too long/)
  mock.timers.tick(20_000)
  await late
  mock.timers.reset()
  await press.close()
})
