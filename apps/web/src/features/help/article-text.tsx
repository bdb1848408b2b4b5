import { type Block, blocksOf, type Inline } from '@fundholder/help/markdown.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'

/** Renders an article's Markdown as elements; nothing of it is inserted as HTML. */
export function ArticleText({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => blocksOf(markdown), [markdown])
  return <Blocks blocks={blocks} />
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockOf key={at} block={block} />)
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind !== 'list') {
    const line = <Line parts={block.parts} />
    return block.kind === 'heading' ? <h2>{line}</h2> : <p>{line}</p>
  }
  const items = block.items.map((item, at) => (
    <li key={at}>
      <Blocks blocks={item} />
    </li>
  ))
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) => <Fragment key={at}>{inlineOf(part)}</Fragment>)
}

function inlineOf(part: Inline) {
  if (part.kind === 'text') return part.text
  const inside = <Line parts={part.parts} />
  if (part.kind === 'link')
    return part.href.startsWith('/') ? <Link to={part.href}>{inside}</Link> : <a href={part.href}>{inside}</a>
  return part.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
}
