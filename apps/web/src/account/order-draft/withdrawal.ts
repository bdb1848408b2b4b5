import type { WithdrawType } from '@fundholder/domain/orders/orders.ts'
import { tabStore } from '#session/tab-store.ts'

/** Input of the withdrawal page, as typed. */
type Withdrawal = {
  type: WithdrawType
  /** Spread over all holdings; undefined of TOTAL, and once a percentage is entered. */
  amount?: string | undefined
  /** Percentages of each fund are shown. Those of an amount are its nearest, and the amount counts until one changes. */
  isPerFund?: boolean
  percents: Readonly<Record<string, string>>
}

const store = tabStore<Withdrawal>('fundholder.withdrawal', { type: 'TOTAL', percents: {} })

export const useWithdrawal = store.use
export const changeWithdrawal = (part: Partial<Withdrawal>) => store.set((former) => ({ ...former, ...part }))
export const resetWithdrawal = store.reset
