import type { CardRoom } from '#ui/layout/card-room.ts'

/** Room of a card that has grown on request as far as it can. */
export const GROWN: CardRoom = { hasGrown: true, hasFitted: false, grow() {}, fit() {}, shrink() {} }
