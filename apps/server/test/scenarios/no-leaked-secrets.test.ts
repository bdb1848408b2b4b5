import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import {
  activateAccount,
  confirmPasswordReset,
  recoverPassword,
  resetPassword,
} from '@fundholder/protocol/users/passwords.ts'
import { acceptTerms, changeUserData, getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { sql } from 'kysely'
import { INVITATION_COMMANDS } from '#identity/invitations/invitations.commands.ts'
import { type Message, openOutbox } from '#messaging/outbox/outbox.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { approverCommands } from '#test/payments/approver-commands.ts'
import { codeIn, PASSPHRASE } from '#test/payments/approvers.ts'
import { pendingPayment } from '#test/payments/pending-payments.ts'
import { lastCode } from '#test/portal/browser.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { makeBackupCodes, setUpApp } from '#test/sign-in/factors.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const logged: string[] = []
const sent: Message[] = []
const outbox = openOutbox({
  ring: [{ id: 'k1', secret: randomBytes(32) }],
  clock: fixedClock(TEST_INSTANT),
})
const log = openLog('trace', { write: (line) => void logged.push(line) })
const portal = await openSignInPortal({
  log,
  queueMessage: async (trx, ...messages) => {
    sent.push(...messages)
    await outbox(trx, ...messages)
  },
})
after(portal.close)

const IBAN = 'GB82WEST12345698765432'
/** Tables in which the account that payouts go to is stored and its changes are kept. */
const OF_ACCOUNTS = ['bank_account', 'detail_change']

/** Tables in which a withdrawal, its payment and the file for the bank name the account. */
const OF_PAYMENTS = ['bank_account', 'client_order', 'payment', 'payment_file']
const APPROVERS = ['Jane Doe', 'John Roe']

/** Every row of the database, as text, by table. */
async function dump(db: Database): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where
      case schemaname when 'public' then has_table_privilege(format('public.%I', tablename), 'select') end`.execute(
    db,
  )
  const dumped = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} as t`.execute(db)
      return rows.map(({ row }) => ({ table: name, row }))
    }),
  )
  return dumped.flat()
}

/** Finds a secret as it is, or as the bytes of a column; digits only where they are no part of another number. */
function holds(text: string, secret: string): boolean {
  if (text.includes(Buffer.from(secret).toString('hex'))) return true
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text)
    : text.includes(secret)
}

const mailed = (pattern: RegExp) =>
  pattern.exec(sent.findLast(({ channel }) => channel === 'email')?.text ?? '')

