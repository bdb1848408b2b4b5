import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, linksIn, plainTextOf } from './markdown.ts'

test('headings, lists, emphasis and links become blocks', () => {
  assert.deepEqual(blocksOf('## Steps\n\n1. **Open** the [page](/profile).\n'), [
    { kind: 'heading', parts: [{ kind: 'text', text: 'Steps' }] },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        [
          {
            kind: 'paragraph',
            parts: [
              { kind: 'strong', parts: [{ kind: 'text', text: 'Open' }] },
              { kind: 'text', text: ' the ' },
              { kind: 'link', href: '/profile', parts: [{ kind: 'text', text: 'page' }] },
              { kind: 'text', text: '.' },
            ],
          },
        ],
      ],
    },
  ])
})

test('HTML stays text', () => {
  const text = plainTextOf('<script>alert(1)</script>\n\nHello <b>there</b>')
  assert.match(text, /<script>alert\(1\)<\/script>/)
  assert.match(text, /Hello <b>there<\/b>/)
})

test('links to scripts, other hosts and local files are not links', () => {
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://plain.example',
  ]
  for (const link of links) assert.deepEqual(linksIn(`[here](${link})`), [], link)
  assert.deepEqual(linksIn('[a](/help/fees) [b](https://law.example/x) [c](mailto:a@b.example)'), [
    '/help/fees',
    'https://law.example/x',
    'mailto:a@b.example',
  ])
})
