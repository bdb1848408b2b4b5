import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { WrongSettings } from './given-settings.ts'

const drawn = () => `k1:${randomBytes(32).toString('base64')}`
const REAL = {
  DATABASE_URL: 'postgres://portal@db.example/fundholder',
  SMTP_URL: 'smtps://mail.example',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  TOKEN_KEYS: drawn(),
  OUTBOX_KEYS: drawn(),
  PAGE_KEYS: drawn(),
}

const faultsOf = (settings: Record<string, string | undefined>): string => {
  try {
    readConfig(settings)
  } catch (error) {
    assert(error instanceof WrongSettings)
    return error.message
  }
  return ''
}

test('with nothing set the portal is a demo on this machine', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.dataDir, config.databaseUrl, config.timeZone, config.languages],
    [4310, '127.0.0.1', '.data', undefined, 'Europe/Madrid', ['en', 'es', 'fr', 'it']],
  )
})

test('fund documents are in a folder of their own, or where an earlier version put them', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fundholder-'))
  const folderOf = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...settings }).documentsFolder
  assert.equal(folderOf({}), join(dataDir, 'fund-documents'))
  assert.equal(folderOf({ PAPERS_DIR: '/mnt/kids' }), '/mnt/kids')
  assert.equal(folderOf({ PAPERS_DIR: '/mnt/kids', FUND_DOCUMENTS_DIR: '/mnt/funds' }), '/mnt/funds')
  mkdirSync(join(dataDir, 'papers'))
  assert.equal(folderOf({}), join(dataDir, 'papers'))
  rmSync(dataDir, { recursive: true })
})

test('every wrong setting is named, none is repeated', () => {
  const faults = faultsOf({
    PORT: '99999',
    TIME_ZONE: 'Mars/Olympus',
    LANGUAGES: 'en,xx',
    FUNDHOLDER_NOW: 'yesterday',
    ENTITIES: 'portal.example',
    SMTP_URL: 'http://user:hunter2@mail',
    LOG_LEVEL: 'loud',
    MESSAGES: 'pigeon',
    PUBLIC_URL: 'portal',
    PRICES_MB: 'plenty',
    DATABASE_PLANS: 'some',
    EMAILS_PER_SECOND: '0',
    SMS_PER_SECOND: 'many',
  })
  for (const name of [
    'PORT',
    'TIME_ZONE',
    'LANGUAGES',
    'FUNDHOLDER_NOW',
    'ENTITIES',
    'SMTP_URL',
    'LOG_LEVEL',
    'MESSAGES',
    'PUBLIC_URL',
    'PRICES_MB',
    'DATABASE_PLANS',
    'EMAILS_PER_SECOND',
    'SMS_PER_SECOND',
  ]) {
    assert.match(faults, new RegExp(`^${name}[:.]`, 'm'))
  }
  assert.doesNotMatch(faults, /hunter2|Olympus/)
})

test('a portal with a database of its own needs providers for e-mail and SMS, or says that it has none', () => {
  assert.equal(faultsOf(REAL), '')
  assert.match(faultsOf({ ...REAL, SMTP_URL: undefined }), /^SMTP_URL: is missing/m)
  assert.match(faultsOf({ ...REAL, SMS_WEBHOOK_URL: '' }), /^SMS_WEBHOOK_URL: is missing/m)
  assert.equal(faultsOf({ ...REAL, SMTP_URL: undefined, SMS_WEBHOOK_URL: undefined, MESSAGES: 'file' }), '')
})

test('secrets that are missing, short, or known from a guide are refused', () => {
  const bytes = (text: string) => `k1:${Buffer.from(text).toString('base64')}`
  const wrong: Record<string, string | undefined> = {
    missing: undefined,
    'not under an id': randomBytes(32).toString('base64'),
    'not base64': `k1:${'*'.repeat(44)}`,
    short: `k1:${randomBytes(31).toString('base64')}`,
    zeros: `k1:${Buffer.alloc(32).toString('base64')}`,
    repeated: bytes('abcdabcdabcdabcdabcdabcdabcdabcd'),
    'from a guide': bytes('change-me-please-this-is-an-example-1'),
    'from a guide, plain': 'k1:ThisIsASecretThatStandsInAGuideForEverybodyToSee0',
    'two with one id': `${drawn()},${drawn()}`,
  }
  for (const [what, value] of Object.entries(wrong)) {
    for (const name of ['TOKEN_KEYS', 'OUTBOX_KEYS', 'PAGE_KEYS']) {
      const faults = faultsOf({ ...REAL, [name]: value })
      assert.match(faults, new RegExp(`^${name}: `, 'm'), `${name} ${what}`)
      if (value) assert(!faults.includes(value.slice(3)), `${name} ${what} is repeated`)
    }
  }
})

test('no value in the documentation is accepted as a secret', () => {
  const guide = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')
  for (const [, value = ''] of guide.matchAll(/_KEYS=["']?([\w-]+:[A-Za-z0-9+/=]{8,})/g)) {
    assert.notEqual(faultsOf({ ...REAL, TOKEN_KEYS: value }), '', value)
  }
})

test('a setting may be in a file, but not in both places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-'))
  const file = join(folder, 'keys')
  writeFileSync(file, `k2:${randomBytes(32).toString('base64')}\n${drawn()}\n`)
  const { TOKEN_KEYS: _, ...others } = REAL
  const { secrets } = readConfig({ ...others, TOKEN_KEYS_FILE: file })
  assert.deepEqual(
    secrets?.tokens.map(({ id }) => id),
    ['k2', 'k1'],
  )
  assert.match(faultsOf({ ...REAL, TOKEN_KEYS_FILE: file }), /given twice/)
  assert.match(faultsOf({ ...others, TOKEN_KEYS_FILE: join(folder, 'gone') }), /^TOKEN_KEYS_FILE: /m)
  rmSync(folder, { recursive: true })
})
