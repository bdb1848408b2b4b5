import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addMonths, calendarDay } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrBefore, businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getContributionSplit, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { sql } from 'kysely'
import { openOrderingDemo } from '#test/orders/ordering-demo.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'

const demo = await openOrderingDemo()
after(demo.close)
const { messages, advance, contractOf, otherModel, assertConsistent } = demo

test('a client with a self-selected strategy sees the allocation of contributions, and they are invested accordingly', async () => {
  for (const username of ['saver@demo.example', 'collector@demo.example']) {
    const { ask, contractId } = await contractOf(username)
    const { now, next } = (await ask(getContributionSplit, { query: { contractId } })).answer()
    assert.equal(
      now.reduce((sum, { percent }) => sum + percent, 0),
      100,
    )
    assert.equal(next, undefined)
    const { data } = (await ask(getLastContributions, { query: { contractId } as never })).answer()
    const bought = data[0]?.invested ?? []
    const all = bought.reduce((sum, { amount }) => sum + amount, 0)
    const funds = now.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
    const whole = funds.reduce((sum, { percent }) => sum + percent, 0)
    assert.deepEqual(
      new Map(bought.map(({ instrumentId, amount }) => [instrumentId, Math.round((amount / all) * 100)])),
      new Map(funds.map(({ instrumentId, percent }) => [instrumentId, Math.round((percent / whole) * 100)])),
    )
  }
})

test('a member’s switch is seen through to its end by advancing the demo seven business days', async () => {
  const member = await contractOf('member@demo.example')
  const before = await member.positions()
  const sent = messages.length
  const { orderId, reference, dates } = await member.order({
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: await otherModel(member.contractId),
  })
  await advance(7)
  const page = (await member.ask(getOrder, { params: { id: orderId } })).answer()
  assert.ok(demo.deps.clock.today() >= dates.doneBy || page.state !== 'completed')
  await advance(5)
  const done = (await member.ask(getOrder, { params: { id: orderId } })).answer()
  assert.equal(done.state, 'completed', JSON.stringify(done.legs))
  assert.ok(done.legs.every(({ dealsOn, dealtOn }) => dealsOn === dealtOn))
  const sold = done.legs.flatMap(({ kind, dealtOn = '' }) => (kind === 'sale' ? [dealtOn as string] : []))
  assert.equal(
    sold.sort().at(-1),
    dates.sellsOn,
    'accepted before the cut-off, placed at it, dealt on the promised day',
  )
  const after = await member.positions()
  assert.notDeepEqual(after, before)
  const subjects = messages.slice(sent).map(({ subject }) => subject)
  for (const event of ['Trades carried out', 'Trades settled'])
    assert.ok(subjects.includes(`${event}: your switch of strategy ${reference}`), event)
  await assertConsistent()
})

test('a full withdrawal of a member ends in a payout file and leaves what came in later', async () => {
  const saver = await contractOf('saver@demo.example')
  const { orderId, reference } = await saver.order({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await advance(6)
  await advance(6)
  const done = (await saver.ask(getOrder, { params: { id: orderId } })).answer()
  assert.equal(done.state, 'paying', JSON.stringify(done.legs)) // two people have to allow so much
  const [payout] = await demo.deps.db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .execute()
  assert.equal(payout?.approvals_needed, 2)
  for (const leg of done.legs.filter(({ kind }) => kind === 'sale')) {
    const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
      where contract_id = ${saver.contractId} and asset = ${leg.instrumentId}`.execute(demo.deps.db)
    assert.equal(rows[0]?.quantity, 0n, leg.instrumentId)
  }
  await assertConsistent()
})

test('a partial withdrawal of a member is paid by a file that the bank gets', async () => {
  const member = await contractOf('member@demo.example')
  const { orderId, reference } = await member.order({
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: Object.fromEntries((await member.positions()).slice(0, 1).map(([id]) => [id, 10])),
  })
  await advance(8)
  const done = (await member.ask(getOrder, { params: { id: orderId } })).answer()
  assert.equal(done.state, 'completed', JSON.stringify(done.legs))
  const out = join(demo.dataDir, 'out')
  const files = await Promise.all((await readdir(out)).map((name) => readFile(join(out, name), 'utf8')))
  assert.equal(files.filter((text) => text.includes(`<EndToEndId>${reference}</EndToEndId>`)).length, 1)
  const rows = (
    await member.ask(searchTransactions, {
      query: {
        portfolioIds: [member.portfolioId],
        dateFrom: '20261101',
        dateTo: '20270228',
        limit: 10,
      } as never,
    })
  ).answer()
  assert.ok(JSON.stringify(rows).includes('P3REDE'))
  await assertConsistent()
})

test('contributions are invested as a member has ordered meanwhile: not those before it begins, none while or after all goes out', async () => {
  const today = demo.deps.clock.today()
  const month = addMonths(today, today.slice(6) < '15' ? 0 : 1).slice(0, 6)
  const payday = businessDayOnOrBefore(calendarDay(`${month}25`), TARGET)
  const [gone, early, late, leaver] = [
    await contractOf('aisha.rahmani@meridian.example'),
    await contractOf('bruno.castellan@meridian.example'),
    await contractOf('chloe.whitcombe@meridian.example'),
    await contractOf('farid.mansouri@meridian.example'),
  ]
  const { rows } = await sql<{
    id: string
  }>`select id from instrument where currency = 'USD' and kind = 'fund'
    and operative and closed_on is null and id not in (select asset from ledger_balance where contract_id in
      (${early.contractId}, ${late.contractId})) order by id limit 1`.execute(demo.deps.db)
  const [{ id: chosen } = { id: '' }] = rows
  const allocation = { kind: 'ORDER', strategyType: 'SELF', contributions: { [chosen]: 100 } }
  const { orderId, reference } = await gone.order({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await advance(businessDaysBetween(today, payday, TARGET) - 7)
  const people = await enrolApprovers(demo.deps, 'Jane Doe', 'John Roe')
  for (const name of ['Jane Doe', 'John Roe']) await people.allow(reference, name)
  await advance(1)
  assert.equal((await gone.ask(getOrder, { params: { id: orderId } })).answer().state, 'completed')
  await early.order(allocation)
  await advance(4)
  await late.order(allocation)
  await leaver.order({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await advance(5)
  const boughtBy = async ({ ask, portfolioId }: typeof early) => {
    const query = { portfolioIds: [portfolioId], dateFrom: payday, dateTo: '20991231', limit: 100 }
    const { data } = (await ask(searchTransactions, { query } as never)).answer()
    assert.ok(data.some((row) => row.transactionTypeCode === 'P3SUBS' && row.dateAsString === payday))
    return data.flatMap((row) =>
      row.transactionTypeCode === 'P3SWIT_IN' && row.instrumentId !== '0127082' ? [row.instrumentId] : [],
    )
  }
  assert.deepEqual(await boughtBy(early), [chosen])
  const asBefore = await boughtBy(late)
  assert.ok(asBefore.length > 0 && !asBefore.includes(chosen), String(asBefore))
  assert.deepEqual(await boughtBy(leaver), [])
  assert.deepEqual(await boughtBy(gone), [], 'nor once all has gone out')
  await assertConsistent()
})
