import { type SavedScreen, SCREEN_PARTS } from '@fundholder/protocol/fund-lists.ts'
import type { ScreenerSearchParams } from '#search-params/screener-search-params.ts'
import { addressOf, type Screening } from './screener-filters.ts'

/** Returns the part of the address that a saved screen stores: without the page and the selection. */
export function screenAddress(screening: Screening): SavedScreen['address'] {
  const address = addressOf(screening)
  return Object.fromEntries(
    SCREEN_PARTS.flatMap((part) => (address[part] === undefined ? [] : [[part, address[part]]])),
  )
}

/** The address that opens a saved screen; what is ticked to be compared stays ticked. */
export const openedAddress = (
  { address }: SavedScreen,
  { compare }: ScreenerSearchParams,
): ScreenerSearchParams => ({
  ...address,
  compare,
})

export const isSameScreen = (one: SavedScreen['address'], other: SavedScreen['address']): boolean =>
  SCREEN_PARTS.every((part) => one[part] === other[part])

/** Returns true if another screen has the name, ignoring case. */
export const isNameTaken = (screens: readonly SavedScreen[], name: string, but?: string): boolean =>
  screens.some((one) => one.id !== but && one.name.trim().toLowerCase() === name.trim().toLowerCase())
