import { join } from 'node:path'
import type pg from 'pg'
import { attempt } from '#messaging/delivery/attempt.ts'
import { refuseUnwritableOutbox } from '#messaging/delivery/outbox-file.ts'
import { openOutcomes, type RecordOutcome } from '#messaging/delivery/outcomes.ts'
import {
  AT_ONCE,
  type Delivery,
  fileProvider,
  LONGEST_SEND_MS,
  type Provider,
  type Providers,
  smsProvider,
  smtpProvider,
} from '#messaging/delivery/providers.ts'
import { openQueueSender } from '#messaging/delivery/queue-sender.ts'
import { openSendRate } from '#messaging/delivery/send-rate.ts'
import { claimDue, dropExpired, MESSAGES_QUEUED } from '#messaging/outbox/outbox.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { makeDataDir } from '#platform/config/data-dir.ts'
import type { Secret } from '#platform/config/secrets.ts'
import type { Database } from '#platform/database/database.ts'
import { listenTo } from '#platform/database/listening.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Channel, Queue } from './messaging.tables.ts'

const QUEUES: readonly Queue[] = ['codes', 'bulk']
export const CHANNELS: readonly Channel[] = ['sms', 'email']
const DROP_EVERY_MS = 1_000

/** Returns the file of messages without a provider. */
export const outboxFileIn = (dataDir: string): string => join(dataDir, 'outbox.jsonl')

/** Returns the configured providers; channels without one write to `outbox.jsonl` in the data folder. */
export function providersOf(
  config: Pick<Config, 'smtpUrl' | 'smsWebhookUrl' | 'dataDir' | 'supportEmail'>,
): Providers {
  const toFile = fileProvider(outboxFileIn(config.dataDir))
  const mail = config.smtpUrl ? smtpProvider(config.smtpUrl, config.supportEmail) : undefined
  return {
    email: mail?.send ?? toFile,
    sms: config.smsWebhookUrl ? smsProvider(config.smsWebhookUrl) : toFile,
    ...(mail && { connections: { email: mail.connections } }),
    close: () => mail?.close(),
  }
}

/** @throws {OperatorError} when messages without a provider cannot be written. */
export function refuseUnwritableMessages({
  smtpUrl,
  smsWebhookUrl,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'smsWebhookUrl' | 'dataDir'>): void {
  if (smtpUrl && smsWebhookUrl) return
  makeDataDir(dataDir)
  refuseUnwritableOutbox(outboxFileIn(dataDir))
}

/** Also shows each message on the way, for a demo whose people have no phones. */
export const shownTo = (providers: Providers, show: (delivery: Delivery) => void): Providers => {
  const shown =
    (provider: Provider): Provider =>
    async (delivery) => {
      await provider(delivery)
      show(delivery)
    }
  return { ...providers, email: shown(providers.email), sms: shown(providers.sms) }
}

export type SendingDeps = {
  db: Database
  pool: pg.Pool
  clock: Clock
  log: Log
  ring: readonly Secret[]
  /** Codes have their own, so that they share no connection with what may hang. */
  providers: Record<Queue, Providers>
  /** Maximum number of messages per second in this process. */
  perSecond: Record<Channel, number>
}

/** Sends what the outbox holds, in this process as in all others that do. @returns what stops it. */
export async function sendMessages(
  deps: SendingDeps,
  recordOutcome?: RecordOutcome,
): Promise<{ stop: () => Promise<void> }> {
  const { db, pool, clock, log, ring, providers, perSecond } = deps
  const stopping = new AbortController()
  const record = recordOutcome ?? openOutcomes(deps, stopping.signal)
  const rates = { sms: openSendRate(perSecond.sms), email: openSendRate(perSecond.email) }
  const senders = QUEUES.flatMap((queue) =>
    CHANNELS.map((channel) => {
      const claim = (atMost: number) => {
        const now = clock.now()
        const until = new Date(now.getTime() + 2 * LONGEST_SEND_MS[channel])
        return claimDue(db, { queue, channel }, { now, until, atMost })
      }
      const sender = openQueueSender({
        of: { queue, channel },
        connections: providers[queue].connections?.[channel] ?? AT_ONCE[channel],
        rate: rates[channel],
        log,
        claim,
        send: (row) => attempt({ clock, ring, providers: providers[queue] }, row),
        record,
      })
      return { queue, ...sender }
    }),
  )
  const wake = (queue?: string) => {
    for (const sender of senders) if (queue === undefined || sender.queue === queue) sender.wake()
  }
  const listening = await listenTo(pool, MESSAGES_QUEUED, {
    onNotified: wake,
    onReconnected: wake,
    onTrouble: (error) => log.warn({ err: error }, 'no notifications of new messages, looking each second'),
  })
  const dropping = setInterval(() => void drop(deps), DROP_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(dropping)
      stopping.abort()
      await listening.close()
      await Promise.all(senders.map(({ stop }) => stop()))
      for (const queue of QUEUES) providers[queue].close?.()
    },
  }
}

async function drop({ db, clock, log }: Pick<SendingDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    for (const dropped of await dropExpired(db, clock.now()))
      log.warn(dropped, 'messages were given up: too old, or refused for three days')
  } catch (error) {
    log.error({ err: error }, 'messages cannot be given up')
  }
}
