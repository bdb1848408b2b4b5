import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type {
  ExposureDimension,
  FundFactSection,
  FundFee,
  InstrumentKind,
  RiskId,
  ScoreCriterion,
} from '@fundholder/domain/funds/instruments.ts'
import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
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
      /** Holiday calendar of the fund; null is TARGET. */
      calendar: string | null
      /** Last day with a price of a closed fund. */
      closed_on: CalendarDay | null
    }
    price: { instrument_id: string; day: CalendarDay; price: bigint }
    fx_rate: { currency: string; day: CalendarDay; rate: bigint }
    /** Written by the database alone; of an instrument's price or of a currency's rate, never both. */
    price_change: {
      id: Generated<bigint>
      instrument_id: string | null
      currency: string | null
      day: CalendarDay
      former: bigint
      /** Null where it was taken away. */
      corrected: bigint | null
      changed_at: Date
    }
    benchmark: { code: string; name: string; currency: string }
    benchmark_item: { benchmark_code: string; instrument_id: string; weight: string }
    model_portfolio: { code: string; name: string; risk_id: RiskId | null }
    model_portfolio_item: { model_portfolio_code: string; instrument_id: string; weight: string }
    /** Weights are fractions as PostgreSQL writes a numeric, percents 0 to 100 likewise. */
    exposure: {
      instrument_id: string
      dimension: ExposureDimension
      key: string
      weight: string
      day: CalendarDay
    }
    holding: { instrument_id: string; name: string; isin: string | null; weight: string; day: CalendarDay }
    fund_fact: { instrument_id: string; section: FundFactSection; key: string; value: string }
    score: { instrument_id: string; criterion: ScoreCriterion; score: string; day: CalendarDay }
    fund_fee: { instrument_id: string; fee: FundFee; percent: string }
    fund_holiday: { calendar: string; day: CalendarDay }
  }
}
