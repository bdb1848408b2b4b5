import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { DOCUMENT_LANGUAGES, LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type PayoutAccount, readDealingAccounts, readPayoutAccounts } from './account-settings.ts'
import {
  DOCUMENT_SETTINGS,
  type DocumentSettings,
  documentSettingsOf,
  lackingForDocuments,
} from './document-settings.ts'
import { givenSettings, listed, WrongSettings } from './given-settings.ts'
import { type PayoutLimits, readPayoutLimits, USUAL_LIMITS } from './payout-limits.ts'
import { type Secrets } from './secrets.ts'
import { isTimeZone, PerSecond, Ring, readEntities, readWith, urlWith } from './setting-formats.ts'
import { isDatabaseUrl } from './writable-host.ts'

/** Configuration of this installation. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** Folder of the manager's own brands; it may be absent. */
  brandsFolder: string
  /** Folder of the files that documents.csv names. */
  documentsFolder: string
  /** Storage of document files. */
  documents: DocumentSettings
  /** Folder of files for banks and fund houses. */
  outFolder: string
  /** Amounts from which a payment needs two approvers. */
  payoutLimits: PayoutLimits
  /** The bank account that each manager's payouts are taken from. */
  payoutAccounts: ReadonlyMap<number, PayoutAccount>
  /** The account in the registers of funds that each manager holds its clients' units in. */
  dealingAccounts: ReadonlyMap<number, string>
  /** Absent when the portal runs its own database in `dataDir`. */
  databaseUrl: string | undefined
  /** Public address of the portal; undefined if it is reached on this machine only. */
  publicUrl: URL | undefined
  smtpUrl: string | undefined
  smsWebhookUrl: string | undefined
  /** Maximum number of messages per second and process, codes not counted. */
  messagesPerSecond: { email: number; sms: number }
  /** Messages go to a file in `dataDir` where there is no provider. */
  messagesToFile: boolean
  /** Manager by host name. */
  entityOfHost: ReadonlyMap<string, number>
  timeZone: string
  languages: readonly Language[]
  /** Start time of both clocks. */
  startsAt: Date | undefined
  logLevel: LogLevel
  /** Time for which a stopping process continues to answer while `/readyz` returns 503. */
  drainSeconds: number
  /** Number of trusted proxies in front of the server. */
  trustedProxies: number
  analyticsScriptUrl: URL | undefined
  /** The manager's apps in the stores; the login has no badge of an app without an address. */
  appStoreUrl: URL | undefined
  playStoreUrl: URL | undefined
  supportEmail: string
  /** Language model that rephrases the assistant's answers; undefined unless set. */
  assistantModel: { url: string; model: string; key: string | undefined } | undefined
  /** Days after which a password must be replaced; 0 is never. */
  passwordMaxDays: number
  /** Off in development only: sessions then last until they expire. */
  idleTimeout: boolean
  /** Lets others than this machine read `/metrics`. */
  metricsToken: string | undefined
  /** True if database connections use named prepared statements. */
  preparesStatements: boolean
  /** Memory limit for prices and rates of a process, in bytes. */
  priceBytes: number
  /** Absent when the portal runs its own database: then they are made once and kept in `dataDir`. */
  secrets: Secrets | undefined
}

/** zod/mini says no more than "Invalid input" until it is given a language. */
z.config(z.locales.en())

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Reads the settings.
 *
 * @throws {WrongSettings} naming every wrong one; values are never repeated.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = givenSettings(environment)
  const parsed = Settings.safeParse(given)
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...lackingForClients(given),
    ...lackingForDocuments(given),
  ]
  if (!parsed.success || faults.length > 0) throw new WrongSettings(faults.join('\n'))
  return parsed.data
}

/** Returns the folder of imported fund documents; earlier versions made it under another name. */
function fundDocumentsIn(dataDir: string): string {
  const former = join(dataDir, 'papers')
  return existsSync(former) ? former : join(dataDir, 'fund-documents')
}

