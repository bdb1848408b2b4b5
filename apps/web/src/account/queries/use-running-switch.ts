import { isRunning } from '@fundholder/domain/orders/orders.ts'
import { useOrdersUnderWay } from './use-orders.ts'

/**
 * Returns the approved switch that still brings the contract to another strategy: the contract names that strategy
 * already, and holds the funds of the former one.
 */
export const useRunningSwitch = () =>
  useOrdersUnderWay().data?.data.find(
    ({ kind, state, withinStrategy }) => kind === 'SWITCH' && isRunning(state) && !withinStrategy,
  )
