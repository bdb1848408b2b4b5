import { emptyBasket } from '#account/order-draft/basket.ts'
import { forgetOrdering } from '#account/order-draft/ordering.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { chooseContract } from '#account/queries/client/contract-choice.ts'
import { useContract } from '#account/queries/client/use-contract.ts'

/** The id of the contract that the screens speak of; undefined until it is known and for a user without one. */
export const useChosenContract = (): string | undefined => useContract().data?.id

/** Shows another contract everywhere. An order that was being composed belongs to the former one and is dropped. */
export function changeContract(id: string): void {
  emptyBasket()
  forgetOrdering()
  resetWithdrawal()
  chooseContract(id)
}
