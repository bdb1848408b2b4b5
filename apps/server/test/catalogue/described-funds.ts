import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { reportExposures, reportHoldings, reportScores } from './fund-details.ts'
import { describeFund, listFunds } from './listed-funds.ts'
import { listBenchmark } from './reference-market.ts'

/** A portal on Friday 20 November 2026 with funds of which much is reported, model portfolios, and clients of two managers. */
export async function openDescribedFunds() {
  const portal = await openReadingPortal()
  const { db } = portal

  await listFunds(db, {
    A: {
      name: 'Alder',
      riskId: 3,
      assetClass: 'Equity',
      subAssetClass: 'Global equity',
      address: 'LU',
      peerGroup: 'World',
      ongoingCharges: '0.50',
    },
    B: {
      name: 'Birch',
      riskId: 3,
      assetClass: 'Equity',
      subAssetClass: 'Japan equity',
      address: 'IE',
      currency: 'EUR',
      peerGroup: 'World',
      ongoingCharges: '1.00',
    },
    C: { name: 'Cedar', assetClass: 'Bonds', peerGroup: 'World', operative: false },
    D: { name: 'Dahlia' },
    DEPOSIT: { name: 'Deposit', kind: 'deposit', address: 'AE' },
  })
  await publishPrices(db, 'A', { '20251231': '10', '20261120': '11' })
  await publishPrices(db, 'B', { '20251231': '10', '20261120': '13' })
  await publishRates(db, 'JPY', { '20261120': '160' })
  await describeFund(db, 'A', 'facts', { objective: 'Grow.', aum: '120000000', aumCurrency: 'USD' })
  await describeFund(db, 'A', 'priips', { sri: '3' })
  await describeFund(db, 'A', 'extra-data', { depositary: 'Grand Bank', auditor: 'Marsh' })
  await describeFund(db, 'B', 'extra-data', { depositary: 'Grand Bank' })
  await describeFund(db, 'B', 'target-market', { knowledge: 'basic' })
  await describeFund(db, 'C', 'extra-data', { depositary: 'Trust Bank' })
  await reportExposures(db, 'A', 'country', { US: 0.6, JP: 0.3 })
  await reportHoldings(db, 'A', { 'Halcyon|XQ0000000018': 0.08, Meridian: 0.05 })
  await reportScores(db, 'A', { environment: 70 })
  await sql`insert into fund_fee (instrument_id, fee, percent) values ('A', 'management', 0.4), ('A', 'subscription', 0)`.execute(
    db,
  )
  await sql`insert into fund_holiday (calendar, day) values ('*', '20261224'), ('*', '20261123'), ('*', '20261121')`.execute(
    db,
  )
  await listBenchmark(db, 'SELF', [{ instrumentId: 'A', weight: 1 }])
  await db.insertInto('model_portfolio').values({ code: 'MIX', name: 'Mixed', risk_id: 4 }).execute()
  await db.insertInto('model_portfolio').values({ code: 'SAFE', name: 'Safe', risk_id: 2 }).execute()
  await db.insertInto('model_portfolio').values({ code: 'OPEN', name: 'Open', risk_id: null }).execute()
  for (const [model_portfolio_code, instrument_id, weight] of [
    ['MIX', 'A', '0.25'],
    ['MIX', 'B', '0.75'],
    ['SAFE', 'A', '0.5'],
    ['SAFE', 'D', '0.5'],
  ] as const)
    await db
      .insertInto('model_portfolio_item')
      .values({ model_portfolio_code, instrument_id, weight })
      .execute()
  const { userId } = await openContract(db, { id: 'c', since: '20260105' })
  const other = await openContract(db, { id: 'd', since: '20260105', entityId: 100 })
  const documentOf = (id: string, kind: 'KID' | 'REPORT', entity_id: number | null) => ({
    id,
    kind,
    name: id,
    language: 'en' as const,
    version: '1',
    day: calendarDay('20261001'),
    instrument_id: 'A',
    contract_id: null,
    entity_id,
    file: `${id}.pdf`,
  })
  await db
    .insertInto('document')
    .values([
      documentOf('kid', 'KID', null),
      documentOf('of-169', 'REPORT', 169),
      documentOf('of-100', 'REPORT', 100),
    ])
    .execute()
  await portal.prices.refresh()
  return { ...portal, userId, ofOther: other.userId }
}