test('activation, sign-in, recovery, factors and profile leave no secret in logs, database or waiting messages', async () => {
  const username = 'canary'
  const secrets: string[] = []
  const keep = (secret = ''): string => {
    assert.ok(secret.length >= 6)
    secrets.push(secret)
    return secret
  }
  const browser = portal.openBrowser()
  await portal.addUser({ username, withoutPassword: true })
  await runCommand(INVITATION_COMMANDS, 'users invite', { deps: portal.deps, operands: [username] })
  const link = keep(mailed(/#([\w-]{43})/)?.[1])
  const typed = keep(mailed(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/m)?.[0])
  secrets.push(typed.replace('-', ''))
  const first = keep('Seven-otters-7')
  const body = { username, activationCode: typed, password: first, entity: 169 }
  assert.equal((await browser.ask(activateAccount, { body })).status, 200)
  assert.equal((await browser.ask(activateAccount, { body: { ...body, activationCode: link } })).status, 422)

  await browser.ask(recoverPassword, { body: { email: `${username}@mail.example`, entity: 169 } })
  const token = keep(mailed(/#([\w-]{43})/)?.[1])
  const reset = { token, password: keep('Eight-herons-8') }
  const requested = (await browser.ask(resetPassword, { body: reset })).answer()
  const verificationCode = {
    reference: requested.verificationCode?.reference ?? '',
    code: keep(lastCode(sent)),
  }
  const confirmed = await browser.ask(confirmPasswordReset, { body: { ...reset, verificationCode } })
  if (confirmed.status !== 200) throw new Error(confirmed.response.body)

  const challenge = (await browser.requestCode(username, reset.password)).answer().verificationCode
  assert.equal(
    (await browser.enterCode(username, challenge.reference, keep(lastCode(sent)), reset.password)).status,
    200,
  )
  keep(browser.held.access)
  keep(browser.held.system)
  const { version } = (await browser.ask(getTerms)).answer()
  await browser.ask(acceptTerms, { body: { version } })

  const app = { messages: sent, clock: portal.clock } as typeof portal
  keep(await setUpApp(app, browser))
  for (const code of await makeBackupCodes(app, browser)) keep(code)

  const profile = (await browser.ask(getUserData)).answer().userData
  const bank = { accountHolder: 'Amal Haddad', bankName: 'Bank of Nowhere', bic: 'NEDSZAJJXXX', iban: IBAN }
  const change = { bank, version: profile.version }
  const waiting = (await browser.ask(changeUserData, { body: change })).answer()
  assert.ok('verificationCode' in waiting)
  const code = { reference: waiting.verificationCode.reference, code: keep(lastCode(sent)) }
  const saved = await browser.ask(changeUserData, { body: { ...change, verificationCode: code } })
  assert.equal(saved.status, 200)

  const rows = await dump(portal.db)
  const all = [...rows.map(({ row }) => row), ...logged].join('\n')
  assert.deepEqual(
    secrets.filter((secret) => holds(all, secret)),
    [],
  )
  const withAccount = new Set(rows.filter(({ row }) => holds(row, IBAN)).map(({ table }) => table))
  assert.deepEqual([...withAccount].sort(), OF_ACCOUNTS)
  assert.ok(!logged.some((line) => holds(line, IBAN)))
  assert.ok(rows.some(({ table }) => table === 'outbox_message') && logged.length > 10)
})

test('an order, a withdrawal and its payment leave no code, passphrase or account number in logs or waiting messages', async () => {
  const written: Message[] = []
  const dealing = await openDealingPortal({
    log,
    secondFrom: 1_000,
    queueMessage: async (trx, ...messages) => {
      written.push(...messages)
      dealing.messages.push(...messages)
      await outbox(trx, ...messages)
    },
  })
  const before = logged.length
  try {
    const commands = approverCommands(dealing.deps, written)
    for (const name of APPROVERS) await commands.add(name)
    for (const name of APPROVERS) await commands.enrol(name)
    const buyer = await dealing.addClient()
    await dealing.approved(buyer, { kind: 'ORDER', buy: { BETA: 100 } })
    const { reference } = await pendingPayment(dealing)
    for (const name of APPROVERS) await commands.approve(reference, name, '5000.00')
    await dealing.days(2)
    assert.equal((await dealing.files()).length, 1)

    const secrets = written.flatMap(({ channel, text }) =>
      channel === 'sms' ? (/\b\d{6}\b/.exec(text) ?? []) : codeIn(text) || [],
    )
    assert.equal(secrets.length, APPROVERS.length + 2, 'a code of each approver and of each order')
    const rows = await dump(dealing.db)
    const lines = logged.slice(before)
    const all = [...rows.map(({ row }) => row), ...lines].join('\n')
    assert.deepEqual(
      [...secrets, PASSPHRASE].filter((secret) => holds(all, secret)),
      [],
    )
    const iban = ibanOf('ES', '21000418450200051332')
    const withAccount = new Set(rows.filter(({ row }) => holds(row, iban)).map(({ table }) => table))
    assert.deepEqual([...withAccount].sort(), OF_PAYMENTS)
    assert.ok(!lines.some((line) => holds(line, iban)) && lines.length > 0)
  } finally {
    await dealing.close()
  }
})

test('control: secrets are found in a row, in the bytes of a column and in a line of the log', async () => {
  const [code, token] = ['482913', 'q'.repeat(43)]
  assert.ok(holds(`(1,"Your code is ${code}.")`, code))
  assert.ok(holds(`(1,"\\\\x${Buffer.from(token).toString('hex')}")`, token))
  assert.ok(holds(`{"msg":"${token}"}`, token))
  assert.ok(!holds('(2026-11-20 11:00:00.482913+00)', code))
  const rows = await dump(portal.db)
  assert.ok(rows.some(({ row }) => holds(row, 'canary@mail.example')))
})
