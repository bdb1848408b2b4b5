import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = new Set(textOf('../../web/src/brand/tokens.css').match(/--[\w-]+(?=:)/g))

for (const path of ['../src/demo/page/inbox.css', '../src/api-description/api-page.css'])
  test(`a page that the server renders has no colour or font of its own: ${path}`, () => {
    const styles = textOf(path)
    assert.doesNotMatch(styles, /#[0-9a-f]{3,8}\b|light-dark|rgb|Plex|Georgia/i)
    const used = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
    assert.ok(used.length > 20)
    assert.deepEqual(
      used.filter((name) => !tokens.has(name)),
      [],
    )
  })
