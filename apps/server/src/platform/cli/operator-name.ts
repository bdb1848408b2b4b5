import { type CommandLine, WrongCommand } from './command.ts'

type Line = Pick<CommandLine, 'options'>

const LONGEST = 100

/**
 * Returns the name that an operator gives with `--as`, for the record.
 *
 * @param act in the refusal of a missing name: "runs the import".
 * @throws {WrongCommand} without a name, or for one that is not one line of at most 100 characters.
 */
export function operatorName(line: Line, act: string): string {
  const name = operatorNameIfGiven(line)
  if (name === undefined) throw new WrongCommand(`Name who ${act}, for the record: --as "Jane Doe".`)
  return name
}

/** As {@link operatorName}; undefined without a name. */
export function operatorNameIfGiven({ options: { as: given } }: Line): string | undefined {
  const name = typeof given === 'string' ? given.trim() : ''
  if (name.length > LONGEST || /\p{Cc}/u.test(name))
    throw new WrongCommand(`--as is a name in one line of at most ${LONGEST} characters.`)
  return name === '' ? undefined : name
}