const Settings = z.pipe(
  z.object({
    PORT: z._default(
      z
        .pipe(
          z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })),
          z.transform(Number),
        )
        .check(z.refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' })),
      4310,
    ),
    HOST: z._default(z.string(), '127.0.0.1'),
    DATA_DIR: z._default(z.string(), '.data'),
    ...DOCUMENT_SETTINGS,
    BRANDS_DIR: z.optional(z.string().check(z.minLength(1))),
    FUND_DOCUMENTS_DIR: z.optional(z.string().check(z.minLength(1))),
    PAPERS_DIR: z.optional(z.string().check(z.minLength(1))), // former name
    DATABASE_URL: z.optional(
      z.string().check(
        z.refine(isDatabaseUrl, {
          error: 'must be an address such as postgres://user:password@host:5432/database',
        }),
      ),
    ),
    PUBLIC_URL: z.optional(urlWith('http:', 'https:')),
    SMTP_URL: z.optional(
      z.string().check(z.regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })),
    ),
    SMS_WEBHOOK_URL: z.optional(urlWith('http:', 'https:')),
    EMAILS_PER_SECOND: PerSecond,
    SMS_PER_SECOND: PerSecond,
    MESSAGES: z.optional(z.literal('file', { error: "can only be 'file'" })),
    ENTITIES: z._default(readWith(readEntities), new Map<string, number>()),
    TIME_ZONE: z._default(
      z.string().check(z.refine(isTimeZone, { error: 'must be a time zone such as Europe/Madrid' })),
      'Europe/Madrid',
    ),
    LANGUAGES: z._default(
      z.pipe(
        z.pipe(z.string(), z.transform(listed)),
        z.array(z.enum(LANGUAGES, { error: `must be out of ${LANGUAGES.join(', ')}` })).check(z.minLength(1)),
      ),
      [...DOCUMENT_LANGUAGES],
    ),
    FUNDHOLDER_NOW: z.optional(
      z.pipe(
        z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-20T09:00:00Z' }),
        z.transform((text) => new Date(text)),
      ),
    ),
    LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
    DRAIN_SECONDS: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, { error: 'must be a whole number of seconds from 0 to 999' })),
        z.transform(Number),
      ),
      0,
    ),
    TRUSTED_PROXIES: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d$/, { error: 'must be a number from 0 to 9' })),
        z.transform(Number),
      ),
      0,
    ),
    ANALYTICS_SCRIPT_URL: z.optional(urlWith('https:')),
    APP_STORE_URL: z.optional(urlWith('https:')),
    PLAY_STORE_URL: z.optional(urlWith('https:')),
    SUPPORT_EMAIL: z._default(z.email({ error: 'must be an e-mail address' }), 'support@fundholder.example'),
    ASSISTANT_MODEL_URL: z.optional(urlWith('http:', 'https:')),
    ASSISTANT_MODEL: z._default(z.string(), 'default'),
    ASSISTANT_MODEL_KEY: z.optional(z.string()),
    PASSWORD_MAX_DAYS: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a whole number of days, 0 for never' })),
        z.transform(Number),
      ),
      0,
    ),
    IDLE_TIMEOUT: z._default(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }), 'on'),
    DATABASE_PLANS: z._default(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }), 'on'),
    PRICES_MB: z._default(
      z.pipe(
        z
          .string()
          .check(z.regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number of megabytes, 1 or more' })),
        z.transform((megabytes) => Number(megabytes) * 1_000_000),
      ),
      512_000_000,
    ),
    PAYOUTS_TWO_PEOPLE_FROM: z._default(readWith(readPayoutLimits), USUAL_LIMITS),
    PAYOUT_ACCOUNTS: z._default(readWith(readPayoutAccounts), new Map<number, PayoutAccount>()),
    DEALING_ACCOUNTS: z._default(readWith(readDealingAccounts), new Map<number, string>()),
    METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, { error: 'needs at least 32 characters' }))),
    TOKEN_KEYS: Ring,
    OUTBOX_KEYS: Ring,
    PAGE_KEYS: Ring,
  }),
  z.transform(
    (settings): Config => ({
      port: settings.PORT,
      host: settings.HOST,
      dataDir: settings.DATA_DIR,
      outFolder: join(settings.DATA_DIR, 'out'),
      payoutLimits: settings.PAYOUTS_TWO_PEOPLE_FROM,
      payoutAccounts: settings.PAYOUT_ACCOUNTS,
      dealingAccounts: settings.DEALING_ACCOUNTS,
      brandsFolder: settings.BRANDS_DIR ?? join(settings.DATA_DIR, 'brands'),
      documentsFolder:
        settings.FUND_DOCUMENTS_DIR ?? settings.PAPERS_DIR ?? fundDocumentsIn(settings.DATA_DIR),
      documents: documentSettingsOf(settings, settings.DATA_DIR),
      databaseUrl: settings.DATABASE_URL,
      publicUrl: settings.PUBLIC_URL,
      smtpUrl: settings.SMTP_URL,
      smsWebhookUrl: settings.SMS_WEBHOOK_URL?.href,
      messagesPerSecond: { email: settings.EMAILS_PER_SECOND, sms: settings.SMS_PER_SECOND },
      messagesToFile: settings.MESSAGES === 'file',
      entityOfHost: settings.ENTITIES,
      timeZone: settings.TIME_ZONE,
      languages: settings.LANGUAGES,
      startsAt: settings.FUNDHOLDER_NOW,
      logLevel: settings.LOG_LEVEL,
      drainSeconds: settings.DRAIN_SECONDS,
      trustedProxies: settings.TRUSTED_PROXIES,
      analyticsScriptUrl: settings.ANALYTICS_SCRIPT_URL,
      appStoreUrl: settings.APP_STORE_URL,
      playStoreUrl: settings.PLAY_STORE_URL,
      supportEmail: settings.SUPPORT_EMAIL,
      assistantModel: settings.ASSISTANT_MODEL_URL && {
        url: settings.ASSISTANT_MODEL_URL.href,
        model: settings.ASSISTANT_MODEL,
        key: settings.ASSISTANT_MODEL_KEY,
      },
      passwordMaxDays: settings.PASSWORD_MAX_DAYS,
      idleTimeout: settings.IDLE_TIMEOUT === 'on',
      metricsToken: settings.METRICS_TOKEN,
      preparesStatements: settings.DATABASE_PLANS === 'on',
      priceBytes: settings.PRICES_MB,
      secrets:
        settings.TOKEN_KEYS && settings.OUTBOX_KEYS && settings.PAGE_KEYS
          ? { tokens: settings.TOKEN_KEYS, outbox: settings.OUTBOX_KEYS, pages: settings.PAGE_KEYS }
          : undefined,
    }),
  ),
)

/** A portal with a database of its own serves real clients: then nothing may be left to a default that suits a demo. */
function lackingForClients(given: Readonly<Record<string, string>>): string[] {
  const rings = ['TOKEN_KEYS', 'OUTBOX_KEYS', 'PAGE_KEYS']
  const isReal = given['DATABASE_URL'] !== undefined
  const needsRings = isReal || rings.some((name) => given[name] !== undefined)
  const needed = [...(needsRings ? rings : []), ...(isReal && !given['MESSAGES'] ? PROVIDERS : [])]
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) =>
      PROVIDERS.includes(name)
        ? `${name}: is missing, clients could not sign in; MESSAGES=file writes messages to a file instead`
        : `${name}: is missing; make one with: echo "k1:$(openssl rand -base64 32)"`,
    )
}

const PROVIDERS = ['SMTP_URL', 'SMS_WEBHOOK_URL']

/** The manager whose portal is requested under this host name. */
export const entityAt = (config: Pick<Config, 'entityOfHost'>, hostname: string): number =>
  config.entityOfHost.get(hostname.toLowerCase()) ?? DEFAULT_ENTITY
