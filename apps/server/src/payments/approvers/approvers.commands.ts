import { isEmail } from '@fundholder/domain/email.ts'
import { BadFinding, type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { type ApproverDesk, displayNameOf, type VerifiedApprover } from './approver.ts'
import { allApprovers } from './approvers.queries.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'
import { readAuditLog } from './audit-log.ts'
import { enrolApprover } from './enrol-approver.ts'
import { ALONE_HOURS, addApprover, removeApprover } from './manage-approvers.ts'
import { askPassphrase, retryMessage } from './passphrase-at-terminal.ts'

type Line = CommandLine<ApproverDesk>

const VOUCHING = {
  by: { type: 'string', summary: 'the name of somebody enrolled, who types their passphrase' },
  with: { type: 'string', summary: 'the name of a second one, who does the same' },
} as const

export const APPROVER_COMMANDS: readonly Command<ApproverDesk>[] = [
  {
    words: ['payouts', 'people'],
    summary: 'List who is registered to allow payouts',
    run: async ({ desk, print }) => {
      const people = (await allApprovers(desk.db)).filter(({ removed_at }) => removed_at === null)
      for (const person of people)
        print(`${person.name}  ${person.email}  ${statusOf(person, desk.clock.now())}`)
      print(people.length === 1 ? '1 person.' : `${people.length} people.`)
    },
  },
  {
    words: ['payouts', 'people', 'add'],
    operands: '<name>',
    options: { email: { type: 'string', summary: 'where their code goes' }, ...VOUCHING },
    summary: 'Register somebody who will allow payouts, and send them a code; again for a new code',
    asks: true,
    run: async (line) => {
      const name = nameIn(line)
      const email = line.options['email']
      if (typeof email !== 'string' || !isEmail(email))
        throw new WrongCommand('Say where their code goes, such as --email jane.doe@example.com.')
      const added = await addApprover(line.desk, { name, email, by: await vouching(line) })
      if (added === 'enrolled-already') throw new WrongCommand(`${name} is enrolled already.`)
      if (added === 'address-of-another') throw new WrongCommand(`${email} is the address of somebody else.`)
      if (added === 'nobody-to-vouch')
        throw new WrongCommand('Two are registered: have them choose their passphrases first.')
      if ('needs' in added) throw new WrongCommand(vouchersNeededText(added.needs))
      const { codeUntil, allowsFrom } = added
      line.print(
        `A code went to ${email}. It is good until ${instant(codeUntil)}, once; one sent before is void.`,
      )
      line.print(`With it ${name} chooses a passphrase: fundholder payouts people enrol "${name}"`)
      if (allowsFrom > line.desk.clock.now())
        line.print(
          `Let in by one person alone, ${name} may allow payouts from ${instant(allowsFrom)} on, ${ALONE_HOURS} hours from now.`,
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
        throw new WrongCommand('The two passphrases are not the same.')
      const outcome = await enrolApprover(line.desk, { name, code, passphrase })
      if (outcome === 'unknown') throw new WrongCommand(`${name} is not registered.`)
      if (outcome === 'wrong')
        throw new WrongCommand('This code is wrong, used, replaced by a later one, or too old.')
      if (outcome !== 'enrolled' && 'rules' in outcome)
        throw new WrongCommand(
          'A passphrase has at least 8 characters with upper and lower case letters, a digit and a special character; it does not contain name, e-mail address or code, and is none that guessers try first. The code is still good.',
        )
      if (outcome !== 'enrolled') throw new WrongCommand(retryMessage(outcome))
      line.print(`${name} is enrolled.`)
    },
  },
  {
    words: ['payouts', 'people', 'remove'],
    operands: '<name>',
    options: { by: VOUCHING.by },
    summary: 'Let somebody allow no more payouts; what they allowed before stays allowed',
    asks: true,
    run: async (line) => {
      const name = nameIn(line)
      const outcome = await removeApprover(line.desk, { name, by: await vouching(line) })
      if (outcome === 'unknown') throw new WrongCommand(`${name} is not registered.`)
      if (outcome === 'last-one')
        throw new WrongCommand(
          `${name} is the only one who could let others in: register somebody else first.`,
        )
      if (outcome === 'own-passphrase')
        throw new WrongCommand(
          `${name} is the only one enrolled, and types their own passphrase: --by "${name}".`,
        )
      if (outcome !== 'removed')
        throw new WrongCommand('Somebody else who is enrolled has to type their passphrase: --by <name>.')
      line.print(`${name} allows no more payouts.`)
    },
  },
  {
    words: ['payouts', 'acts'],
    summary: 'List who allowed payouts and who let whom do so, and say whether any of it was touched',
    run: async ({ desk, print }) => {
      const { acts, faults } = await readAuditLog(desk.db)
      const names = new Map((await allApprovers(desk.db)).map(({ id, name }) => [id, name]))
      for (const act of acts) print(auditLine(act, (id) => names.get(id) ?? id))
      if (faults.length > 0) throw new BadFinding(faults.join('\n'))
      print(
        acts.length === 1
          ? '1 act is as it was written down.'
          : `${acts.length} acts are as they were written down.`,
      )
    },
  },
]

const MOST_LETTERS = 100
/** Nothing in it means anything to a shell, into which it is typed. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N} .,'’-]*$/u

function nameIn({ operands }: Line): string {
  const name = displayNameOf(operands.join(' '))
  if (!NAME.test(name) || name.length > MOST_LETTERS)
    throw new WrongCommand('Name the one person, such as "Jane Doe".')
  return name
}

/** Has those who vouch type their passphrases, one after the other. */
async function vouching(line: Line): Promise<VerifiedApprover[]> {
  const proofs: VerifiedApprover[] = []
  for (const option of ['by', 'with']) {
    const name = line.options[option]
    if (typeof name === 'string') proofs.push(await askPassphrase(line, name))
  }
  return proofs
}

const vouchersNeededText = (needs: number): string =>
  needs === 2
    ? 'Two different people who are enrolled have to type their passphrases: --by <name> --with <name>.'
    : 'Somebody else who is enrolled has to type their passphrase: --by <name>.'

function statusOf(person: ApproverRow, now: Date): string {
  if (person.passphrase_hash !== null)
    return person.allows_from <= now
      ? 'may allow payouts'
      : `may allow payouts from ${instant(person.allows_from)} on`
  const until = person.code_until
  if (until === null || until <= now) return 'has no passphrase, and the code is too old: register again'
  return `has no passphrase, and a code that is good until ${instant(until)}`
}

function auditLine(
  { sequence, act, by_people, details, at }: AuditEntryRow,
  nameOf: (id: string) => string,
): string {
  const by = by_people.map(nameOf).join(' and ')
  const words = {
    added: `${details['name']}, ${details['email']}, registered by ${by || 'nobody who is enrolled'}`,
    enrolled: `${details['name']} chose a passphrase`,
    removed: `${details['name']} removed by ${by || 'nobody who is enrolled'}`,
    'begun-anew': 'everybody removed by the owner of the database; the next two are the first two',
    approved: `${by} allowed ${details['reference']}, checksum ${details['checksum']?.slice(0, 16)}`,
  }
  return `${sequence}  ${instant(at)}  ${words[act]}`
}

const instant = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
