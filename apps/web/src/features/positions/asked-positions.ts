/** What the address bar says of the positions; what is absent is as usual. */
export type AskedPositions = {
  posGroup?: string | undefined
  /** A key and an order, a dot between them. */
  posSort?: string | undefined
}

/** The positions' part of an address; what is no text is left out. */
export const askedPositions = ({ posGroup, posSort }: Record<string, unknown>): AskedPositions => ({
  ...(typeof posGroup === 'string' && { posGroup }),
  ...(typeof posSort === 'string' && { posSort }),
})
