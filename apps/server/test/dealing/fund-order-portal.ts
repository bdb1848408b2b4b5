import assert from 'node:assert/strict'
import { parseDecimal } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { FUND_ORDER_FILE_COMMANDS } from '#dealing/fund-orders/fund-orders.commands.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { readFundOrderFile } from '#test/payments/read-fund-order-file.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openDealingPortal } from './dealing-portal.ts'

/** Daily prices of all funds but ALPHA. */
export const NAVS_BUT_ALPHA = { BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }

/** Dealing portal with named fund houses: ALPHA, which has an ISIN, and BETA share one, GAMMA has another. */
export async function openFundOrderPortal() {
  const portal = await openDealingPortal()
  const { db } = portal
  await sql`insert into fund_fact (instrument_id, section, key, value) values
    ('ALPHA', 'facts', 'managementCompany', 'Orrery Fund Management'),
    ('BETA', 'facts', 'managementCompany', 'Orrery Fund Management'),
    ('GAMMA', 'facts', 'managementCompany', 'Northmere & Söhne')`.execute(db)
  await sql`update instrument set isin = 'XQ000EXALLC9' where id = 'ALPHA'`.execute(db)

  /** New fund order files by name, checked against ISO 20022. */
  async function newFiles(since: readonly string[]) {
    const names = (await portal.fundOrderFiles()).filter((name) => !since.includes(name))
    const texts = await Promise.all(names.map(portal.readOut))
    return names.map((name, index) => ({ name, content: readFundOrderFile(texts[index] ?? '') }))
  }

  /** Asserts that the clients' trades match their fund orders to the last digit. */
  async function assertDealtAsPlaced(clients: readonly Client[]): Promise<void> {
    const { rows } = await sql<{
      reference: string
      units: bigint
      price: bigint
      net: string
      content: string
      is_sale: boolean
    }>`
      select h.reference, r.units, (l.traded ->> 'price')::bigint as price, f.content, l.kind = 'sale' as is_sale,
        ((l.traded ->> 'money')::bigint - (l.traded ->> 'fee')::bigint)::text as net
      from order_leg l
      join ledger_entry e on e.event_key = l.event_key
      join ledger_row r on r.entry_id = e.id and r.instrument_id = l.instrument_id
      left join fund_order h on h.order_id = l.order_id and h.leg_number = l.number and h.ended is null
      left join fund_order_file f on f.id = h.file_id
      where l.contract_id = any(${clients.map(({ contractId }) => contractId)}::text[])`.execute(db)
    assert.ok(rows.length > 0)
    for (const { reference, units, net, content, is_sale } of rows) {
      const order = readFundOrderFile(content).orders.find((one) => one.reference === reference)
      if (is_sale) assert.equal(parseDecimal(order?.units ?? '', 6), units)
      else assert.equal(parseDecimal(order?.net ?? '', 2), BigInt(net))
    }
    assert.deepEqual(await portal.faults(), [])
  }

  /** Output of an operator command. */
  const command = async (
    words: string,
    operand?: string,
    options: Record<string, string | boolean> = {},
  ): Promise<string> => {
    const operands = operand ? [operand] : []
    const commands = [...DEALING_COMMANDS, ...FUND_ORDER_FILE_COMMANDS]
    return (await runCommand(commands, words, { deps: portal.deps, operands, options })).join('\n')
  }

  return { ...portal, newFiles, assertDealtAsPlaced, command }
}
