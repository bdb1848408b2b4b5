import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'

/** Fund and percent of what is invested; 100 in all. */
export type Mix = Readonly<Record<string, number>>

/** Voluntary action of a client. */
export type Deed = {
  day: CalendarDay
  /** Percent of what is held, by fund. */
  sell: Mix
} & ({ buy: Mix } | { payOut: 'cash' | 'directly' })

/** Contributions of a contract and their allocation. */
export type Plan = {
  contractId: string
  portfolioId: string
  currency: string
  since: CalendarDay
  feeBasisPoints: number
  /** Whole currency units a month, more each year; paid on a day of the month. */
  pays: { amount: number; growth: number; onDay: number; everyMonths: number }
  /** Percent of each payment that is invested; the rest stays cash. */
  invests: number
  mix: Mix
  /** Written in short: P3SUBS on the fund instead of money first and a switch after it. */
  isDirect: boolean
  deeds: readonly Deed[]
}

const BALANCED: Mix = { ALLC: 45, EMER: 10, CORP: 35, DOLL: 10 }

export const PLANS: readonly Plan[] = [
  {
    contractId: 'C-2001',
    portfolioId: 'P-2001',
    currency: 'USD',
    since: calendarDay('20231201'),
    feeBasisPoints: 60,
    pays: { amount: 850, growth: 0.04, onDay: 25, everyMonths: 1 },
    invests: 100,
    mix: BALANCED,
    isDirect: false,
    deeds: [
      {
        day: calendarDay('20250910'),
        sell: { ALLC: 10, EMER: 10, CORP: 10, DOLL: 10 },
        payOut: 'cash',
      },
    ],
  },
  {
    contractId: 'C-2002',
    portfolioId: 'P-2002',
    currency: 'EUR',
    since: calendarDay('20240502'),
    feeBasisPoints: 45,
    pays: { amount: 640, growth: 0.03, onDay: 5, everyMonths: 1 },
    invests: 95,
    mix: { EURO: 30, EGOV: 20, ALLC: 25, GILT: 10, UKIN: 15 },
    isDirect: false,
    deeds: [
      { day: calendarDay('20250617'), sell: { EGOV: 50 }, buy: { RESP: 100 } },
      { day: calendarDay('20260312'), sell: { EURO: 20 }, payOut: 'directly' },
    ],
  },
  {
    contractId: 'C-2003',
    portfolioId: 'P-2003',
    currency: 'USD',
    since: calendarDay('20260112'),
    feeBasisPoints: 60,
    pays: { amount: 1200, growth: 0, onDay: 12, everyMonths: 1 },
    invests: 100,
    mix: { SHAR: 60, SUKU: 40 },
    isDirect: true,
    deeds: [{ day: calendarDay('20260616'), sell: { SUKU: 25 }, buy: { PROP: 100 } }],
  },
  {
    contractId: 'C-2004',
    portfolioId: 'P-2004',
    currency: 'USD',
    since: calendarDay('20231201'),
    feeBasisPoints: 15,
    pays: { amount: 12_000, growth: 0.02, onDay: 1, everyMonths: 3 },
    invests: 60,
    mix: { DOLL: 100 },
    isDirect: false,
    deeds: [{ day: calendarDay('20251119'), sell: { DOLL: 40 }, payOut: 'cash' }],
  },
]
