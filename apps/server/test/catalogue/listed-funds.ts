import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { InstrumentKind, RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { Database } from '#platform/database/database.ts'

/** Fields of a listed fund; others get their default. */
export type ListedFund = {
  name?: string
  isin?: string
  currency?: string
  kind?: InstrumentKind
  riskId?: RiskId | null
  assetClass?: string
  subAssetClass?: string
  category?: string
  address?: string
  inceptionDate?: string
  ongoingCharges?: string
  operative?: boolean
  esg?: boolean
  sharia?: boolean
  peerGroup?: string
}

/** Puts instruments into the catalogue, by id. */
export async function listFunds(db: Database, funds: Record<string, ListedFund>): Promise<void> {
  for (const [id, fund] of Object.entries(funds)) {
    await db
      .insertInto('instrument')
      .values({
        id,
        name: fund.name ?? `Fund ${id}`,
        isin: fund.isin ?? null,
        currency: fund.currency ?? 'USD',
        kind: fund.kind ?? 'fund',
        risk_id: fund.riskId ?? null,
        asset_class: fund.assetClass ?? null,
        sub_asset_class: fund.subAssetClass ?? null,
        category: fund.category ?? null,
        address: fund.address ?? null,
        inception_date: fund.inceptionDate === undefined ? null : calendarDay(fund.inceptionDate),
        ongoing_charges: fund.ongoingCharges ?? null,
        operative: fund.operative ?? true,
        esg: fund.esg ?? false,
        sharia: fund.sharia ?? false,
        settlement_days: 2,
        cut_off: '12:00',
      })
      .execute()
    if (fund.peerGroup !== undefined) await describeFund(db, id, 'facts', { peerGroup: fund.peerGroup })
  }
}

/** Says something of a fund in words, by key. */
export async function describeFund(
  db: Database,
  id: string,
  section: 'facts' | 'priips' | 'target-market' | 'extra-data',
  facts: Record<string, string>,
): Promise<void> {
  await db
    .insertInto('fund_fact')
    .values(Object.entries(facts).map(([key, value]) => ({ instrument_id: id, section, key, value })))
    .execute()
}
