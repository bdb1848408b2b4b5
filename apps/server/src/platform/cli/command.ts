import { OperatorError } from '#platform/basics/operator-error.ts'
import type { Deps } from '#platform/deps.ts'

/** What a back-office command is given: what use cases need, the rest of its line, and where to say what it did. */
export type CommandLine<D extends Deps = Deps> = {
  deps: D
  /** What stands after the command's own words, options taken out. */
  operands: readonly string[]
  /** Options without their dashes; `true` for one without a value. */
  options: Readonly<Record<string, string | boolean | undefined>>
  print: (line: string) => void
  ask: Ask
}

/**
 * Has the operator answer a question, or takes the next line of what was piped in.
 *
 * @param how.isSecret the answer is not shown while it is typed.
 * @throws {WrongCommand} when nobody answers.
 */
export type Ask = (question: string, how?: { isSecret: boolean }) => Promise<string>

/** One thing an operator can do. */
export type Command<D extends Deps = Deps> = {
  /** As typed, e.g. `['portal', 'block']`. */
  words: readonly string[]
  /** What stands after the words, e.g. `<business days>`. */
  operands?: string
  /** Options it understands, with what they are for. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean'; summary: string }>>
  summary: string
  /** Whether it asks: then its terminal shows nothing of what is typed but answers. */
  asks?: boolean
  run: (line: CommandLine<D>) => Promise<void>
}

/** What an operator typed cannot be done as typed; the message is all they are shown. */
export class WrongCommand extends OperatorError {}

/** A command did its work and found something wrong; the message says what, and whoever called it gets a failure. */
export class BadFinding extends OperatorError {}
