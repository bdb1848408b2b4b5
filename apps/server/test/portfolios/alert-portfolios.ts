import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import type { Finding, FindingCode } from '@fundholder/protocol/analysis/findings.ts'
import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { bookOf, openContract, publishPrices } from '#test/books/book.ts'
import { listFund } from '#test/catalogue/fund-details.ts'
import { superuser } from '#test/database/superuser.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const TODAY = calendarDay('20261120')

/** A price of 1.00 on each of the days before today and on it, as far as they lie between two days. */
const still = ({ from = '', to = TODAY }: { from?: string; to?: string }) =>
  Object.fromEntries(
    Array.from({ length: 120 }, (_, day) => addDays(TODAY, -day))
      .filter((day) => day >= from && day <= to)
      .map((day) => [day, '1']),
  )

/** Bought on this day, early enough for every rule that looks back. */
export const BOUGHT_ON = '20261101'

/** A portal at noon on Friday 20 November 2026 with funds whose prices stand still, and portfolios of them. */
export async function openAlertPortfolios() {
  const portal = await openReadingPortal()
  const { db } = portal
  await listFund(db, '0127082', { kind: 'cash', classes: ['Cash', 'Cash'] })
  let members = 0

  /** A fund that costs 1.00 for months, or between two days only. */
  const listStill = async (
    id: string,
    {
      from = '',
      to = TODAY as string,
      ...listed
    }: Parameters<typeof listFund>[2] & { from?: string; to?: string } = {},
  ) => {
    await listFund(db, id, listed)
    await publishPrices(db, id, still({ from, to }))
    await portal.prices.refresh()
  }

  /** A client with purchases in cents, and the portfolio alerts about them. */
  const holding = async (
    bought: Record<string, bigint>,
    { cash = 0n, on = BOUGHT_ON, since = on }: { cash?: bigint; on?: string; since?: string } = {},
  ) => {
    members += 1
    const id = `m${members}`
    const { userId } = await openContract(db, { id, since })
    const book = bookOf(db, { contractId: id })
    const whole = Object.values(bought).reduce((sum, one) => sum + one, cash)
    if (whole > 0n) await book.contribute(on, whole)
    for (const [fund, cents] of Object.entries(bought))
      await book.settle(on, await book.buy(on, { id: fund, nav: '1' }, cents))
    const ask = async (query: { dateTo?: string } = {}) =>
      (await portal.call(getFindings, { as: userId, query: { portfolioId: `P-${id}`, ...query } })).answer()
    return {
      id,
      userId,
      book,
      answer: ask,
      /** Lets an order of this kind run that was approved on 19 November. */
      run: (kind: 'SWITCH' | 'REBALANCE') =>
        superuser(
          portal.url,
          `set session_replication_role = replica;
          insert into client_order (id, reference, contract_id, user_id, session_id, kind, is_total, state, version,
              instruction, hash, preview, valued_on, challenge_hash, promised, language, created_at, expires_at, approved_at)
            values (gen_random_uuid(), 'O-${id}', '${id}', '${userId}', gen_random_uuid(), '${kind}', false,
              'approved', 1, '{}', sha256('{}'), '{}', '2026-11-19', '${id}', '{}', 'en', now(), now(), '2026-11-19T12:00:00Z')`,
        ),
      found: async <Code extends FindingCode>(code: Code) =>
        (await ask()).data.filter((one): one is Extract<Finding, { code: Code }> => one.code === code),
      unchecked: async (code: FindingCode) =>
        (await ask()).unchecked.filter((one) => one.code === code).map(({ code: _, ...why }) => why),
    }
  }
  return { ...portal, listStill, holding }
}
