import type { RunningTransaction } from '#platform/database/database.ts'
import { addNews } from './order-notifications.queries.ts'
import type { News } from './order-notifications.tables.ts'

export { HOUSE_NOT_TOLD, type News, type NewsReason, PAYMENT_RELEASE } from './order-notifications.tables.ts'

/** Keeps what happened to some orders, each named once, for `tellClients`, in the transaction in which it happens. */
export const noteNews = (
  trx: RunningTransaction,
  happened: readonly { order: { id: string }; news: readonly News[] }[],
): Promise<void> =>
  addNews(
    trx,
    happened.filter(({ news }) => news.length > 0),
  )
