/** Amounts of sales or purchases; purchases for cash have a maximum. */
type Part = { about: number; maximum?: number | undefined }

/** Returns the most that parts of an order come to: of each its maximum, or its estimate where it has none. */
export const mostSpent = (parts: readonly Part[]): number =>
  parts.reduce((sum, { maximum, about }) => sum + (maximum ?? about), 0)
