export const POSITION_SORT_KEYS = ['weight', 'name', 'quantity', 'price', 'amount', 'return'] as const

/** Groupings of positions. */
export const POSITION_RELATIONS = ['assetclass', 'subassetclass'] as const
