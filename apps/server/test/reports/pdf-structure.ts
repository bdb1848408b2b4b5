import assert from 'node:assert/strict'
import { getDocumentProxy } from 'unpdf'

/** A node of the structure tree of a page, which screen readers follow. */
type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }
type Item = { str?: string; type?: string; tag?: string; id?: string }

/**
 * Checks what PDF/UA asks of a document's structure: its language and title, text that is read out or marked as
 * decoration, headings whose levels follow each other and are bookmarks, tables with header cells, lists with labels,
 * figures with alternatives.
 *
 * @throws {AssertionError} for the first fault.
 */
export async function assertValidStructure(file: Uint8Array, language: string): Promise<void> {
  const source = Buffer.from(file).toString('latin1')
  assert.match(source, new RegExp(`/Lang \\(${language}\\)`), 'language')
  assert.match(source, /\/Marked true/, 'is tagged')
  assert.match(source, /\/DisplayDocTitle true/, 'shows its title')
  assert.match(source, /pdfuaid:part>1</, 'names its standard')
  const scopes = source.match(/\/Scope \/(?:Row|Column)/g)?.length ?? 0
  assert.equal(scopes, source.match(/\/S \/TH\b/g)?.length ?? 0, 'each header cell heads a row or a column')

  const document = await getDocumentProxy(new Uint8Array(file))
  const { info } = await document.getMetadata()
  assert.ok((info as { Title?: string }).Title, 'has a title')
  const headings: { level: number; words: string }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const textOf = textsByMark(items as Item[])
    const nodes = everyNode((await page.getStructTree()) as Node)
    for (const node of nodes) {
      assertValidNode(node)
      const [, level] = node.role?.match(/^H(\d)$/) ?? []
      if (level)
        headings.push({
          level: Number(level),
          words: everyNode(node)
            .map(({ id = '' }) => textOf.get(id) ?? '')
            .join(''),
        })
    }
  }
  assertValidLevels(headings.map(({ level }) => level))
  const outline = ((await document.getOutline()) as { title: string }[] | null) ?? []
  const bookmarks = outline.map(({ title }) => title.replaceAll(/\s/g, ''))
  const second = headings.filter(({ level }) => level === 2).map(({ words }) => words.replaceAll(/\s/g, ''))
  assert.deepEqual(bookmarks, second, 'bookmarks')
}

const everyNode = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(everyNode)]

/** The text of each marked content, by its id. Text outside of every mark is a fault. */
function textsByMark(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: { tag: string; id: string }[] = []
  for (const { type, tag = '', id = '', str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push({ tag, id })
    else if (type === 'endMarkedContent') open.pop()
    else if (str?.trim()) {
      const mark = open.find((one) => one.tag === 'Artifact' || one.id !== '')
      assert.ok(mark, `'${str}' is neither read out nor decoration`)
      texts.set(mark.id, `${texts.get(mark.id) ?? ''}${str}`)
    }
  }
  return texts
}

const WITHIN: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
}

function assertValidNode({ role = '', alt, children = [] }: Node): void {
  const roles = children.flatMap((child) => (child.role === undefined ? [] : [child.role]))
  const allowed = WITHIN[role]
  if (allowed)
    assert.ok(roles.length > 0 && roles.every((one) => allowed.includes(one)), `${role}: ${roles.join(', ')}`)
  if (role === 'TR') assert.equal(roles[0], 'TH', 'a row begins with its header cell')
  if (role === 'Figure') assert.ok(alt, 'a figure has an alternative text')
}

function assertValidLevels(levels: readonly number[]): void {
  assert.deepEqual(
    [levels[0], levels.filter((level) => level === 1).length],
    [1, 1],
    'one title, at the start',
  )
  for (const [at, level] of levels.entries())
    assert.ok(at === 0 || level <= (levels[at - 1] as number) + 1, `heading levels ${levels.join(', ')}`)
  assert.ok(levels.length > 1, 'has headings')
}
