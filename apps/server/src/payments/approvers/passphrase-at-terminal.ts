import { type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import type { ApproverDesk, VerifiedApprover } from './approver.ts'
import { verifyPassphrase } from './verify-passphrase.ts'

/** Has somebody type their passphrase. @throws {WrongCommand} when nobody is taken for that person. */
export async function askPassphrase(
  { desk, ask }: CommandLine<ApproverDesk>,
  name: string,
): Promise<VerifiedApprover> {
  const passphrase = await ask(`Passphrase of ${name}`, { isSecret: true })
  const proof = await verifyPassphrase(desk, name, passphrase)
  if (proof === 'unknown') throw new WrongCommand(`${name} is not registered; "payouts people" lists who is.`)
  if (proof === 'not-enrolled')
    throw new WrongCommand(`${name} has chosen no passphrase yet: fundholder payouts people enrol "${name}"`)
  if (proof === 'wrong') throw new WrongCommand('This passphrase is wrong.')
  if ('waitSeconds' in proof) throw new WrongCommand(retryMessage(proof))
  return proof
}

export const retryMessage = ({ waitSeconds }: { waitSeconds: number }): string =>
  `Too many wrong tries: nobody looks at another before ${waitSeconds} seconds are over.`
