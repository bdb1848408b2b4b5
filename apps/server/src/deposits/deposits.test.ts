import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { analysePositions } from '@fundholder/protocol/portfolios/open-positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { sql } from 'kysely'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { atOnce } from '#test/at-once.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openDepositPortal()
after(portal.close)
const { db, clock, onFile, move, idOf, positions, at } = portal
beforeEach(() => clock.set('2026-11-20T11:00:00Z'))

test('a deposit takes its money out of cash, earns every day, and is shown with its rate and its end', async () => {
  const client = await portal.addClient()
  await onFile(client)
  assert.partialDeepStrictEqual(await move(), { opened: 1, paid: 0, failed: [] })
  assert.equal((await move()).opened, 0, 'once')
  assert.deepEqual(await portal.books(client), {
    'cash USD': 50_000n,
    'units ALPHA': 100_000_000n,
    'units BETA': 50_000_000n,
    'units YEAR': 500_000_000n,
  })
  const { data } = await positions(client)
  const held = data.find(({ instrumentId }) => instrumentId === 'YEAR')
  // 50 days since 1 October, 5 cents each.
  assert.partialDeepStrictEqual(held, {
    quantity: 500,
    amount: 502.5,
    cost: 500,
    profitLoss: 2.5,
    deposits: [{ principal: 500, interest: 2.5, rate: 3.65, startDate: '20261001', maturity: '20271001' }],
  })
  assert.ok(Math.abs((held?.returnPercentage ?? 0) - 0.005) < 1e-12, 'its return is what it earned')
  const before = (await positions(client, { dateTo: '20261031' })).data
  assert.equal(before.find(({ instrumentId }) => instrumentId === 'YEAR')?.amount, 501.5)
  const sum = data.reduce((total, { weight }) => total + (weight ?? 0), 0)
  assert.ok(Math.abs(sum - 1) < 1e-12)
  assert.deepEqual(await portal.faults(), [])
})

test('includes its interest in value and return of the portfolio, not as a flow', async () => {
  const [plain, saving] = [await portal.addClient({ units: {} }), await portal.addClient({ units: {} })]
  await onFile(saving)
  await move()
  const valued = async (client: Client) =>
    (
      await portal.ask(client, getValuation, {
        body: { portfolioId: await idOf(client), dateFrom: '20261001', dateTo: '20261119' },
      } as never)
    ).answer()
  const [without, having] = [await valued(plain), await valued(saving)]
  const last = (answer: typeof having) => answer.savingsSerie.at(-1)?.value ?? 0
  assert.equal(Math.round((last(having) - last(without)) * 100), 245) // 49 days
  const grown = (answer: typeof having) =>
    'value' in answer.performance ? answer.performance.value : undefined
  assert.ok((grown(having) ?? 0) > (grown(without) ?? 0))
  const { openPositions } = (
    await portal.ask(saving, analysePositions, {
      body: {
        portfolioIds: [await idOf(saving)],
        dateFrom: '20260101',
        date: '20261119',
        currency: 'EUR',
        conciliate: false,
      },
    } as never)
  ).answer()
  const held = openPositions.find(({ instrumentId }) => instrumentId === 'YEAR')
  assert.equal(held?.amount, 401.96) // 502.45 USD at 1.25
})

test('notifies the holder once, ten days before maturity; pays to cash once, on the first business day', async () => {
  const client = await portal.addClient({ units: {} })
  await onFile(client, { ends: '2026-12-05' }) // a Saturday
  await move()
  const sent = portal.messages.length
  at('20261124', 1)
  assert.equal((await move()).notified, 0)
  at('20261125', 1)
  assert.partialDeepStrictEqual(await move(), { notified: 1, paid: 0 })
  assert.equal((await move()).notified, 0, 'once')
  const [mail, ...more] = portal.messages.slice(sent)
  assert.deepEqual(more, [])
  assert.equal(mail?.subject, 'A deposit ends on 05 Dec 2026')
  assert.match(
    mail?.text ?? '',
    /\$503\.25, interest included, is added to the contract’s cash on 07 Dec 2026/,
  )
  at('20261206')
  assert.equal((await move()).paid, 0)
  const value = async () => (await positions(client)).data.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  assert.equal(await value(), 1_003.25, '65 days, and nothing more after its end')
  at('20261209') // nothing ran for two days
  const outcomes = await atOnce(8, move)
  assert.equal(
    outcomes.reduce((sum, { paid }) => sum + paid, 0),
    1,
    'once, whichever process runs',
  )
  assert.deepEqual(await portal.books(client), { 'cash USD': 100_325n })
  const { data } = (
    await portal.ask(client, searchTransactions, {
      query: { portfolioIds: [await idOf(client)], dateFrom: '20261207', dateTo: '20261209' },
    } as never)
  ).answer()
  assert.deepEqual(
    data
      .toSorted((one, other) => one.transactionTypeCode.localeCompare(other.transactionTypeCode))
      .map(({ transactionTypeCode, dateAsString, amount }) => [transactionTypeCode, dateAsString, amount]),
    [
      ['P3SWIT_IN', '20261207', 503.25],
      ['P3SWIT_OUT', '20261207', 503.25],
    ],
  )
  assert.equal(await value(), 1_003.25)
  assert.deepEqual(await portal.faults(), [])
})

