import type { OrderStripProps } from '#features/order-tracking/home/order-strip.tsx'
import { withAllTexts } from '#language/i18n.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'

/** The strip of orders on Home. Its code is loaded once there is an order. */
export const OrderStrip = lazyPart<OrderStripProps>(
  async () => (await withAllTexts(import('#features/order-tracking/home/order-strip.tsx'))).OrderStrip,
)
