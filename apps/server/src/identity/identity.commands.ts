import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { nameHashOf } from '#identity/passwords/check-password.ts'
import { endAllRuns } from '#identity/passwords/wrong-passwords.queries.ts'
import { endSessionsOf } from '#identity/sessions/sessions.ts'
import { accountNamed, markDisabled } from '#identity/users/accounts.queries.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import type { Deps } from '#platform/deps.ts'
import type { IdentityDeps } from './identity-deps.ts'

type BackOfficeDeps = Deps & Pick<IdentityDeps, 'keys'>

const OF_ENTITY = {
  entity: { type: 'string', summary: `the entity the user belongs to (${DEFAULT_ENTITY})` },
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
      const ended = await endAllRuns(line.deps.db, entityId, nameHash)
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
      const ended = await endSessionsOf(line.deps, account.id, 'operator')
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
      if (!(await markDisabled(db, account.id, clock.now())))
        return line.print(`${account.username} was disabled already.`)
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
      const isChanged = await markDisabled(line.deps.db, account.id, null)
      line.print(
        isChanged ? `${account.username} can sign in again.` : `${account.username} was not disabled.`,
      )
    },
  },
]

const openSessions = (count: number) => `${count} open ${count === 1 ? 'session' : 'sessions'}`

/** @throws {WrongCommand} when there is no such user. */
async function accountOf({ deps, operands: [username], options }: CommandLine<BackOfficeDeps>) {
  const entityId = options.entity === undefined ? DEFAULT_ENTITY : Number(options.entity)
  const now = deps.clock.now()
  const account = username && (await accountNamed(deps.db, { entityId, username, device: undefined, now }))
  if (!account) throw new WrongCommand(`Entity ${entityId} has no user ${username ?? ''}.`)
  return { account, entityId }
}
