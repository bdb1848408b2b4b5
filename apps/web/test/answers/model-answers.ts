import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listBenchmarks, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getModelPortfolio, type ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { BACKTEST, CONTRACTS, point, position, positions } from './dashboard-answers.ts'
import { NOTHING } from './dealing-answers.ts'
import { BENCHMARKS } from './fund-answers.ts'
import { both } from './screener-answers.ts'

type Item = ModelPortfolio['compositions'][number]['items'][number]

export const item = (given: Partial<Item> = {}): Item => ({
  instrumentId: 'F1',
  name: 'World Equity',
  weight: 0.6,
  oc: { value: 0.5 },
  riskId: 4,
  esg: false,
  sharia: false,
  assetClass: 'Equity',
  targetMarket: {
    investorType: 'retail',
    knowledge: 'informed',
    lossTolerance: 'loss of the capital',
    horizonYears: '5',
  },
  ...given,
})

const BONDS = item({
  instrumentId: 'F2',
  name: 'Quiet Bonds',
  weight: 0.4,
  oc: { value: 0.25 },
  riskId: 2,
  assetClass: 'Fixed income',
  targetMarket: {
    investorType: 'retail',
    knowledge: 'basic',
    lossTolerance: 'small losses',
    horizonYears: '3',
  },
})

export const model = (
  given: Partial<ModelPortfolio> = {},
  items: Item[] = [item(), BONDS],
): ModelPortfolio => ({
  id: 'BALANCED',
  code: 'BALANCED',
  name: 'Balanced',
  riskId: 3,
  compositions: [{ items }],
  asOf: calendarDay('20261120'),
  measurableFrom: calendarDay('20140102'),
  metadata: { oc: { value: 0.4 } },
  ...given,
})

type BacktestRequest = {
  compositions: { items: { instrumentId: string }[] }[]
  dateFrom: string
  rebalancing?: string
}

/** Answers every call of a model portfolio's page; the mix gained 30%, its benchmark 20%. */
export function answerModel(given: Partial<ModelPortfolio> = {}, items?: Item[]) {
  answer(searchContracts, CONTRACTS)
  answer(listBenchmarks, BENCHMARKS)
  answer(searchPositions, positions([position('F1', { amount: 12_000 }), position('F9', { amount: 8_000 })]))
  const [measured] = BACKTEST.data
  if (!measured) throw new Error('the example has a measured series')
  return {
    model: answer(getModelPortfolio, model(given, items)),
    backtests: answer(runBacktest, ({ body }) => {
      const { compositions, dateFrom } = body as BacktestRequest
      const isMix = compositions[0]?.items[0]?.instrumentId === 'F1'
      const gain = isMix ? 0.3 : 0.2
      return {
        data: [
          {
            ...measured,
            performance: { value: gain },
            ratios: both(0.055, 0.0776),
            serie: [point(dateFrom, 0), point('20251231', gain / 2), point('20261119', gain)],
          },
        ],
      }
    }),
  }
}

export function openModel(given: Partial<ModelPortfolio> = {}, items?: Item[], search = '') {
  signIn()
  answer(listOrders, NOTHING)
  return { requests: answerModel(given, items), ...openPortal(`/dealing/mp/BALANCED${search}`) }
}
