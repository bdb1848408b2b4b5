export const POSITION_SORT_KEYS = ['weight', 'name', 'quantity', 'price', 'amount', 'return'] as const

/** What positions can be grouped by. */
export const POSITION_RELATIONS = ['assetclass', 'subassetclass'] as const
