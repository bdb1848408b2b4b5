import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { keepAssets } from './kept-assets.ts'

const place = mkdtempSync(join(tmpdir(), 'kept-assets-'))
after(() => rmSync(place, { recursive: true }))
const build = join(place, 'dist')
const kept = join(place, 'kept')

function built(...names: readonly string[]) {
  rmSync(build, { recursive: true, force: true })
  mkdirSync(join(build, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(join(build, 'assets', name), `code of ${name}`)
}
const day = (iso: string) => new Date(`${iso}T12:00:00Z`)

test('the code of a former build is kept for 30 days after its last use', () => {
  built('home-1.js', 'libraries.js')
  assert.deepEqual([...keepAssets(build, kept, day('2026-11-01')).files].sort(), [
    'assets/home-1.js',
    'assets/libraries.js',
  ])
  built('home-2.js', 'libraries.js')
  const { folder, files } = keepAssets(build, kept, day('2026-12-01'))
  assert.deepEqual([...files].sort(), ['assets/home-1.js', 'assets/home-2.js', 'assets/libraries.js'])
  assert.equal(readFileSync(join(folder, 'assets/home-1.js'), 'utf8'), 'code of home-1.js')
  assert.deepEqual([...keepAssets(build, kept, day('2026-12-02')).files].sort(), [
    'assets/home-2.js',
    'assets/libraries.js',
  ])
})
