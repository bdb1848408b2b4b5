import { calendarDay } from '@fundholder/domain/calendar.ts'
import { refusalText } from '@fundholder/language/refusals.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { getInstrument, listInstruments } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { correlateInstruments } from '@fundholder/protocol/funds/screener.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { BACKTEST, CONTRACTS, point } from './dashboard-answers.ts'
import { type Details, details, fund, NO_LISTS } from './fund-answers.ts'
import { both } from './screener-answers.ts'

const holding = (name: string, weight: number, isin?: string) => ({
  name,
  weight,
  day: calendarDay('20261031'),
  ...(isin && { isin }),
})

/** Three funds: the second holds in part what the first does, the third tells nothing and is young. */
const FUNDS: Record<string, Details> = {
  F1: details({
    id: 'F1',
    name: 'World Equity',
    holdings: [holding('Alder', 0.05, 'QZ1'), holding('Birch', 0.04, 'QZ2'), holding('Cedar', 0.03)],
  }),
  F2: details({
    id: 'F2',
    name: 'Growth Equity',
    holdings: [holding('Alder Inc.', 0.03, 'QZ1'), holding('cedar', 0.06), holding('Elm', 0.02, 'QZ9')],
  }),
  F3: details({
    id: 'F3',
    name: 'Young Bonds',
    riskId: null,
    holdings: [],
    fees: undefined,
    facts: {},
    metadata: {
      performance: {
        ytd: { absent: 'before-inception' },
        threeYearsAnnualized: { absent: 'before-inception' },
        inception: { value: 0.02 },
      },
      oc: { absent: 'not-reported' },
      volatilityAnnualized: { absent: 'under-one-year' },
    },
  }),
}
const FIRST_DAYS: Record<string, string> = { F1: '20140102', F2: '20150105', F3: '20260601' }

type Measured = Answer<typeof runBacktest>['data'][number]

export function answerCompare() {
  answer(searchContracts, CONTRACTS)
  answer(getFundLists, NO_LISTS)
  const searched = answer(listInstruments, {
    data: [fund({ id: 'F1', name: 'World Equity' }), fund({ id: 'F4', name: 'Fourth Fund' })],
    metadata: { pagination: { total: 2, skip: 0, limit: 10 } },
    asOf: calendarDay('20261120'),
  })
  const [measured] = BACKTEST.data as [Measured]
  return {
    searched,
    funds: answer(getInstrument, ({ params: { id = '' } }) => {
      const known = FUNDS[id] ?? (/^F\d$/.test(id) ? details({ id, name: `Fund ${id}` }) : undefined)
      if (known) return known
      const code = 'instruments/unknown'
      throw Response.json({ code, message: refusalText(code, 'en'), details: {} }, { status: 404 })
    }),
    prices: answer(getPrices, ({ params: { id = '' } }) => ({
      instrumentId: id,
      currency: 'USD',
      serie: [point(FIRST_DAYS[id] ?? '20140102', 10), point('20261119', 20)],
    })),
    returns: answer(runBacktest, ({ body }) => {
      const { compositions, dateFrom } = body as {
        dateFrom: string
        compositions: [{ items: [{ instrumentId: string }] }]
      }
      const id = compositions[0].items[0].instrumentId
      if (dateFrom < (FIRST_DAYS[id] ?? '20140102')) {
        const absent = { absent: 'before-inception' as const }
        const ratios = {
          ...both(0, 0),
          performanceAnnualized: absent,
          volatilityAnnualized: absent,
          sharpe: absent,
          var95Historical: absent,
          maxDrawdown: absent,
        }
        return { data: [{ ...measured, performance: absent, ratios, serie: [] }] }
      }
      const gain = id === 'F1' ? 0.3 : 0.1
      const serie = [point(dateFrom, 0), point('20261119', gain)]
      const ratios = {
        ...both(gain / 3, gain / 2),
        sharpe: { value: gain * 2 },
        var95Historical: { value: -gain / 10 },
        maxDrawdown: {
          value: -gain / 4,
          peakDate: calendarDay('20260211'),
          troughDate: calendarDay('20260330'),
        },
      }
      return { data: [{ ...measured, performance: { value: gain }, ratios, serie }] }
    }),
    correlations: answer(correlateInstruments, ({ body }) => {
      const { instrumentIds } = body as { instrumentIds: string[] }
      return {
        currency: 'USD',
        data: instrumentIds.flatMap((one, at) =>
          instrumentIds.slice(at + 1).map((other) => ({
            instrumentIds: [one, other] as [string, string],
            ...(other === 'F3'
              ? { correlation: { absent: 'before-inception' as const }, days: 0 }
              : { correlation: { value: 0.83 }, days: 760 }),
          })),
        ),
      }
    }),
  }
}

export function openCompare(search: string) {
  signIn()
  return { requests: answerCompare(), ...openPortal(`/screener/compare${search}`) }
}
