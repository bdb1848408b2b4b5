import {
  countFree,
  dropWaiting,
  type ListedMessage,
  listMessages,
  makeDue,
  type Selection,
} from '#messaging/outbox/waiting-messages.queries.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import type { Channel } from './messaging.tables.ts'
import { CHANNELS } from './messaging.ts'

const MOST_LISTED = 100
const HOUR_MS = 60 * 60 * 1000

const WHICH = {
  failing: { type: 'boolean', summary: 'those whose last attempt failed' },
  refused: { type: 'boolean', summary: 'those that the provider refused, such as to an unknown address' },
  channel: { type: 'string', summary: 'sms or email' },
  to: { type: 'string', summary: 'those to this phone number or e-mail address' },
} as const

export const MESSAGE_COMMANDS: readonly Command[] = [
  {
    words: ['messages', 'list'],
    options: {
      ...WHICH,
      to: { ...WHICH.to, summary: `${WHICH.to.summary}, also delivered and dropped ones` },
    },
    summary: 'List the messages that wait, with their attempts and why the last one failed',
    run: async ({ deps, options, print }) => {
      const selection = { ...selectionOf([], options), alsoEnded: options['to'] !== undefined }
      const now = deps.clock.now()
      const { messages, total } = await listMessages(deps.db, selection, { now, atMost: MOST_LISTED })
      for (const message of messages) print(inWords(message))
      if (total > messages.length) print(`… and ${total - messages.length} more`)
      print(counted(total))
    },
  },
  {
    words: ['messages', 'resend'],
    operands: '[<id> …]',
    options: WHICH,
    summary: 'Try waiting messages again now instead of at the end of their pause',
    run: async ({ deps, operands, options, print }) => {
      const selection = explicit(selectionOf(operands, options))
      print(`${counted(await makeDue(deps.db, selection, deps.clock.now()))} due now.`)
      await explainEnded({ deps, print }, selection)
    },
  },
  {
    words: ['messages', 'purge'],
    operands: '[<id> …]',
    options: {
      ...WHICH,
      'older-than': { type: 'string', summary: 'those queued more than so many hours ago' },
    },
    summary: 'Drop waiting messages for good, after their number was typed',
    asks: true,
    run: async ({ deps, operands, options, print, ask }) => {
      const selection = explicit({
        ...selectionOf(operands, options),
        queuedBefore: queuedBefore(options['older-than'], deps.clock.now()),
      })
      const count = await countFree(deps.db, selection, deps.clock.now())
      if (count > 0) {
        const typed = await ask(
          `${counted(count)} will never be sent. Type ${count} to drop ${count === 1 ? 'it' : 'them'}`,
        )
        if (typed.trim() !== String(count)) throw new WrongCommand('Nothing was dropped.')
        print(`${counted(await dropWaiting(deps.db, selection, deps.clock.now()))} dropped.`)
      } else print('0 messages dropped.')
      await explainEnded({ deps, print }, selection)
    },
  },
]

const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

function selectionOf(ids: readonly string[], options: CommandLine['options']): Selection {
  const wrong = ids.find((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
  if (wrong !== undefined)
    throw new WrongCommand(`"${wrong}" is no id of a message; "messages list" shows them.`)
  const { channel, to } = options
  if (channel !== undefined && !isChannel(channel))
    throw new WrongCommand(`"${String(channel)}" is no channel: it is ${CHANNELS.join(' or ')}.`)
  return {
    ...(ids.length > 0 && { ids }),
    only: options['refused'] === true ? 'refused' : options['failing'] === true ? 'failing' : undefined,
    channel,
    to: typeof to === 'string' ? to : undefined,
  }
}

const isChannel = (text: unknown): text is Channel => CHANNELS.some((channel) => channel === text)

/** Refuses a command that selects no messages: sending and dropping cannot be undone. */
function explicit(selection: Selection): Selection {
  if (selection.ids || selection.only || selection.to !== undefined) return selection
  throw new WrongCommand('Say which messages: ids, --failing, --refused or --to.')
}

function queuedBefore(hours: string | boolean | undefined, now: Date): Date | undefined {
  if (hours === undefined) return undefined
  if (!/^\d{1,4}$/.test(String(hours)))
    throw new WrongCommand('--older-than is a number of hours, such as --older-than 48.')
  return new Date(now.getTime() - Number(hours) * HOUR_MS)
}

/** Says why messages that were named by id were left as they are. */
async function explainEnded({ deps, print }: Pick<CommandLine, 'deps' | 'print'>, { ids }: Selection) {
  if (!ids) return
  const now = deps.clock.now()
  const { messages } = await listMessages(deps.db, { ids, alsoEnded: true }, { now, atMost: ids.length })
  for (const id of ids) {
    const found = messages.find((message) => message.id === id.toLowerCase())
    if (!found)
      print(`${id} is unknown: messages are forgotten 30 days after they were delivered or dropped.`)
    else if (found.delivered_at) print(`${id} was delivered; its text is gone and it cannot be sent again.`)
    else if (found.dropped_at) print(`${id} was dropped: ${found.last_error}.`)
    else if (found.is_claimed) print(`${id} is being sent at this moment and was left as it is.`)
  }
}

function inWords(message: ListedMessage): string {
  const { id, channel, recipient, subject, created_at } = message
  return `${id}  ${channel}  ${recipient}  ${subject}  queued ${instant(created_at)}, ${stateOf(message)}`
}

function stateOf(message: ListedMessage): string {
  const { delivered_at, dropped_at, is_claimed, is_refused, attempts, next_attempt_at, last_error } = message
  if (delivered_at) return `delivered ${instant(delivered_at)}`
  if (dropped_at) return `dropped ${instant(dropped_at)}: ${last_error}`
  if (is_claimed) return 'being sent'
  if (last_error === null) return 'waits'
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return `${is_refused ? 'refused' : 'failing'}, ${tries}, next ${instant(next_attempt_at)}: ${last_error}`
}

const instant = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
