import { lexer, type Token, type Tokens } from 'marked'

/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

/** A part of a page. Nothing in it is HTML: a tag in the source is text like any other. */
export type Block =
  | { kind: 'heading' | 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }

/** Reads Markdown into blocks of text, headings, lists and links; everything else stays plain text. */
export const blocksOf = (markdown: string): Block[] => lexer(markdown).flatMap(blockOf)

/** Returns the text of a Markdown page without its marks. */
export const plainTextOf = (markdown: string): string => blocksOf(markdown).map(textOfBlock).join('\n')

/** Returns all addresses that a Markdown page links to. */
export const linksIn = (markdown: string): string[] => blocksOf(markdown).flatMap(linksOfBlock)

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', parts: inlinesOf(token) }]
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: (token as Tokens.List).ordered,
          items: (token as Tokens.List).items.map((item) => item.tokens.flatMap(blockOf)),
        },
      ]
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf)
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', parts: inlinesOf(token) }]
    default:
      return token.raw.trim() === '' ? [] : [{ kind: 'paragraph', parts: [plain(token.raw.trim())] }]
  }
}

const inlinesOf = (token: Token): Inline[] =>
  'tokens' in token && token.tokens ? token.tokens.map(inlineOf) : [plain(textIn(token))]

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'strong':
      return { kind: 'strong', parts: inlinesOf(token) }
    case 'em':
      return { kind: 'emphasis', parts: inlinesOf(token) }
    case 'link':
      return isSafe((token as Tokens.Link).href)
        ? { kind: 'link', href: (token as Tokens.Link).href, parts: inlinesOf(token) }
        : plain(textIn(token))
    case 'br':
      return plain('\n')
    case 'html':
      return plain(token.raw)
    default:
      return plain(textIn(token))
  }
}

const plain = (text: string): Inline => ({ kind: 'text', text })
const textIn = (token: Token): string => ('text' in token ? String(token.text) : token.raw)

/** Pages of the portal, addresses outside over https, and e-mail. */
const isSafe = (href: string) => /^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s\\]*$/.test(href)

function textOfBlock(block: Block): string {
  if (block.kind !== 'list') return block.parts.map(textOfInline).join('')
  return block.items
    .map((item, at) => `${block.isOrdered ? `${at + 1}. ` : ''}${item.map(textOfBlock).join(' ')}`)
    .join('\n')
}

const textOfInline = (part: Inline): string =>
  part.kind === 'text' ? part.text : part.parts.map(textOfInline).join('')

function linksOfBlock(block: Block): string[] {
  return block.kind === 'list' ? block.items.flat().flatMap(linksOfBlock) : block.parts.flatMap(linksOfInline)
}

function linksOfInline(part: Inline): string[] {
  if (part.kind === 'text') return []
  return [...(part.kind === 'link' ? [part.href] : []), ...part.parts.flatMap(linksOfInline)]
}
