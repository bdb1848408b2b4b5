import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { InstrumentKind, RiskId } from '@fundholder/domain/instruments.ts'

declare module '#platform/database.ts' {
  interface Tables {
    instrument: {
      id: string
      isin: string | null
      name: string
      currency: string
      kind: InstrumentKind
      risk_id: RiskId | null
      asset_class: string | null
      sub_asset_class: string | null
      category: string | null
      address: string | null
      inception_date: CalendarDay | null
      /** Percent a year, as PostgreSQL writes a numeric: `'0.75'`. */
      ongoing_charges: string | null
      operative: boolean
      esg: boolean
      sharia: boolean
      settlement_days: number
      cut_off: string
    }
    price: { instrument_id: string; day: CalendarDay; price: bigint }
    fx_rate: { currency: string; day: CalendarDay; rate: bigint }
    benchmark: { code: string; name: string; currency: string }
    benchmark_item: { benchmark_code: string; instrument_id: string; weight: string }
    model_portfolio: { code: string; name: string; risk_id: RiskId | null }
    model_portfolio_item: { model_portfolio_code: string; instrument_id: string; weight: string }
  }
}
