import { storedChoice } from '#storage/stored-choice.ts'

const HIDDEN = 'hidden'

/** Placeholder of a hidden amount. */
export const HIDDEN_AMOUNT = '•••'

const { read, useChoice, choose } = storedChoice('fundholder.amounts')

/** Returns true if amounts are hidden in this browser. */
export const amountsAreHidden = (): boolean => read() === HIDDEN

export const useHiddenAmounts = (): boolean => useChoice() === HIDDEN

/** Hides or shows the amounts of every tab from now on. */
export const hideAmounts = (isWanted: boolean) => choose(isWanted ? HIDDEN : undefined)
