import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getDocumentProxy } from 'unpdf'
import type { Brand } from './brands.ts'
import type { Block, DocumentContent } from './document-content.ts'
import { typeset } from './typeset.ts'

const WORDS: Block = { kind: 'text', text: 'Your savings grew.' }
const TABLE: Block = {
  kind: 'table',
  described: 'Positions with units and value',
  head: ['Fund', 'Units', 'Value'],
  widths: [3, 1, 1],
  rows: Array.from({ length: 60 }, (_, at) => ({ cells: [`Fund ${at}`, '1.000000', '$1.00'] })),
}

const contentOf = (blocks: readonly Block[], more: Partial<DocumentContent> = {}): DocumentContent => ({
  language: 'es',
  eyebrow: 'Statement',
  title: 'Annual statement 2025',
  subtitle: 'Contract C-1',
  foot: 'Foot',
  pageNumber: 'Page {{page}} of {{pages}}',
  day: calendarDay('20251231'),
  subject: 'A year',
  keywords: [],
  blocks,
  ...more,
})

const NORTHMERE: Brand = {
  name: 'Northmere',
  primary: '#0b3b5b',
  accent: '#0e8f83',
  accentText: '#0a6f66',
  accentGround: '#e3f4f2',
  logo: [
    { kind: 'tile', radius: 16, fill: '#0b3b5b' },
    { kind: 'path', path: 'M9 23V9l14 14V9', stroke: '#4fd1c5', width: 3 },
  ],
}

const opened = async (content: DocumentContent) => getDocumentProxy(await typeset(content))

type Node = { role?: string; alt?: string; children?: Node[]; type?: string }
async function rolesOn(content: DocumentContent, page: number): Promise<Node[]> {
  const document = await opened(content)
  const walk = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(walk)]
  return walk((await (await document.getPage(page)).getStructTree()) as Node)
}

async function wordsOn(content: DocumentContent, page: number): Promise<string> {
  const { items } = await (await (await opened(content)).getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('each heading is a bookmark that leads to its page', async () => {
  const content = contentOf([
    { kind: 'heading', text: 'In brief' },
    WORDS,
    { kind: 'gap', height: 610 },
    { kind: 'heading', text: 'Costs' },
    WORDS,
  ])
  const document = await opened(content)
  const outline = await document.getOutline()
  const pages = outline.map(async ({ dest }) =>
    Array.isArray(dest) ? document.getPageIndex(dest[0]) : undefined,
  )
  assert.deepEqual(
    outline.map(({ title }) => title),
    ['In brief', 'Costs'],
  )
  assert.deepEqual(await Promise.all(pages), [0, 1])
})

test('the cells of a table are headed by column and by row, and read out one by one', async () => {
  const source = Buffer.from(await typeset(contentOf([TABLE]))).toString('latin1')
  assert.equal(source.match(/\/Scope \/Column/g)?.length, 3)
  assert.equal(source.match(/\/Scope \/Row/g)?.length, 60)
  assert.match(source, /\/Summary \(Positions with units and value\)/)
  const roles = await rolesOn(contentOf([TABLE]), 1)
  assert.ok(roles.filter(({ role }) => role === 'TD').length >= 60)
})

test('a table that continues on the next page repeats its head as decoration', async () => {
  assert.match(await wordsOn(contentOf([TABLE]), 2), /Fund\s+Units\s+Value\s+Fund \d\d/)
  const source = Buffer.from(await typeset(contentOf([TABLE]))).toString('latin1')
  assert.equal(source.match(/\/S \/TH\b/g)?.length, 63)
})

test('a figure has an alternative text and a bounding box', async () => {
  const code: Block = {
    kind: 'code',
    address: 'https://portal.example/verify#abc',
    described: 'Code that opens the verification page',
    title: 'Verify',
    text: 'Scan it.',
  }
  const [figure, ...others] = (await rolesOn(contentOf([code]), 1)).filter(({ role }) => role === 'Figure')
  assert.equal(figure?.alt, 'Code that opens the verification page')
  assert.equal(others.length, 0)
  assert.match(Buffer.from(await typeset(contentOf([code]))).toString('latin1'), /\/BBox \[60 /)
})

test('a document has the name and colours of its fund manager', async () => {
  const [plain, ofOther] = await Promise.all([
    typeset(contentOf([WORDS])),
    typeset(contentOf([WORDS], { brand: NORTHMERE })),
  ])
  assert.notDeepEqual(plain, ofOther)
  assert.match(await wordsOn(contentOf([WORDS], { brand: NORTHMERE }), 1), /^Northmere/)
  const { info } = await (
    await opened(contentOf([], { brand: { ...NORTHMERE, name: 'Halcyon' } }))
  ).getMetadata()
  assert.equal((info as { Author?: string }).Author, 'Halcyon')
})

test('letters with combining accents are written as the letters they form', async () => {
  assert.match(await wordsOn(contentOf([{ kind: 'text', text: 'Jose\u0301 Zoe\u0308' }]), 1), /José Zoë/)
})
