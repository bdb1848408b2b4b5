import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secret } from '#platform/secrets.ts'
import { deliver } from './delivery.ts'
import { deliverMessage } from './outbox.ts'
import {
  type Delivery,
  fileProvider,
  type Provider,
  type Providers,
  smsProvider,
  smtpProvider,
} from './providers.ts'

const AT_ONCE = 4

/** Where messages without a provider are written. */
export const outboxFileIn = (dataDir: string): string => join(dataDir, 'outbox.jsonl')

/** Where messages go in this installation; without a provider into `outbox.jsonl` in the data folder. */
export function providersOf(
  config: Pick<Config, 'smtpUrl' | 'smsWebhookUrl' | 'dataDir' | 'supportEmail'>,
): Providers {
  const toFile = fileProvider(outboxFileIn(config.dataDir))
  return {
    email: config.smtpUrl ? smtpProvider(config.smtpUrl, config.supportEmail) : toFile,
    sms: config.smsWebhookUrl ? smsProvider(config.smsWebhookUrl) : toFile,
  }
}

/** Also shows each message on the way, for a demo whose people have no phones. */
export const shownTo = (providers: Providers, show: (delivery: Delivery) => void): Providers => {
  const shown =
    (provider: Provider): Provider =>
    async (delivery) => {
      await provider(delivery)
      show(delivery)
    }
  return { email: shown(providers.email), sms: shown(providers.sms) }
}

/** Delivers what the outbox holds, here or in any other process of the portal. */
export const deliverQueued = (
  jobs: Jobs,
  desk: { db: Database; clock: Clock; log: Log; ring: readonly Secret[]; providers: Providers },
): Promise<void> =>
  jobs.work(deliverMessage, { atOnce: AT_ONCE }, async ({ id }) => {
    const outcome = await deliver(desk, id)
    if (outcome) await jobs.enqueueLater(deliverMessage, outcome.againInSeconds, { id })
  })
