import { createInterface } from 'node:readline'
import { PassThrough, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Ask, WrongCommand } from './command.ts'

/** Interactive terminal or piped input. */
export type Terminal = { ask: Ask; close: () => void }

type Input = NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }
type PendingPrompt = { resolve: (line: string) => void; reject: (error: Error) => void }

const CTRL_C = 3

/**
 * Prompts at a terminal; without one, each question takes the next line of the standard input and is not
 * written. A terminal is read from now on without echo: input typed before a prompt, whole lines or single keys,
 * is not part of its answer, and Ctrl-C ends the command without a prompt.
 *
 * @param interrupt what Ctrl-C does then.
 */
export function openTerminal(
  input: Input = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
  interrupt: () => void = interruptAll,
): Terminal {
  return input.isTTY === true ? atTerminal(input, output, interrupt) : fromPipe(input)
}

/** Interrupts the process group, as the terminal does while its input is not raw. */
const interruptAll = () => void process.kill(0, 'SIGINT')

function atTerminal(input: Input, output: NodeJS.WritableStream, interrupt: () => void): Terminal {
  let isOver = false
  /** Input of the current question; recreated for each, so that no earlier keys remain. */
  let keys: PassThrough | undefined
  let hangUp = () => {}

  const onKeys = (chunk: Buffer | string) => {
    const typed = Buffer.from(chunk)
    if (keys) keys.write(typed)
    else if (typed.includes(CTRL_C)) stop()
  }
  const onEnd = () => {
    isOver = true
    hangUp() // a line that was not ended is no answer
  }
  input.setRawMode?.(true)
  input.on('data', onKeys)
  input.once('end', onEnd)

  function close(): void {
    input.off('data', onKeys)
    input.off('end', onEnd)
    input.setRawMode?.(false)
    input.pause()
    onEnd()
  }

  function stop(): void {
    close()
    interrupt()
  }

  async function ask(question: string, { isSecret } = { isSecret: false }): Promise<string> {
    // One whole turn, in which all that was typed until now is read, and dropped.
    await nextTurn()
    await nextTurn()
    if (isOver) throw unanswered()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let isShown = true
    let isAnswered = false
    const shown = new Writable({
      write: (chunk, _encoding, done) => {
        if (isShown) output.write(chunk)
        done()
      },
    })
    keys = new PassThrough()
    const reader = createInterface({ input: keys, output: shown, terminal: true, historySize: 0 })
    reader.once('line', (line) => {
      isAnswered = true
      isShown = false // what came in one piece with the answer
      keys = undefined
      resolve(line)
    })
    reader.on('SIGINT', () => {
      if (isAnswered) stop()
      else reader.close()
    })
    reader.once('close', () => {
      isOver = true
      reject(unanswered())
    })
    hangUp = () => reader.close()
    reader.setPrompt(`${question}: `)
    reader.prompt()
    isShown = !isSecret
    try {
      return await promise
    } finally {
      keys = undefined
      reader.removeAllListeners('close').close()
      if (isSecret) output.write('\n')
    }
  }

  return { ask, close }
}

/** Terminal of a pipe. It reads nothing before the first prompt. */
function fromPipe(input: Input): Terminal {
  const early: string[] = []
  let pending: PendingPrompt | undefined
  let isOver = false
  let reader: ReturnType<typeof createInterface> | undefined

  function open() {
    const opened = createInterface({ input })
    opened.on('line', (line) => {
      if (pending) pending.resolve(line)
      else early.push(line)
      pending = undefined // the next line, which may come in one piece with this one, is another's answer
    })
    opened.on('close', () => {
      isOver = true
      pending?.reject(unanswered())
    })
    return opened
  }

  async function ask(): Promise<string> {
    reader ??= open()
    const line = early.shift()
    if (line !== undefined) return line
    if (isOver) throw unanswered()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    pending = { resolve, reject }
    return promise
  }

  return { ask, close: () => reader?.close() }
}

const unanswered = () => new WrongCommand('A question was not answered, so nothing was done.')
