import { type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import type { PeopleDesk, Proof } from './approver.ts'
import { prove } from './verify-passphrase.ts'

/** Has somebody type their passphrase. @throws {WrongCommand} when nobody is taken for that person. */
export async function proofOf({ desk, ask }: CommandLine<PeopleDesk>, name: string): Promise<Proof> {
  const passphrase = await ask(`Passphrase of ${name}`, { isSecret: true })
  const proof = await prove(desk, name, passphrase)
  if (proof === 'unknown') throw new WrongCommand(`${name} is not registered; "payouts people" lists who is.`)
  if (proof === 'not-enrolled')
    throw new WrongCommand(`${name} has chosen no passphrase yet: fundholder payouts people enrol "${name}"`)
  if (proof === 'wrong') throw new WrongCommand('This passphrase is wrong.')
  if ('waitSeconds' in proof) throw new WrongCommand(waitWords(proof))
  return proof
}

export const waitWords = ({ waitSeconds }: { waitSeconds: number }): string =>
  `Too many wrong tries: nobody looks at another before ${waitSeconds} seconds are over.`
