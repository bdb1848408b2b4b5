/** The words of what is under way. */
export const pendingOrders = {
  title: 'Pending orders',
  failed: 'What is under way could not be loaded.',
  empty: 'Nothing is under way',
  all: 'All orders',
  orders_one: '{{count}} order under way',
  orders_other: '{{count}} orders under way',
  next: '{{what}} {{day}}',
  count_one: '{{count}} trade waits for its settlement',
  count_other: '{{count}} trades wait for their settlement',
  buy: 'Purchase',
  sell: 'Sale',
  dealtOn: '{{kind}} of {{day}}',
  settlesOn: 'Settles on {{day}}, expected',
  late: 'Was expected to settle on {{day}}',
  note: 'The valuation excludes orders of the last {{days}} business days that are still pending; they count once they are dealt.',
  noteOfTrades:
    'The purchases and sales listed here have been dealt and are in the valuation; their money is still to move.',
} as const
