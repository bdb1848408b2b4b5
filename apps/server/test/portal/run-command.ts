import assert from 'node:assert/strict'
import type { Ask, Command, CommandLine } from '#platform/cli/command.ts'
import type { Deps } from '#platform/deps.ts'

/** Fails on any prompt, for commands without prompts. */
export const failOnPrompt: Ask = (question) => assert.fail(`nobody answers ${question}`)

/** Runs a command with answers to its prompts and returns the printed lines. */
export async function runCommand<D extends Deps>(
  commands: readonly Command<D>[],
  words: string,
  {
    deps,
    operands = [],
    options = {},
    typed = [],
  }: { deps: D; typed?: readonly string[] } & Partial<Omit<CommandLine<D>, 'ask'>>,
): Promise<string[]> {
  const command = commands.find((one) => one.words.join(' ') === words)
  assert.ok(command, `nobody can type ${words}`)
  const printed: string[] = []
  const answers = typed.values()
  const ask = async (question: string) => {
    assert.equal(command.asks, true, `${words} asks, and does not say so`)
    const { value } = answers.next()
    assert.ok(value !== undefined, `nobody answers ${question}`)
    return value
  }
  await command.run({ deps, operands, options, print: (line) => printed.push(line), ask })
  return printed
}
