import { calendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { sql } from 'kysely'
import { DEPOSIT_COMMANDS } from '#deposits/deposits.commands.ts'
import { moveDeposits } from '#deposits/move-deposits.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openDealingPortal } from './dealing-portal.ts'

type Deposit = { principal?: bigint; rate?: string; start?: string; ends?: string | null; currency?: string }

/** The dealing portal with deposits. It is noon on Friday 20 November 2026. */
export async function openDepositPortal(opening?: Parameters<typeof openDealingPortal>[0]) {
  const portal = await openDealingPortal(opening)
  const { db, clock } = portal
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off) values
    ('YEAR', 'Fixed deposit 1 year', 'USD', 'deposit', false, false, false, 0, '12:00'),
    ('EGF', 'Fixed deposit evergreen', 'USD', 'deposit', false, false, false, 0, '12:00')`.execute(db)
  let deposits = 0

  /** Inserts a deposit; by default 365 days at 3.65%, a hundredth of a percent a day. */
  async function onFile({ contractId }: Client, of: Deposit = {}): Promise<string> {
    deposits += 1
    const id = `D${deposits}`
    const {
      principal = 50_000n,
      rate = '3.65',
      start = '2026-10-01',
      ends = '2027-10-01',
      currency = 'USD',
    } = of
    await sql`insert into deposit (id, contract_id, instrument_id, period, principal, currency, rate, start_day, maturity_day)
      values (${id}, ${contractId}, ${ends === null ? 'EGF' : 'YEAR'}, ${ends === null ? 'EGF' : '1Y'}, ${principal},
        ${currency}, ${rate}::numeric, ${start}::date, ${ends}::date)`.execute(db)
    return id
  }

  const move = () => moveDeposits(portal.deps, clock.today())

  async function idOf({ contractId }: Client) {
    const { portfolio_id } = await db
      .selectFrom('contract')
      .select('portfolio_id')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    return portfolio_id
  }

  const positions = async (client: Client, query: object = {}) =>
    (
      await portal.ask(client, searchPositions, {
        query: { portfolioIds: [await idOf(client)], ...query },
      } as never)
    ).answer()

  const at = (day: string, hour = 12) =>
    clock.set(`${isoDay(calendarDay(day))}T${`${hour}`.padStart(2, '0')}:00:00Z`)

  /** Runs a command. @returns what it prints. */
  const command = (words: string, ...operands: string[]) =>
    runCommand(DEPOSIT_COMMANDS, words, { deps: portal.deps, operands })

  return { ...portal, onFile, move, idOf, positions, at, command }
}
