import type { WithdrawType } from '@fundholder/domain/orders/orders.ts'
import { tabStore } from '#session/tab-store.ts'

/** Input of the withdrawal page, as typed. */
type Withdrawal = {
  type: WithdrawType
  /** Spread over all holdings; undefined while percentages are chosen per fund, and of TOTAL. */
  amount?: string | undefined
  percents: Readonly<Record<string, string>>
}

const store = tabStore<Withdrawal>('fundholder.withdrawal', { type: 'TOTAL', percents: {} })

export const useWithdrawal = store.use
export const changeWithdrawal = (part: Partial<Withdrawal>) => store.set((former) => ({ ...former, ...part }))
export const resetWithdrawal = store.reset