test('a deposit cannot be sold; a full withdrawal leaves it, names it with the code, and shows its end in preview and e-mail', async () => {
  const client = await portal.addClient({ units: { ALPHA: '10' }, cents: 100_000n })
  await onFile(client)
  await onFile(client, { ends: null, principal: 10_000n })
  await move()
  for (const wanted of [
    { kind: 'ORDER', sell: { YEAR: 100 } },
    { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { YEAR: 100 } },
  ] as const)
    assert.equal((await portal.preOrder(client, wanted)).refusal().code, 'orders/not-tradable')
  const { preview, typed, orderId } = await portal.placed(client, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  assert.deepEqual(
    preview.deposits.map(({ instrumentId, amount, principal, maturity }) => [
      instrumentId,
      amount,
      principal,
      maturity,
    ]),
    [
      ['YEAR', 502.5, 500, '20271001'], // worth what its position is worth
      ['EGF', 100.5, 100, undefined],
    ],
  )
  assert.match(portal.messages.at(-1)?.text ?? '', /; 2 deposits stay\./, 'a code message is short')
  const before = preview.before.allocation.find(({ instrumentId }) => instrumentId === 'YEAR')
  assert.equal(before?.amount, 502.5, 'and is in what there is before and after')
  assert.equal(preview.after.allocation.find(({ instrumentId }) => instrumentId === 'YEAR')?.amount, 502.5)
  assert.notEqual(preview.before.riskId, undefined)
  await portal.approve(client, 'WITHDRAW', { orderId, verificationCode: typed })
  const { text: letter } = portal.messages.at(-1) ?? assert.fail()
  assert.match(letter, /Fixed deposit 1 year stays until 01 Oct 2027/)
  assert.match(letter, /Fixed deposit evergreen stays until notice is given/)
  await portal.days(6)
  assert.deepEqual(await portal.books(client), { 'units EGF': 100_000_000n, 'units YEAR': 500_000_000n })
})

test('no fee touches a deposit: what cash and units cannot pay stays open and comes out of what it pays back', async () => {
  const client = await portal.addClient({ units: {}, cents: 50_000n })
  await onFile(client, { start: '2026-10-01', ends: '2026-12-07' })
  await move()
  await sql`update contract set fee_basis_points = 60 where id = ${client.contractId}`.execute(db)
  const fees = (through: string) =>
    chargeFees(portal.deps, client.contractId, portal.prices.market(), {
      since: calendarDay('20261001'),
      through: calendarDay(through),
    })
  at('20261202')
  const taken = await fees('20261130')
  assert.deepEqual(
    taken.map(({ day }) => day),
    ['20261030', '20261130'],
    'it waits for no price',
  )
  assert.deepEqual(await portal.books(client), { 'units YEAR': 500_000_000n })
  at('20261207')
  assert.equal((await move()).paid, 1)
  await fees('20261208')
  const { rows } = await sql<{ sum: bigint }>`
    select sum(fees)::bigint as sum from ledger_row where contract_id = ${client.contractId}`.execute(db)
  // 29 days and 31 days at 0.60% a year of 500 dollars and what was earned by then
  assert.equal(rows[0]?.sum, 23n + 25n)
  assert.deepEqual(await portal.books(client), { 'cash USD': 50_000n + 335n - 48n })
})

test('a booked deposit’s terms and its sent notification never change', async () => {
  const client = await portal.addClient()
  const id = await onFile(client)
  await sql`update deposit set rate = 3.5 where id = ${id}`.execute(db)
  await move()
  for (const change of [sql`rate = 4`, sql`principal = 1`, sql`maturity_day = '2028-01-01'`])
    await assert.rejects(sql`update deposit set ${change} where id = ${id}`.execute(db), /keeps its terms/)
  await assert.rejects(sql`delete from deposit where id = ${id}`.execute(db), /keeps its terms/)
})

test('one whose money is not in cash is not booked, nor one in another currency, nor one that has not begun', async () => {
  const client = await portal.addClient({ cents: 10_000n })
  await onFile(client)
  await onFile(client, { principal: 1_000n, currency: 'EUR' })
  await onFile(client, { principal: 1_000n, start: '2026-11-23' })
  const early = await onFile(client, { principal: 1_000n, start: '2024-12-01' })
  const before = await portal.books(client)
  assert.equal((await move()).opened, 0)
  assert.deepEqual(await portal.books(client), before)
  assert.ok(early)
})

test('two deposits of one kind are one position, each earns by its own terms', async () => {
  const client = await portal.addClient({ units: {} })
  await onFile(client)
  await onFile(client, { principal: 20_000n, rate: '7.3', start: '2026-11-01', ends: '2026-12-31' })
  assert.equal((await move()).opened, 2)
  const { data } = await positions(client)
  const held = data.find(({ instrumentId }) => instrumentId === 'YEAR')
  assert.equal(held?.amount, 502.5 + 200.76) // 19 days of 4 cents
  assert.deepEqual(
    held?.deposits?.map(({ maturity }) => maturity),
    ['20261231', '20271001'],
  )
})
