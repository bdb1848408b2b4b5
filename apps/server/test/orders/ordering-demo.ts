import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { advanceDemo } from '@fundholder/protocol/demo.ts'
import * as calls from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { sql } from 'kysely'
import type { Message } from '#messaging/outbox/outbox.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { lastCode } from '#test/portal/browser.ts'
import { type CallInput, makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'

const MADE_AT = '2026-11-18T09:00:00Z'

/** A demo on the morning of Wednesday 18 November 2026 whose people give orders and whose days are advanced. */
export async function openOrderingDemo() {
  const messages: Message[] = []
  const demo = await openWholePortal({
    isDemo: true,
    settings: { FUNDHOLDER_NOW: MADE_AT },
    template: demoMadeAt(MADE_AT),
    authenticate: (deps) => {
      deps.queueMessage = async (_trx, ...written) => void messages.push(...written)
      return userInHeader(deps.db)
    },
  })

  /** Advances one day at a time, because a request has limited time. */
  async function advance(businessDays: number) {
    for (let day = 0; day < businessDays; day += 1)
      (await makeCall(demo.app, advanceDemo, { body: { businessDays: 1 } })).answer()
  }

  async function contractOf(username: string) {
    const { rows } = await sql<{ contract_id: string; portfolio_id: string; user_id: string }>`
      select c.id as contract_id, portfolio_id, user_id from contract c
      join portal_user u on u.id = c.user_id where username = ${username}`.execute(demo.deps.db)
    const [{ contract_id: contractId, portfolio_id: portfolioId, user_id: userId }] = rows as [
      (typeof rows)[number],
    ]
    const ask = <const C extends Parameters<typeof makeCall>[1]>(call: C, input: CallInput<C>) =>
      makeCall(demo.app, call, { ...input, as: userId })
    async function order(wanted: object) {
      const positions = (
        await ask(searchPositions, { query: { portfolioIds: [portfolioId] } as never })
      ).answer()
      const body = { acknowledgements: [], valuedOn: positions.valuedOn, ...wanted }
      const looked = (await ask(calls.previewOrder, { params: { contractId }, body } as never)).answer() as {
        preview: { documents: { documentId: string; version: string }[] }
        dates: { businessDays: number }
      }
      const acknowledgements = looked.preview.documents.map(({ documentId, version }) => ({
        documentId,
        version,
      }))
      const accepted = looked.dates.businessDays > 10 ? ['beyond-10-business-days'] : []
      const headers = () => ({ 'idempotency-key': randomUUID() })
      const placed = (
        await ask(calls.preOrder, {
          params: { contractId },
          body: { ...body, acknowledgements, accepted },
          headers: headers(),
        } as never)
      ).answer() as { orderId: string; verificationCode: { reference: string } }
      const code = { reference: placed.verificationCode.reference, code: lastCode(messages) }
      const route = (wanted as { kind: string }).kind === 'WITHDRAW' ? calls.withdraw : calls.operate
      return (
        await ask(route, {
          params: { contractId },
          body: { orderId: placed.orderId, verificationCode: code },
          headers: headers(),
        } as never)
      ).answer() as { orderId: string; reference: string; dates: { doneBy: string; sellsOn?: string } }
    }
    /** Approves an order of another user of the same employer as second approver. */
    async function approveAsSecond(contractIdOfBoth: string, orderId: string) {
      const call = { params: { contractId: contractIdOfBoth }, headers: { 'idempotency-key': randomUUID() } }
      const placed = (await ask(calls.preOrder, { ...call, body: { orderId } } as never)).answer() as {
        verificationCode: { reference: string }
      }
      const verificationCode = { reference: placed.verificationCode.reference, code: lastCode(messages) }
      return (
        await ask(calls.withdraw, {
          params: call.params,
          headers: { 'idempotency-key': randomUUID() },
          body: { orderId, verificationCode },
        } as never)
      ).answer()
    }
    async function positions(): Promise<[string, bigint][]> {
      const { rows: held } = await sql<{
        asset: string
        quantity: bigint
      }>`select asset, quantity from ledger_balance
        where account = ${`contract:${contractId}:units`} and quantity > 0 order by asset`.execute(
        demo.deps.db,
      )
      return held.map(({ asset, quantity }) => [asset, quantity])
    }
    return { contractId, portfolioId, ask, order, approveAsSecond, positions }
  }

  async function otherModel(contractId: string): Promise<string> {
    const { rows } = await sql<{ code: string }>`select code from model_portfolio
      where code <> coalesce((select model_portfolio from contract where id = ${contractId}), '') order by code`.execute(
      demo.deps.db,
    )
    return rows.at(-1)?.code ?? ''
  }

  /** Asserts that the ledger balances and its balances equal the sums of their postings. */
  async function assertConsistent() {
    const { rows } = await sql`select asset from ledger_posting group by asset having sum(quantity) <> 0
      union all select b.account from ledger_balance b where quantity <> (select coalesce(sum(quantity), 0)
        from ledger_posting p where p.account = b.account and p.asset = b.asset)`.execute(demo.deps.db)
    assert.deepEqual(rows, [])
  }

  return { ...demo, messages, advance, contractOf, otherModel, assertConsistent }
}
