import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Ask, WrongCommand } from './command.ts'

/** Whoever typed the command, or what was piped into it. */
export type Terminal = { ask: Ask; close: () => void }

type Asked = { isSecret: boolean; resolve: (line: string) => void; reject: (error: Error) => void }

/**
 * Asks at the terminal; where there is none, each question takes the next line of the standard input and is not written.
 * Nothing is read before something is asked, and at a terminal what is typed before is no answer.
 */
export function openTerminal(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Terminal {
  const isTerminal = input.isTTY === true
  const early: string[] = []
  let asked: Asked | undefined
  let isOver = false
  let reader: Interface | undefined

  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (asked && !asked.isSecret) output.write(chunk)
      done()
    },
  })

  function open(): Interface {
    const opened = createInterface({ input, output: shown, terminal: isTerminal, historySize: 0 })
    opened.on('line', (line) => {
      if (asked) asked.resolve(line)
      else if (!isTerminal) early.push(line)
      asked = undefined // the next line, which may come in one piece with this one, is another's answer
    })
    opened.on('SIGINT', () => opened.close())
    opened.on('close', () => {
      isOver = true
      asked?.reject(unanswered())
    })
    return opened
  }

  async function ask(question: string, { isSecret } = { isSecret: false }): Promise<string> {
    reader ??= open()
    const line = early.shift()
    if (line !== undefined) return line
    if (isOver) throw unanswered()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    asked = { isSecret: false, resolve, reject }
    if (isTerminal) {
      reader.setPrompt(`${question}: `)
      reader.prompt()
    }
    asked.isSecret = isSecret
    try {
      return await promise
    } finally {
      asked = undefined
      if (isTerminal && isSecret) output.write('\n')
    }
  }

  return { ask, close: () => reader?.close() }
}

const unanswered = () => new WrongCommand('A question was not answered, so nothing was done.')
