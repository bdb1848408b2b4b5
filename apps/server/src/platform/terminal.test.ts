import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { openTerminal } from './terminal.ts'

/** A terminal, or a pipe, and everything that was written to whoever sits there. */
function open({ isTTY }: { isTTY: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  const written: string[] = []
  output.on('data', (chunk) => written.push(String(chunk)))
  const terminal = openTerminal(input, output)
  return { ...terminal, type: (text: string) => input.write(text), end: () => input.end(), written }
}

/** What is left on the screen of what was written. */
const seen = (written: readonly string[]) => stripVTControlCharacters(written.join('')).replaceAll('\r', '')

test('a secret is not shown while it is typed, a mistake in it taken back', async () => {
  const { ask, type, written, close } = open({ isTTY: true })
  const passphrase = ask('Passphrase', { isSecret: true })
  type('Quincd\u007fe-41!')
  type('\r')
  assert.equal(await passphrase, 'Quince-41!')
  assert.equal(seen(written), 'Passphrase: \n')
  close()
})

test('what is no secret is shown, and what was typed before a question is no answer to it', async () => {
  const { ask, type, written, close } = open({ isTTY: true })
  const code = ask('Code', { isSecret: true })
  type('ABCD\r')
  assert.equal(await code, 'ABCD')
  type('too early\r')
  const amount = ask('Amount')
  type('5000.00\r')
  assert.equal(await amount, '5000.00')
  assert.equal(seen(written), 'Code: \nAmount: 5000.00\n')
  close()
})

test('Ctrl-C at a question ends it, and nothing is done', async () => {
  const { ask, type } = open({ isTTY: true })
  const asked = ask('Passphrase', { isSecret: true })
  type('abc\u0003')
  await assert.rejects(asked, /A question was not answered, so nothing was done/)
  await assert.rejects(ask('Another'), /not answered/)
})

test('without a terminal each question takes a line, however they arrive, and nothing is written', async () => {
  const { ask, type, end, written } = open({ isTTY: false })
  type('one\r\ntwo\nthr')
  assert.equal(await ask('First', { isSecret: true }), 'one')
  assert.equal(await ask('Second'), 'two')
  type('ee')
  end()
  assert.equal(await ask('Third'), 'three')
  await assert.rejects(ask('Fourth'), /not answered/)
  assert.deepEqual(written, [])
})
