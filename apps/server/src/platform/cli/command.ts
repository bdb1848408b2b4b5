import { OperatorError } from '#platform/basics/operator-error.ts'
import type { Deps } from '#platform/deps.ts'

/** Context of a back-office command: its dependencies, its operands and options, and its output. */
export type CommandLine<D extends Deps = Deps> = {
  deps: D
  /** Operands after the command's own words, without options. */
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
  /** Words of the command, e.g. `['portal', 'block']`. */
  words: readonly string[]
  /** Operands in the usage text, e.g. `<business days>`. */
  operands?: string
  /** Options it understands, with what they are for. */
  options?: Readonly<Record<string, { type: 'string' | 'boolean'; summary: string }>>
  summary: string
  /** True for interactive commands; their terminal echoes nothing but answers. */
  asks?: boolean
  run: (line: CommandLine<D>) => Promise<void>
}

/** Invalid command line. The operator sees only the message. */
export class WrongCommand extends OperatorError {}

/** Failed check of a command that completed. The message describes it, and the exit status is a failure. */
export class CommandFailed extends OperatorError {}
