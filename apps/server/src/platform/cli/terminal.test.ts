import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { openTerminal } from './terminal.ts'

/** Simulates a terminal or a pipe, and records its output. */
function open({ isTTY }: { isTTY: boolean }) {
  const modes: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  })
  const output = new PassThrough()
  const written: string[] = []
  output.on('data', (chunk) => written.push(String(chunk)))
  const interrupts: string[] = []
  const { ask, close } = openTerminal(input, output, () => void interrupts.push('interrupted'))
  const type = (text: string) => input.write(text)

  /** Types as soon as the question is there. @returns the answer that was taken. */
  async function answering(
    question: string,
    how: { isSecret: boolean } | undefined,
    ...typed: (string | typeof HANG_UP)[]
  ) {
    const answer = ask(question, how)
    await once(output, 'data')
    for (const text of typed) {
      if (text === HANG_UP) input.end()
      else type(text)
    }
    return answer
  }
  return { ask, answering, close, type, end: () => input.end(), written, modes, interrupts, input }
}

/** Returns the visible text of the output. */
const seen = (written: readonly string[]) => stripVTControlCharacters(written.join('')).replaceAll('\r', '')
const HANG_UP = Symbol('hang up')
const SECRET = { isSecret: true }

test('a secret is not shown while it is typed, a mistake in it taken back', async () => {
  const { answering, written, close } = open({ isTTY: true })
  assert.equal(await answering('Passphrase', SECRET, 'Quincd\u007fe-41!', '\r'), 'Quince-41!')
  assert.equal(seen(written), 'Passphrase: \n')
  close()
})

test('echoes answers that are not secret, and ignores input typed before a prompt', async () => {
  const { answering, type, written, close } = open({ isTTY: true })
  type('before the first\r')
  assert.equal(await answering('Code', SECRET, 'ABCD\rin one piece with it\r'), 'ABCD')
  type('too early\r')
  assert.equal(await answering('Amount', undefined, '5000.00\r'), '5000.00')
  assert.equal(seen(written), 'Code: \nAmount: 5000.00\n')
  close()
})

test('keys without Enter before a question are no part of its answer', async () => {
  const { answering, type, written, close } = open({ isTTY: true })
  type('99')
  assert.equal(await answering('Passphrase', SECRET, 'Quince\r88'), 'Quince')
  type('99')
  assert.equal(await answering('Amount', undefined, '5000\r'), '5000')
  assert.equal(seen(written), 'Passphrase: \nAmount: 5000\n')
  close()
})

test('a terminal echoes nothing from the start of the command to its end', async () => {
  const { modes, close, input, type, written } = open({ isTTY: true })
  assert.deepEqual(modes, [true])
  type('nobody asked')
  close()
  assert.deepEqual(modes, [true, false])
  assert.equal(input.isPaused(), true)
  assert.deepEqual(written, [])
})

test('Ctrl-C at a question ends it, and nothing is done', async () => {
  const { answering, ask, interrupts } = open({ isTTY: true })
  await assert.rejects(
    answering('Passphrase', SECRET, 'abc\u0003'),
    /A question was not answered, so nothing was done/,
  )
  await assert.rejects(ask('Another'), /not answered/)
  assert.deepEqual(interrupts, [])
})

test('Ctrl-C between questions ends the command', async () => {
  const { answering, type, interrupts, modes, ask, input } = open({ isTTY: true })
  await answering('Passphrase', SECRET, 'Quince\r')
  type('x\u0003')
  if (interrupts.length === 0) await once(input, 'pause')
  assert.deepEqual([interrupts, modes], [['interrupted'], [true, false]])
  await assert.rejects(ask('Amount'), /not answered/)
})

test('Ctrl-C in one piece with an answer ends the command, too', async () => {
  const { answering, interrupts } = open({ isTTY: true })
  assert.equal(await answering('Passphrase', SECRET, 'Quince\r\u0003'), 'Quince')
  assert.deepEqual(interrupts, ['interrupted'])
})

test('a closed terminal answers nothing', async () => {
  const { answering, ask } = open({ isTTY: true })
  await answering('Code', SECRET, 'ABCD\r')
  await assert.rejects(answering('Passphrase', SECRET, 'Quin', HANG_UP), /not answered/)
  await assert.rejects(ask('Amount'), /not answered/)
})

test('without a terminal each question takes a line, however they arrive, and nothing is written', async () => {
  const { ask, type, end, written, modes } = open({ isTTY: false })
  type('one\r\ntwo\nthr')
  assert.equal(await ask('First', SECRET), 'one')
  assert.equal(await ask('Second'), 'two')
  type('ee')
  end()
  assert.equal(await ask('Third'), 'three')
  await assert.rejects(ask('Fourth'), /not answered/)
  assert.deepEqual([written, modes], [[], []])
})
