import type { Message } from '#messaging/outbox/outbox.ts'
import { APPROVE_COMMANDS } from '#payments/approval/approve-payment.commands.ts'
import type { ApproverDeps } from '#payments/approvers/approver.ts'
import { APPROVER_COMMANDS } from '#payments/approvers/approvers.commands.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { addressOf, codeIn, PASSPHRASE } from './approvers.ts'

const COMMANDS = [...APPROVE_COMMANDS, ...APPROVER_COMMANDS]

/** Runs the commands of payment approvers as typed. */
export function approverCommands(deps: ApproverDeps, messages: readonly Message[]) {
  const type = async (
    words: string,
    operands: readonly string[] = [],
    options: Record<string, string> = {},
    typed: readonly string[] = [],
  ) => (await runCommand(COMMANDS, `payouts ${words}`, { deps, operands, options, typed })).join('\n')

  /** Registers an approver with the passphrases of the vouchers. */
  const add = (name: string, ...vouching: string[]) => {
    const [by, other] = vouching
    const who = { ...(by !== undefined && { by }), ...(other !== undefined && { with: other }) }
    return type(
      'people add',
      [name],
      { email: addressOf(name), ...who },
      vouching.map(() => PASSPHRASE),
    )
  }
  const remove = (name: string, ...[by]: string[]) =>
    type('people remove', [name], by === undefined ? {} : { by }, by === undefined ? [] : [PASSPHRASE])

  /** The latest code e-mailed to an approver. */
  const codeOf = (name: string): string =>
    codeIn(messages.findLast(({ to, text }) => to === addressOf(name) && codeIn(text) !== '')?.text ?? '')
  const enrol = (name: string, code = codeOf(name), passphrase = PASSPHRASE, again = passphrase) =>
    type('people enrol', [name], {}, [code, passphrase, again])

  const approve = (reference: string, by: string, amount: string, passphrase = PASSPHRASE) =>
    type('approve', [reference], { by }, [passphrase, amount])

  return { type, add, remove, codeOf, enrol, approve }
}
