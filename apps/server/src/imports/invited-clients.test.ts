import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { activateAccount } from '@fundholder/protocol/users/passwords.ts'
import { acceptTerms, getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { INVITATION_COMMANDS } from '#identity/invitations/invitations.commands.ts'
import type { Delivery } from '#messaging/delivery/providers.ts'
import { runImport } from '#test/books/import-folder.ts'
import { openBrowser } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'

const FOLDER = resolve(import.meta.dirname, '../../example-book')
const PASSWORD = 'Seven-otters-7'
const TODAY = calendarDay('20261120')

const portal = await openWholePortal({
  settings: { PUBLIC_URL: 'https://portal.example', FUNDHOLDER_NOW: '2026-11-20T11:00:00Z' },
})
after(portal.close)

/** Resolvers of tests that wait for a message. */
const delivered: Delivery[] = []
let onDelivered = () => {}
await portal.deps.deliverMessages((message) => {
  delivered.push(message)
  onDelivered()
})
async function messageTo(channel: Delivery['channel'], to: string): Promise<string> {
  for (;;) {
    const at = delivered.findIndex((message) => message.channel === channel && message.to === to)
    if (at >= 0) return delivered.splice(at, 1)[0]?.text ?? ''
    const { promise, resolve: next } = Promise.withResolvers<void>()
    onDelivered = next
    await promise
  }
}

const run = (operands: readonly string[], options: Record<string, string | boolean>) =>
  runCommand(INVITATION_COMMANDS, 'users invite', { deps: portal.deps, operands, options })

test('the clients of an imported book are invited, choose a password, sign in and find their portfolio', async () => {
  const { failure } = await runImport(portal.deps, 'import', [FOLDER])
  assert.equal(failure, undefined)
  await portal.deps.prices.refresh()
  const clients = await portal.deps.db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email', 'phone', 'password_hash'])
    .where('user_type', '=', 'EMPLOYEE')
    .orderBy('username')
    .execute()
  assert.equal(clients.length, 3)
  assert.ok(clients.every(({ password_hash }) => password_hash === null))
  assert.match((await run([], { all: true }))[0] ?? '', /^4 invitations are queued;/)

  for (const { id, username, email, phone } of clients) {
    const mail = await messageTo('email', email)
    const link = new URL(/https:\S+/.exec(mail)?.[0] ?? '')
    assert.equal(`${link.origin}${link.pathname}`, 'https://portal.example/activate')
    const browser = openBrowser(portal.app, [])
    const chosen = { activationCode: link.hash.slice(1), password: PASSWORD, entity: 169 }
    ;(await browser.ask(activateAccount, { body: chosen })).answer()

    const { reference } = (await browser.requestCode(username, PASSWORD)).answer().verificationCode
    const [code = ''] = /\b\d{6}\b/.exec(await messageTo('sms', phone ?? '')) ?? []
    assert.equal((await browser.enterCode(username, reference, code, PASSWORD)).status, 200)
    const { version } = (await browser.ask(getTerms)).answer()
    ;(await browser.ask(acceptTerms, { body: { version } })).answer()
    assert.equal((await browser.ask(getUserData)).answer().user, id)

    const contracts = await browser.ask(searchContracts, { query: { clientIds: [id], entity: 169 } })
    const [contract] = contracts.answer().data
    assert.ok(contract)
    const { portfolioId, initialDate: dateFrom } = contract
    const period = { dateFrom, dateTo: TODAY }
    const body = { ...period, portfolioIds: [portfolioId], analysisType: 'TRANSACTIONS' as const }
    const summary = (await browser.ask(getSummary, { body })).answer()
    assert.ok((summary.toValue ?? 0) > 1_000 && summary.absent === undefined, username)
    const valuation = (await browser.ask(getValuation, { body: { ...period, portfolioId } })).answer()
    assert.ok(valuation.performance.value !== undefined && valuation.savingsSerie.length > 200, username)
    const query = { portfolioIds: [portfolioId] }
    assert.ok((await browser.ask(searchPositions, { query })).answer().data.length > 1, username)
    const moves = await browser.ask(searchTransactions, { query: { ...query, ...period } })
    assert.ok(moves.answer().metadata.pagination.total > 20, username)
  }
})
