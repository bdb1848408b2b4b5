import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { answer } from '#test/network.ts'
import { signIn } from '#test/portal.tsx'
import { CONTRACTS } from './dashboard-answers.ts'
import { NO_LISTS } from './fund-answers.ts'
import { answerOrdering } from './order-answers.ts'
import { found } from './screener-answers.ts'

export const NOTHING = { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } }

/** Signs somebody in and answers everything that the pages of dealing ask; a test shows what is not answered. */
export function prepareDealing(strategyType: StrategyType = 'MODEL') {
  signIn()
  answerOrdering()
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, strategyType })) })
  answer(listModelPortfolios, NOTHING)
  answer(listOrders, NOTHING)
  answer(screenFunds, found())
  answer(getFundLists, NO_LISTS)
}
