import { appendFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'

/** A message on its way out. */
export type Delivery = {
  /** The same at every attempt, so that a provider that knows it already can leave it at that. */
  id: string
  at: Date
  channel: 'sms' | 'email'
  to: string
  subject: string
  text: string
}

/** Takes a message, or throws. */
export type Provider = (delivery: Delivery) => Promise<void>
export type Providers = Record<Delivery['channel'], Provider>

const TIMEOUT_MS = 15_000

/** Sends e-mail through a mail server, `smtp(s)://user:password@host:port`. */
export function smtpProvider(url: string, from: string): Provider {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  )
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${from.split('@')[1] ?? 'fundholder'}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Hands an SMS to a gateway: `POST { id, to, text }` as JSON; any 2xx means that it took it. */
export function smsProvider(url: string): Provider {
  return async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, to, text }),
      redirect: 'error', // a code goes where the operator said and nowhere else
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

/** A phone's stand-in: one JSON object a line, readable by the owner of the file only. */
export function fileProvider(path: string): Provider {
  return ({ at, channel, to, subject, text }) =>
    appendFile(path, `${JSON.stringify({ at, channel, to, subject, text })}\n`, { mode: 0o600 })
}
