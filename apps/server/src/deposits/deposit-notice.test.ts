import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openDepositPortal()
after(portal.close)
const { clock, onFile, move, idOf, positions, at, command } = portal
beforeEach(() => clock.set('2026-11-20T11:00:00Z'))

test('an evergreen deposit earns until 32 days after notice, which is given once', async () => {
  const client = await portal.addClient({ units: {} })
  const id = await onFile(client, { ends: null })
  await move()
  assert.match(
    (await command('deposits list')).join('\n'),
    new RegExp(`^${id} .* 3.65% since 2026-10-01 until further notice  worth 502.50 USD`, 'm'),
  )
  const year = await onFile(client, { principal: 1_000n })
  await move()
  assert.deepEqual(await command('deposits notice', id), [`Deposit ${id} ends on 2026-12-22.`])
  for (const [named, why] of [
    [id, /given before/],
    [year, /by its terms/],
    ['NONE', /no deposit NONE/],
  ] as const)
    await assert.rejects(command('deposits notice', named), why)
  at('20261212')
  assert.equal((await move()).notified, 1)
  at('20261222', 8)
  assert.equal((await move()).paid, 1)
  // 82 days of 5 cents
  assert.deepEqual(await portal.books(client), { 'cash USD': 99_410n, 'units YEAR': 10_000_000n })
})

test('once notice is given its end is shown, and it earns nothing after it even if it is paid late', async () => {
  const client = await portal.addClient({ units: {} })
  const id = await onFile(client, { ends: null })
  await move()
  const shown = async () => {
    const { data } = await positions(client)
    return data.find(({ instrumentId }) => instrumentId === 'EGF')
  }
  assert.equal((await shown())?.deposits?.[0]?.maturity, undefined)
  await command('deposits notice', id)
  const running = await shown()
  assert.deepEqual([running?.amount, running?.deposits?.[0]?.maturity], [502.5, '20261222'])
  at('20270105') // nothing ran since its end
  const late = await shown()
  assert.deepEqual([late?.amount, late?.deposits?.[0]?.interest], [504.1, 4.1], '82 days of 5 cents')
  const { savingsSerie } = (
    await portal.ask(client, getValuation, {
      body: { portfolioId: await idOf(client), dateFrom: '20261201', dateTo: '20270104' },
    } as never)
  ).answer()
  assert.equal(savingsSerie.at(-1)?.value, 1_004.1, 'nor in the value of any day')
  assert.equal((await move()).paid, 1)
  assert.deepEqual(await portal.books(client), { 'cash USD': 100_410n })
  const { data } = await positions(client)
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [1_004.1],
    'and its value does not fall',
  )
  assert.deepEqual(await portal.faults(), [])
})

test('a full withdrawal names the end of a deposit under notice, and counts nothing that it would earn after it', async () => {
  const client = await portal.addClient({ units: {}, cents: 60_000n })
  const id = await onFile(client, { ends: null })
  await move()
  await command('deposits notice', id)
  at('20270105') // nothing ran since its end
  const { preview } = await portal.placed(client, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  assert.deepEqual(
    preview.deposits.map(({ amount, principal, maturity }) => [amount, principal, maturity]),
    [[504.1, 500, '20261222']],
  )
  const before = preview.before.allocation.find(({ instrumentId }) => instrumentId === 'EGF')
  assert.equal(before?.amount, 504.1)
})

test('the e-mail about its end is in its holder’s language', async () => {
  const client = await portal.addClient({ cents: 60_000n })
  await onFile(client, { ends: '2026-12-02' })
  await move()
  await portal.db.updateTable('portal_user').set({ language: 'es' }).where('id', '=', client.userId).execute()
  const sent = portal.messages.length
  at('20261123', 1)
  assert.equal((await move()).notified, 1)
  const [mail] = portal.messages.slice(sent)
  assert.match(mail?.subject ?? '', /0?2 dic 2026/)
  assert.match(mail?.text ?? '', /503,10/)
})
