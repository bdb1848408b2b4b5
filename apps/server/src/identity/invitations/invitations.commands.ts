import { DEFAULT_ENTITY, INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { accountNamed } from '#identity/users/accounts.queries.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { showProgress } from '#platform/cli/progress.ts'
import type { Deps } from '#platform/deps.ts'
import { type Invitee, withoutPassword } from './invitations.queries.ts'
import { invite } from './invitations.ts'

type InvitingDeps = Deps & Pick<IdentityDeps, 'queueMessage' | 'addressOf' | 'keys'>

export const INVITATION_COMMANDS: readonly Command<InvitingDeps>[] = [
  {
    words: ['users', 'invite'],
    operands: '<username>',
    options: {
      entity: {
        type: 'string',
        summary: `the entity the user belongs to (${DEFAULT_ENTITY}); with --all that entity alone`,
      },
      all: {
        type: 'boolean',
        summary: 'everybody without a password, but for those whose link is still good',
      },
    },
    summary: 'Queue an e-mail with a link and a code with which a user chooses a password',
    run: async (line) => {
      const { options, operands } = line
      const entityId = options.entity === undefined ? undefined : entityOf(String(options.entity))
      if ((options.all === true) === operands.length > 0 || operands.length > 1)
        throw new WrongCommand('Name one user, or give --all and nobody.')
      if (options.all) await inviteAll(line, entityId)
      else await inviteOne(line, operands[0] ?? '', entityId ?? DEFAULT_ENTITY)
    },
  },
]

async function inviteOne({ deps, print }: CommandLine<InvitingDeps>, username: string, entityId: number) {
  const now = deps.clock.now()
  const account = await accountNamed(deps.db, { entityId, username, device: undefined, now })
  if (!account) throw new WrongCommand(`Entity ${entityId} has no user ${username}.`)
  if (account.isDisabled) throw new WrongCommand(`${account.username} is disabled and is not invited.`)
  await invite(deps, account, await addressFor(deps, entityId))
  print(
    `A link to ${account.email} is queued. It is good for ${INVITATION_HOURS} hours from now; one sent before is void.`,
  )
  if (account.passwordHash !== undefined)
    print(`${account.username} has a password, which stays good until the link is used.`)
  if (account.phone === undefined) print(withoutPhone([account.username]))
  print(HOW_TO_FOLLOW)
}

async function inviteAll({ deps, print }: CommandLine<InvitingDeps>, entityId: number | undefined) {
  const found = await withoutPassword(deps.db, entityId, deps.clock.now())
  const invitees = found.filter(({ hasLink }) => !hasLink)
  const addresses = new Map<number, URL>()
  // Before the first message goes out, so that a missing setting leaves nobody half invited.
  for (const entity of new Set(invitees.map((invitee) => invitee.entityId)))
    addresses.set(entity, await addressFor(deps, entity))
  await inviteEach(deps, invitees, addresses)
  print(
    `${invitees.length === 1 ? '1 invitation is' : `${invitees.length} invitations are`} queued; their links are good for ${INVITATION_HOURS} hours from now.`,
  )
  if (found.length > invitees.length)
    print(`${found.length - invitees.length} left as they are: an earlier link is still good.`)
  const unreachable = invitees.filter(({ hasPhone }) => !hasPhone).map(({ username }) => username)
  if (unreachable.length > 0) print(withoutPhone(unreachable))
  if (invitees.length > 0) print(HOW_TO_FOLLOW)
}

async function inviteEach(
  deps: InvitingDeps,
  invitees: readonly Invitee[],
  addresses: ReadonlyMap<number, URL>,
) {
  if (invitees.length === 0) return
  const progress = showProgress('Inviting', invitees.length)
  for (const [index, invitee] of invitees.entries()) {
    const address = addresses.get(invitee.entityId)
    if (address) await invite(deps, invitee, address)
    progress.reach(index + 1)
  }
  progress.end()
}

const HOW_TO_FOLLOW = 'The running portal sends what is queued; "messages list" shows what still waits.'

const MOST_NAMED = 20

function withoutPhone(usernames: readonly string[]): string {
  const more = usernames.length - MOST_NAMED
  const named = usernames.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `No phone on file, so no code can be sent and nobody can log in as: ${named}. Import one.`
}

async function addressFor(deps: InvitingDeps, entityId: number): Promise<URL> {
  const address = await deps.addressOf(entityId)
  if (address) return address
  throw new WrongCommand(
    `Nothing says where clients of entity ${entityId} reach the portal: set PUBLIC_URL, and its host in ENTITIES. Nobody was invited.`,
  )
}

function entityOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new WrongCommand(`"${text}" is no entity: it is a number from 1 to 999999.`)
}
