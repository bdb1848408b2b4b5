import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { sql } from 'kysely'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { publishPrices } from '#test/books/book.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'

const NAVS = { ALPHA: '10', BETA: '20', GAMMA: '2.5', SMALL: '1', UNDOCUMENTED: '5', EURO: '8' }
export type FundId = keyof typeof NAVS

/**
 * Ordering portal with a clock that publishes prices and runs the dealing cycle. It starts at noon on Friday 20
 * November 2026.
 */
export async function openDealingPortal({
  secondFrom,
  ...opening
}: { secondFrom?: number } & Pick<
  NonNullable<Parameters<typeof openOrderingPortal>[0]>,
  'database' | 'receipts' | 'log' | 'queueMessage'
> = {}) {
  const portal = await openOrderingPortal({ ...opening, arePricesComing: true })
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-out-'))
  const { clock } = portal
  const deps: DealingDeps = {
    ...portal.deps,
    prices: portal.prices,
    fundHouses: { accountOf: (entityId) => `NOMINEE-${entityId}` },
    payments: {
      folder,
      limits: { usual: secondFrom, of: new Map() },
      accountOf: () => ({ iban: 'ES9121000418450200051332', bic: 'BOTEESMM' }),
    },
  }
  await sql`insert into entity (id, name) values (169, 'Manager') on conflict do nothing`.execute(portal.db)

  /** Publishes a day's prices and rates, by default of all funds. */
  async function publish(day: CalendarDay, navs: Partial<Record<FundId, string>> = NAVS) {
    for (const [id, nav] of Object.entries(navs)) await publishPrices(portal.db, id, { [day]: nav })
    await sql`insert into fx_rate (currency, day, rate) values ('USD', ${day}, 1250000) on conflict do nothing`.execute(
      portal.db,
    )
    await portal.prices.refresh()
  }

  const run = (options: Parameters<typeof runDealingCycle>[1] = {}) => runDealingCycle(deps, options)

  /** Moves to the next business day: publishes the former day's prices and runs the cycle at 13:00. */
  async function nextDay(navs?: Partial<Record<FundId, string>>) {
    await dawn(navs)
    return run()
  }

  /** Moves to the next business day without a run. */
  async function dawn(navs?: Partial<Record<FundId, string>>) {
    const before = clock.today()
    const day = addBusinessDays(before, 1, TARGET)
    await publish(businessDayOnOrAfter(before, TARGET), navs)
    clock.set(`${isoDay(day)}T12:00:00Z`)
  }

  async function days(count: number, navs?: Partial<Record<FundId, string>>) {
    const reports = []
    for (let done = 0; done < count; done += 1) reports.push(await nextDay(navs))
    return reports
  }

  const written = async (): Promise<string[]> => (await readdir(folder).catch((): string[] => [])).sort()
  /** Names of payment files. */
  const files = async () => (await written()).filter((name) => name.startsWith('payouts-'))
  /** Names of fund order files. */
  const fundOrderFiles = async () => (await written()).filter((name) => !name.startsWith('payouts-'))
  const readOut = (name: string) => readFile(join(folder, name), 'utf8')
  const takeAway = (name: string) => rm(join(folder, name))

  /** Suspends or reopens a fund. */
  const suspend = async (id: string, is: boolean): Promise<void> => {
    await portal.db.updateTable('instrument').set({ operative: !is }).where('id', '=', id).execute()
  }

  /** Balances of a contract by account and asset. */
  async function books({ contractId }: Client) {
    const { rows } = await sql<{ account: string; asset: string; quantity: bigint }>`
      select account, asset, quantity from ledger_balance
      where contract_id = ${contractId} and quantity <> 0 order by account, asset`.execute(portal.db)
    return Object.fromEntries(
      rows.map(({ account, asset, quantity }) => [`${account.split(':')[2]} ${asset}`, quantity]),
    )
  }

  /** Inconsistencies in the ledger; empty if there are none. */
  async function faults() {
    const { rows } = await sql<{ fault: string }>`
      select 'sum of ' || asset as fault from ledger_posting group by asset having sum(quantity) <> 0
      union all select 'entry ' || entry_id from ledger_posting group by entry_id, asset having sum(quantity) <> 0
      union all select 'balance of ' || account from ledger_balance b
        where quantity <> (select coalesce(sum(quantity), 0) from ledger_posting p
          where p.account = b.account and p.asset = b.asset)
      union all select 'reserved of ' || contract_id from reserved r
        where quantity <> (select coalesce(sum(quantity), 0) from reservation s
          where s.contract_id = r.contract_id and s.instrument_id = r.instrument_id)`.execute(portal.db)
    const { faults: touched } = await verifyChains(portal.db)
    return [...rows.map(({ fault }) => fault), ...touched]
  }

  /** Subjects of the e-mails after an index. */
  const mailsSince = (place: number) =>
    portal.messages.slice(place).flatMap(({ channel, subject }) => (channel === 'email' ? [subject] : []))

  return {
    ...portal,
    deps,
    folder,
    publish,
    suspend,
    run,
    nextDay,
    dawn,
    days,
    files,
    fundOrderFiles,
    readOut,
    takeAway,
    books,
    faults,
    mailsSince,
    close: async () => {
      await portal.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
