import { createContext } from 'react'

/** Lets a card in a grid of fixed heights take the height that its content needs, until the page is left. */
export type CardRoom = {
  /** On request, even if it could not become higher. */
  hasGrown: boolean
  /** @param px height that the content lacks. */
  grow: (px: number) => void
  /** It has been fitted, even if it could not become higher: it is not fitted again. */
  hasFitted: boolean
  /** Grows by the little that is missing, without a request. */
  fit: (px: number) => void
  shrink: () => void
}

/** Absent for cards outside such a grid, which are as high as their content. */
export const CardRoomContext = createContext<CardRoom | undefined>(undefined)
