import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

type Book = ReturnType<typeof bookOf>

/** F as a book trades it. */
export const fund = (nav: string, feeBasisPoints = 0) => ({ id: 'F', nav, feeBasisPoints })

/** Funds with prices of a few days, and somebody who saves in one of them, at noon on Friday 20 November 2026. */
export async function openSavingPortal() {
  const portal = await openReadingPortal()
  const { db } = portal
  await listInstruments(db, { F: 'USD', E: 'EUR', M: 'USD', OLD: 'USD' })
  await publishPrices(db, 'F', {
    '20261117': '10',
    '20261118': '11',
    '20261119': '10.5',
    '20261120': '12',
  })
  await publishPrices(db, 'E', { '20261118': '100', '20261120': '101' })
  await publishPrices(db, 'OLD', { '20261102': '10' })
  await publishRates(db, 'USD', { '20261118': '1.1', '20261120': '1.2' })
  await portal.prices.refresh()

  /** A contract of a client of its own, with what happens in it, and the calls of that client. */
  async function contractOf(
    id: string,
    since: string,
    happens: (book: Book) => Promise<void>,
    perEuro = '1.1',
  ) {
    const { userId } = await openContract(db, { id, since })
    await happens(bookOf(db, { contractId: id, perEuro }))
    const portfolioId = `P-${id}`
    return {
      valuation: async (dateFrom: string, dateTo = '20261120') =>
        portal.call(getValuation, { as: userId, body: { portfolioId, dateFrom, dateTo } }),
      summary: async (dateFrom: string, dateTo = '20261120') =>
        portal.call(getSummary, {
          as: userId,
          body: { portfolioIds: [portfolioId], dateFrom, dateTo, analysisType: 'TRANSACTIONS' },
        }),
      positions: async (query: { dateFrom?: string; dateTo?: string; sortKey?: 'name' | 'weight' } = {}) =>
        portal.call(searchPositions, { as: userId, query: { portfolioIds: [portfolioId], ...query } }),
      userId,
      portfolioId,
    }
  }

  /** 1,000.00 in on Monday, half of it into F at 10.00 with 1% fee on Tuesday, 1,000.00 more on Thursday. */
  const saver = await contractOf('saver', '20261116', async (book) => {
    await book.contribute('20261116', 100_000n)
    await book.buy('20261117', fund('10', 100), 50_000n, '20261119') // 5.00 fee, 495.00 buy 49.5 units
    await book.contribute('20261119', 100_000n)
  })

  return { ...portal, contractOf, saver }
}
