/** Parts that inputs of several domains share. */
export const PERIOD = { dateFrom: '20260101', dateTo: '20261119' }
export const VERIFICATION = { reference: 'r'.repeat(43), code: '123456' }
export const ITEMS = [{ instrumentId: 'F1', weight: 1 }]
