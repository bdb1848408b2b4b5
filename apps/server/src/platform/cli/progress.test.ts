import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { mock, test } from 'node:test'
import { showProgress } from './progress.ts'

/** A log file, which is no terminal. */
function logFile() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return { written, stream: Object.assign(stream, { isTTY: false }) as unknown as NodeJS.WriteStream }
}

test('long work writes a line every few seconds to a log, and where it ended', () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const { written, stream } = logFile()
  const progress = showProgress('Making the demo', 200, stream)
  progress.reach(99)
  mock.timers.tick(3000)
  progress.reach(200)
  progress.end()
  mock.timers.tick(60_000)
  mock.timers.reset()
  assert.deepEqual(written, ['Making the demo: 0%\n', 'Making the demo: 49%\n', 'Making the demo: 100%\n'])
})
