import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { type AuditEvent, type AuditFacts, recordAudit } from '#audit/record-audit.ts'
import { resetFactors } from '#identity/factor-changes/reset-factors.ts'
import { nameHashOf } from '#identity/passwords/check-password.ts'
import { endAllRuns } from '#identity/passwords/wrong-passwords.queries.ts'
import { endSessionsOf } from '#identity/sessions/sessions.ts'
import { accountNamed, markDisabled, markPasswordChangeRequired } from '#identity/users/accounts.queries.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { operatorName } from '#platform/cli/operator-name.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { IdentityDeps } from './identity-deps.ts'

type BackOfficeDeps = Deps & Pick<IdentityDeps, 'keys' | 'queueMessage' | 'brandName'>

const OF_ENTITY = {
  entity: { type: 'string', summary: `the entity the user belongs to (${DEFAULT_ENTITY})` },
  as: { type: 'string', summary: 'who does it, for the audit log' },
} as const

export const IDENTITY_COMMANDS: readonly Command<BackOfficeDeps>[] = [
  {
    words: ['users', 'unlock'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Lift the lock that wrong passwords put on a user',
    run: async (line) => {
      const { account, entityId } = await accountOf(line)
      const nameHash = nameHashOf(line.deps.keys, account.username)
      const ended = await inTransaction(line.deps.db, async (trx) => {
        const count = await endAllRuns(trx, entityId, nameHash)
        if (count > 0) await recordAudit(trx, byOperator(line, 'sign-in.unlocked', account.id))
        return count
      })
      line.print(ended > 0 ? `${account.username} can sign in again.` : `${account.username} was not locked.`)
    },
  },
  {
    words: ['users', 'end-sessions'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Sign a user out everywhere',
    run: async (line) => {
      const { account } = await accountOf(line)
      const ended = await inTransaction(line.deps.db, async (trx) => {
        const count = await endSessionsOf({ ...line.deps, db: trx }, account.id, 'operator')
        await recordAudit(trx, byOperator(line, 'session.ended', account.id, { sessions: count }))
        return count
      })
      line.print(`${openSessions(ended)} of ${account.username} ended.`)
    },
  },
  {
    words: ['users', 'disable'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Keep a user from signing in, and sign them out everywhere',
    run: async (line) => {
      const { account } = await accountOf(line)
      const { db, clock } = line.deps
      const isChanged = await inTransaction(db, async (trx) => {
        if (!(await markDisabled(trx, account.id, clock.now()))) return false
        await recordAudit(trx, byOperator(line, 'account.disabled', account.id))
        return true
      })
      if (!isChanged) return line.print(`${account.username} was disabled already.`)
      const ended = await endSessionsOf(line.deps, account.id, 'disabled')
      line.print(`${account.username} cannot sign in any more; ${openSessions(ended)} ended.`)
    },
  },
  {
    words: ['users', 'enable'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Let a disabled user sign in again',
    run: async (line) => {
      const { account } = await accountOf(line)
      const isChanged = await inTransaction(line.deps.db, async (trx) => {
        if (!(await markDisabled(trx, account.id, null))) return false
        await recordAudit(trx, byOperator(line, 'account.enabled', account.id))
        return true
      })
      line.print(
        isChanged ? `${account.username} can sign in again.` : `${account.username} was not disabled.`,
      )
    },
  },
  {
    words: ['users', 'require-password-change'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Have a user choose another password at the next sign-in; open sessions go on',
    run: async (line) => {
      const { account } = await accountOf(line)
      if (account.passwordHash === undefined)
        throw new WrongCommand(
          `${account.username} has no password yet; \`users invite\` sends a link for it.`,
        )
      const isChanged = await inTransaction(line.deps.db, async (trx) => {
        if (!(await markPasswordChangeRequired(trx, account.id, line.deps.clock.now()))) return false
        await recordAudit(trx, byOperator(line, 'password.change-required', account.id))
        return true
      })
      line.print(
        isChanged
          ? `${account.username} must choose another password at the next sign-in.`
          : `${account.username} had to choose another password already.`,
      )
    },
  },
  {
    words: ['users', 'reset-factors'],
    operands: '<username>',
    options: OF_ENTITY,
    summary: 'Remove all second factors of a user whose identity was checked, and sign them out everywhere',
    run: async (line) => {
      const operator = operatorName(line, 'checked the identity')
      const { account } = await accountOf(line)
      const { hadAny, ended } = await resetFactors(line.deps, account.id, operator)
      if (!hadAny) return line.print(`${account.username} has no second factor.`)
      line.print(
        `${account.username} signs in with a code by SMS again${account.phone ? '' : ', once a phone is on file'}; ${openSessions(ended)} ended.`,
      )
    },
  },
]

/** Facts of an operator's act. Without `--as` the log has the operator of the installation. */
function byOperator(
  line: CommandLine<BackOfficeDeps>,
  event: AuditEvent,
  userId: string,
  details: AuditFacts['details'] = {},
): AuditFacts {
  const operator = line.options['as'] === undefined ? 'operator' : operatorName(line, 'does it')
  return { event, userId, at: line.deps.clock.now(), operator, details }
}

const openSessions = (count: number) => `${count} open ${count === 1 ? 'session' : 'sessions'}`

/** @throws {WrongCommand} when there is no such user. */
async function accountOf({ deps, operands: [username], options }: CommandLine<BackOfficeDeps>) {
  const entityId = options.entity === undefined ? DEFAULT_ENTITY : Number(options.entity)
  const now = deps.clock.now()
  const account = username && (await accountNamed(deps.db, { entityId, username, device: undefined, now }))
  if (!account) throw new WrongCommand(`Entity ${entityId} has no user ${username ?? ''}.`)
  return { account, entityId }
}
