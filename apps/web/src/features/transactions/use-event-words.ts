import { MOVING_KINDS, type TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { useLanguage } from '#language/use-language.ts'

/** Returns functions that name an event, in its row and its details. */
export function useEventWords() {
  const { text, number, money, moneyChange } = useLanguage()
  const funds = (name: 'invested' | 'bought' | 'sold', count: number) =>
    text(`dashboard.transactions.event.${name}`, { count, total: number(count, 0) })
  return {
    name: ({ kind }: TransactionEvent): string => text(`dashboard.transactions.event.kind.${kind}`),

    /** Describes the trades; absent if there are none. Names a single fund. */
    about: ({ kind, bought, sold, parts }: TransactionEvent): string | undefined => {
      const names = new Set(parts.map(({ transaction }) => transaction.instruments?.name))
      const [only] = names
      if (kind !== 'contribution' && kind !== 'withdrawal' && names.size === 1 && bought + sold > 0)
        return only
      if (bought > 0 && sold > 0) return `${funds('sold', sold)}, ${funds('bought', bought)}`
      if (bought > 0) return funds(kind === 'contribution' ? 'invested' : 'bought', bought)
      return sold > 0 ? funds('sold', sold) : undefined
    },

    direction: ({ kind, amount }: TransactionEvent): 'in' | 'out' | 'within' =>
      kind === 'contribution' || kind === 'withdrawal' || kind === 'fees'
        ? amount > 0
          ? 'in'
          : 'out'
        : 'within',

    /** Money paid in or out has its sign; money that stays in the portfolio only where a correction takes it back. */
    amount: ({ kind, amount, currency }: TransactionEvent): string =>
      MOVING_KINDS.has(kind) ? moneyChange(amount, currency) : money(amount, currency),
  }
}
