import { tabStore } from '#session/tab-store.ts'

const store = tabStore<string | null>('fundholder.contract', null)

/** The contract that this user chose in this tab; null where none was chosen. */
export const useContractChoice = store.use
export const contractChoice = store.get
export const chooseContract = store.set
