import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { NODE, ROOT } from './place.mjs'
import { run } from './run.mjs'

/** Says that it is there, then each signal, and ends a moment after the first. */
const SERVER = `
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal)
    setTimeout(() => process.exit(7), 100)
  })
  console.log('started')`

function startInForeground() {
  const script = `
    import { runInForeground } from '${join(ROOT, 'scripts/run.mjs')}'
    process.exitCode = await runInForeground([{ program: '${NODE}', args: ['--eval', ${JSON.stringify(SERVER)}] }])`
  return spawn(NODE, ['--input-type=module', '--eval', script])
}

async function linesUntilEnd(child: ChildProcessWithoutNullStreams, onStarted: () => void) {
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    if (lines.push(line) === 1) onStarted()
  })
  await once(child, 'close')
  return lines.slice(1)
}

test('the server is stopped once, however often Ctrl-C arrives, and its status is passed on', async () => {
  const child = startInForeground()
  const signals = await linesUntilEnd(child, () => {
    child.kill('SIGINT')
    child.kill('SIGTERM')
    child.kill('SIGINT')
  })
  assert.equal(signals.length, 1)
  assert.equal(child.exitCode, 7)
})

test('the server notices when the command that started it is killed', { timeout: 60_000 }, async () => {
  const child = startInForeground()
  // The output stays open until the server is gone too.
  const signals = await linesUntilEnd(child, () => child.kill('SIGKILL'))
  assert.deepEqual(signals, [], 'nobody was left to send one')
})

test('a program that takes longer than it may is ended, and its status says so', async () => {
  assert.equal(
    await run(NODE, ['--eval', 'setInterval(() => {}, 1_000)'], { timeout: 300 }),
    128 + constants.signals.SIGTERM,
  )
})
