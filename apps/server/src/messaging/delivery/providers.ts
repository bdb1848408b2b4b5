import { createTransport } from 'nodemailer'
import type { Channel } from '#messaging/messaging.tables.ts'
import type { NotDelivered } from '#messaging/outbox/outbox.queries.ts'
import { appendLine } from './outbox-file.ts'

/** A message on its way out. */
export type Delivery = {
  /** Identical at every attempt, so that a provider can detect a duplicate. */
  id: string
  at: Date
  channel: Channel
  to: string
  subject: string
  text: string
}

/** Takes a message, or throws: {@link Undelivered} where it is known why. */
export type Provider = (delivery: Delivery) => Promise<void>
export type Providers = Record<Channel, Provider> & {
  /** Maximum concurrency of a channel's provider, if lower than {@link AT_ONCE}. */
  connections?: Partial<Record<Channel, number>>
  /** Ends connections that are kept for further messages. */
  close?: () => void
}

/** Default number of concurrent messages of a channel. */
export const AT_ONCE: Record<Channel, number> = { sms: 50, email: 40 }

/** Time-out of a provider. No other process sends a message meanwhile. */
export const LONGEST_SEND_MS: Record<Channel, number> = { sms: 15_000, email: 60_000 }
const ANSWER_MS = 15_000

/** A provider did not take a message. Its words are not repeated: the message's text may be among them. */
export class Undelivered extends Error {
  readonly kind: NotDelivered
  /** The pause that the provider requests. */
  readonly retryAfterMs: number

  constructor(
    reason: string,
    { kind = 'failed', retryAfterMs = 0 }: { kind?: NotDelivered; retryAfterMs?: number } = {},
  ) {
    super(reason)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Sends e-mail through a mail server, `smtp(s)://user:password@host:port`, over connections that are kept.
 * `?maxConnections=3` in the URL sets their number.
 */
export function smtpProvider(
  url: string,
  from: string,
): { send: Provider; connections: number; close: () => void } {
  // Sending no more at once keeps nodemailer's own queue empty, where the time limit would run on.
  const connections = Number(new URL(url).searchParams.get('maxConnections')) || AT_ONCE.email
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    },
    { from },
  )
  const send: Provider = async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${from.split('@')[1] ?? 'fundholder'}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(LONGEST_SEND_MS.email),
      })
    } catch (error) {
      throw mailFault(error)
    }
  }
  return { send, connections, close: () => transport.close() }
}

/** Commands whose answers are about this recipient and this text; others are about the server or its configuration. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA'])
/** The server shuts down, whatever the command was. */
const SHUTTING_DOWN = 421

function mailFault(error: unknown): Undelivered {
  const { code, responseCode, command } = error as Record<string, unknown>
  const reason = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  const kind = mailFaultKind(String(command), Number(responseCode))
  return new Undelivered(`the mail server failed: ${reason.join(' ') || 'no reason known'}`, { kind })
}

function mailFaultKind(command: string, responseCode: number): NotDelivered {
  if (!ABOUT_THE_MESSAGE.has(command) || responseCode === SHUTTING_DOWN) return 'failed'
  return responseCode >= 500 ? 'refused' : responseCode >= 400 ? 'deferred' : 'failed'
}

/** Statuses that reject the message itself; others concern the gateway or its configuration. */
const REFUSED_STATUSES = new Set([400, 410, 413, 422])

/**
 * Hands an SMS to a gateway: `POST { id, to, text }` as JSON; any 2xx means that it took it. `Retry-After` is honoured.
 */
export function smsProvider(url: string): Provider {
  return async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, to, text }),
      redirect: 'error', // a code goes where the operator said and nowhere else
      signal: AbortSignal.timeout(LONGEST_SEND_MS.sms),
    }).catch((error: unknown) => {
      throw new Undelivered(`the SMS gateway cannot be reached: ${nameOf(error)}`)
    })
    await answer.body?.cancel()
    if (answer.ok) return
    throw new Undelivered(`the SMS gateway answered ${answer.status}`, {
      kind: REFUSED_STATUSES.has(answer.status) ? 'refused' : 'failed',
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), new Date()),
    })
  }
}

function nameOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : {}
  return (cause as { code?: string } | undefined)?.code ?? name ?? 'no reason known'
}

const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000

/** `Retry-After` in seconds or as a date, an hour at most. @param now by the machine's clock, as the gateway has its own. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(delay) ? 0 : Math.min(Math.max(delay, 0), LONGEST_RETRY_AFTER_MS)
}

/** A phone's stand-in: one JSON object a line, readable by the owner of the file only. */
export function fileProvider(path: string): Provider {
  return ({ at, channel, to, subject, text }) =>
    appendLine(path, JSON.stringify({ at, channel, to, subject, text }))
}
