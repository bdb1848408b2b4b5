import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { type AuditEntry, auditEntries } from '#audit/read-audit.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { verifyAudit } from '#audit/verify-audit.ts'
import { userIdNamed, usernamesOf } from '#identity/users/named-users.ts'
import { readAuditLog } from '#payments/approvers/audit-log.ts'
import { type Command, CommandFailed, WrongCommand } from '#platform/cli/command.ts'
import { operatorName } from '#platform/cli/operator-name.ts'
import { inTransaction } from '#platform/database/database.ts'

const USUAL_ENTRIES = 50
const MOST_ENTRIES = 10_000

export const AUDIT_COMMANDS: readonly Command[] = [
  {
    words: ['audit', 'verify'],
    summary:
      'Recompute the audit log, its anchors and the log of payment approvers and name what was changed',
    run: async ({ deps, print }) => {
      const { chains, entries, faults: ofChains } = await verifyAudit(deps.db)
      const approvers = await readAuditLog(deps.db)
      const faults = [...ofChains, ...approvers.faults]
      if (faults.length > 0) throw new CommandFailed(faults.join('\n'))
      print(`The audit log is intact: ${count(entries, 'entry', 'entries')} in ${count(chains, 'chain')}.`)
      print(`The log of payment approvers is intact: ${count(approvers.entries.length, 'entry', 'entries')}.`)
    },
  },
  {
    words: ['audit', 'list'],
    operands: '[username]',
    options: {
      entity: { type: 'string', summary: `the entity the user belongs to (${DEFAULT_ENTITY})` },
      limit: { type: 'string', summary: `entries to list, newest first (${USUAL_ENTRIES})` },
      as: { type: 'string', summary: 'who lists it; needed with a username, and shown to that user' },
    },
    summary: 'List the audit log, of one user or of all',
    run: async ({ deps, operands: [username], options, print }) => {
      const limit = limitIn(options['limit'])
      const userId = username === undefined ? undefined : await viewedUser(deps, username, options)
      const entries = await auditEntries(deps.db, { userId, limit })
      const nameOf = await usernamesOf(
        deps.db,
        entries.flatMap(({ user_id, actor_id }) => [user_id, actor_id].filter((id) => id !== null)),
      )
      for (const entry of entries) print(lineOf(entry, nameOf))
      print(`${count(entries.length, 'entry', 'entries')}.`)
    },
  },
]

/** Finds the user and records the operator's view of the account. */
async function viewedUser(
  deps: Parameters<Command['run']>[0]['deps'],
  username: string,
  options: Parameters<Command['run']>[0]['options'],
): Promise<string> {
  const operator = operatorName({ options }, 'looks at the account')
  const entityId = options['entity'] === undefined ? DEFAULT_ENTITY : Number(options['entity'])
  const at = deps.clock.now()
  const userId = await userIdNamed(deps.db, { entityId, username })
  if (!userId) throw new WrongCommand(`Entity ${entityId} has no user ${username}.`)
  const details = { what: 'audit-log' }
  await inTransaction(deps.db, (trx) =>
    recordAudit(trx, { event: 'account.viewed', userId, operator, at, details }),
  )
  return userId
}

function limitIn(text: string | boolean | undefined): number {
  if (text === undefined) return USUAL_ENTRIES
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_ENTRIES) return limit
  throw new WrongCommand(`--limit is a whole number from 1 to ${MOST_ENTRIES}.`)
}

function lineOf(
  { at, event, user_id, actor_id, operator, details }: AuditEntry,
  nameOf: (userId: string) => string,
) {
  const by = actor_id === null ? operator : nameOf(actor_id)
  const facts = Object.entries(details).map(([key, value]) => `${key}=${[value].flat().join(',')}`)
  return [
    at.toISOString().slice(0, 19).replace('T', ' '),
    event,
    user_id === null ? 'unknown name' : nameOf(user_id),
    ...(by === null ? [] : [`by ${by}`]),
    ...facts,
  ].join('  ')
}

const count = (number: number, one: string, several = `${one}s`) =>
  `${number} ${number === 1 ? one : several}`
