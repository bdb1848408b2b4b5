import { isEmail } from '@fundholder/domain/people/email.ts'
import { type Command, CommandFailed, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { type ApproverDeps, displayNameOf, type VerifiedApprover } from './approver.ts'
import { allApprovers } from './approvers.queries.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'
import { readAuditLog } from './audit-log.ts'
import { enrolApprover } from './enrol-approver.ts'
import { addApprover, removeApprover, SINGLE_VOUCHER_HOURS } from './manage-approvers.ts'
import { askPassphrase, retryMessage } from './verify-passphrase.ts'

type Line = CommandLine<ApproverDeps>

const VOUCHING = {
  by: { type: 'string', summary: 'name of an approver who vouches with their passphrase' },
  with: { type: 'string', summary: 'name of a second approver who vouches' },
} as const

export const APPROVER_COMMANDS: readonly Command<ApproverDeps>[] = [
  {
    words: ['payouts', 'people'],
    summary: 'List the payment approvers',
    run: async ({ deps, print }) => {
      const approvers = (await allApprovers(deps.db)).filter(({ removed_at }) => removed_at === null)
      for (const approver of approvers)
        print(`${approver.name}  ${approver.email}  ${statusOf(approver, deps.clock.now())}`)
      print(approvers.length === 1 ? '1 approver.' : `${approvers.length} approvers.`)
    },
  },
  {
    words: ['payouts', 'people', 'add'],
    operands: '<name>',
    options: { email: { type: 'string', summary: 'e-mail address for the code' }, ...VOUCHING },
    summary: 'Register a payment approver and e-mail them a code; repeat for a new code',
    asks: true,
    run: async (line) => {
      const name = nameIn(line)
      const email = line.options['email']
      if (typeof email !== 'string' || !isEmail(email))
        throw new WrongCommand('Name the e-mail address for the code, such as --email jane.doe@example.com.')
      const added = await addApprover(line.deps, { name, email, by: await askVouchers(line) })
      if (added === 'already-enrolled') throw new WrongCommand(`${name} is enrolled already.`)
      if (added === 'email-taken') throw new WrongCommand(`${email} belongs to another approver.`)
      if (added === 'no-vouchers')
        throw new WrongCommand('Two approvers are registered: let them choose their passphrases first.')
      if ('needs' in added) throw new WrongCommand(vouchersNeededText(added.needs))
      const { codeUntil, allowsFrom } = added
      line.print(
        `A code was sent to ${email}. It is valid once, until ${instant(codeUntil)}, and replaces earlier ones.`,
      )
      line.print(`With it ${name} chooses a passphrase: fundholder payouts people enrol "${name}"`)
      if (allowsFrom > line.deps.clock.now())
        line.print(
          `With a single voucher, ${name} may approve payments from ${instant(allowsFrom)} on, ${SINGLE_VOUCHER_HOURS} hours from now.`,
        )
    },
  },
  {
    words: ['payouts', 'people', 'enrol'],
    operands: '<name>',
    summary: 'Choose a passphrase with the code from the e-mail',
    asks: true,
    run: async (line) => {
      const name = nameIn(line)
      const code = await line.ask('Code from the e-mail', { isSecret: true })
      const passphrase = await line.ask('Passphrase', { isSecret: true })
      if ((await line.ask('Passphrase once more', { isSecret: true })) !== passphrase)
        throw new WrongCommand('The two passphrases differ.')
      const outcome = await enrolApprover(line.deps, { name, code, passphrase })
      if (outcome === 'unknown') throw new WrongCommand(`${name} is not registered.`)
      if (outcome === 'wrong') throw new WrongCommand('This code is wrong, used, replaced or expired.')
      if (outcome !== 'enrolled' && 'rules' in outcome)
        throw new WrongCommand(
          'A passphrase has at least 8 characters with upper and lower case letters, a digit and a special character; it does not contain name, e-mail address or code, and is not a common one. The code is still valid.',
        )
      if (outcome !== 'enrolled') throw new WrongCommand(retryMessage(outcome))
      line.print(`${name} is enrolled.`)
    },
  },
  {
    words: ['payouts', 'people', 'remove'],
    operands: '<name>',
    options: { by: VOUCHING.by },
    summary: 'Remove a payment approver; their past approvals still count',
    asks: true,
    run: async (line) => {
      const name = nameIn(line)
      const outcome = await removeApprover(line.deps, { name, by: await askVouchers(line) })
      if (outcome === 'unknown') throw new WrongCommand(`${name} is not registered.`)
      if (outcome === 'last-approver')
        throw new WrongCommand(`${name} is the only approver who can vouch: register another one first.`)
      if (outcome === 'own-passphrase')
        throw new WrongCommand(
          `${name} is the only enrolled approver and has to type their own passphrase: --by "${name}".`,
        )
      if (outcome !== 'removed')
        throw new WrongCommand('Another approver has to type their passphrase: --by <name>.')
      line.print(`${name} no longer approves payments.`)
    },
  },
  {
    words: ['payouts', 'acts'],
    summary: 'List the audit log of approvers and approvals, and verify it',
    run: async ({ deps, print }) => {
      const { entries, faults } = await readAuditLog(deps.db)
      const names = new Map((await allApprovers(deps.db)).map(({ id, name }) => [id, name]))
      for (const entry of entries) print(auditLine(entry, (id) => names.get(id) ?? id))
      if (faults.length > 0) throw new CommandFailed(faults.join('\n'))
      print(
        entries.length === 1
          ? 'The audit log is intact: 1 entry.'
          : `The audit log is intact: ${entries.length} entries.`,
      )
    },
  },
]

const LONGEST_NAME = 100
/** Contains no characters that are special to a shell. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N} .,'’-]*$/u

function nameIn({ operands }: Line): string {
  const name = displayNameOf(operands.join(' '))
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new WrongCommand('Name one approver, such as "Jane Doe".')
  return name
}

/** Asks the vouchers for their passphrases. */
async function askVouchers(line: Line): Promise<VerifiedApprover[]> {
  const vouchers: VerifiedApprover[] = []
  for (const option of ['by', 'with']) {
    const name = line.options[option]
    if (typeof name === 'string') vouchers.push(await askPassphrase(line, name))
  }
  return vouchers
}

const vouchersNeededText = (needs: number): string =>
  needs === 2
    ? 'Two different approvers have to type their passphrases: --by <name> --with <name>.'
    : 'Another approver has to type their passphrase: --by <name>.'

function statusOf(approver: ApproverRow, now: Date): string {
  if (approver.passphrase_hash !== null)
    return approver.allows_from <= now
      ? 'may approve payments'
      : `may approve payments from ${instant(approver.allows_from)} on`
  const until = approver.code_until
  if (until === null || until <= now) return 'has no passphrase and an expired code: register again'
  return `has no passphrase; code valid until ${instant(until)}`
}

function auditLine(
  { sequence, act, by_approvers, details, at }: AuditEntryRow,
  nameOf: (id: string) => string,
): string {
  const by = by_approvers.map(nameOf).join(' and ')
  const words = {
    added: `${details['name']}, ${details['email']}, registered by ${by || 'no approver'}`,
    enrolled: `${details['name']} chose a passphrase`,
    removed: `${details['name']} removed by ${by || 'no approver'}`,
    'begun-anew': 'all approvers removed by the database owner; the next two are the first two',
    approved: `${by} approved ${details['reference']}, checksum ${details['checksum']?.slice(0, 16)}`,
  }
  return `${sequence}  ${instant(at)}  ${words[act]}`
}

const instant = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
