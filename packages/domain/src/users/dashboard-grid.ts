/** Minimum width of the grid (not the window) for each arrangement, in px; widest first. */
export const GRID_FROM_PX = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 } as const
export type GridWidth = keyof typeof GRID_FROM_PX

export const GRID_COLUMNS = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 } as const satisfies Record<
  GridWidth,
  number
>
/** Height of a row without the gap to the next one. */
export const GRID_ROW_PX = 25

/** Number of columns for sections without a stored place. */
export const PRODUCT_WRAPPER_COLUMNS = 2

/** In rows. */
export const CARD_ROWS_MIN = 6
export const CARD_ROWS_MAX = 24
/** Columns of twelve: nothing of a card can be read in fewer. */
export const CARD_COLUMNS_MIN = 3

/** Changes of the layout so soon after one was loaded come from the loading and not from the client. */
export const LAYOUT_LOCK_MS = 1_500
/** The grid follows a change of its width after this long. */
export const RESIZE_REFRESH_MS = 16

/** Maximum number of views of a client, including the default one. */
export const LAYOUT_VIEWS_MAX = 12
export const CARDS_OF_VIEW_MAX = 40
export const VIEW_NAME_LENGTH_MAX = 60
/** The lowest row on which a card may begin. */
export const GRID_ROW_LAST = 2_000
