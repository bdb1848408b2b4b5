import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const Message = z.object({
  at: z.iso.datetime(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type InboxMessage = z.infer<typeof Message>

/** Maximum number of messages shown; older ones stay in the file. */
const MOST_SHOWN = 50

/**
 * Returns the latest messages to the demo's users, newest first.
 *
 * @param file messages without a provider, one as JSON on each line; it may not exist yet. Incomplete lines
 *   are skipped.
 */
export async function newestMessages(file: string): Promise<InboxMessage[]> {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return written
    .split('\n')
    .slice(0, -1) // what follows the last line break is nothing, or a message still being written
    .slice(-MOST_SHOWN)
    .flatMap(messagesIn)
    .reverse()
}

function messagesIn(line: string): InboxMessage[] {
  try {
    return [Message.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
