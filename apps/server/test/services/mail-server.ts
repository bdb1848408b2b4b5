import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { recipients: string[]; source: string }

/**
 * A mail server on this machine that stores its messages.
 *
 * @param refused the code with which it refuses a recipient, by address.
 * @param takesMs how long it takes for a message.
 */
export async function openMailServer({
  refused = {},
  takesMs = 0,
  received,
}: {
  refused?: Readonly<Record<string, number>>
  takesMs?: number
  received: { push: (mail: ReceivedMail) => unknown }
}) {
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refused[address]
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source })
        setTimeout(done, takesMs)
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  assert(typeof address === 'object' && address)
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
