import assert from 'node:assert/strict'
import type { Command, CommandLine } from '#platform/command.ts'
import type { Desk } from '#platform/desk.ts'

/** Does what an operator types. @returns the lines that it printed. */
export async function runCommand<D extends Desk>(
  commands: readonly Command<D>[],
  words: string,
  { desk, operands = [], options = {} }: { desk: D } & Partial<CommandLine<D>>,
): Promise<string[]> {
  const command = commands.find((one) => one.words.join(' ') === words)
  assert.ok(command, `nobody can type ${words}`)
  const printed: string[] = []
  await command.run({ desk, operands, options, print: (line) => printed.push(line) })
  return printed
}
