import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'

type Part<List extends 'sells' | 'buys' | 'contributions' | 'deposits' | 'cancels'> = NonNullable<
  OrderPreview[List]
>[number]

/** Returns makers of the lines shared by e-mails and messages with a code. */
export function orderLines(preview: OrderPreview, language: Language) {
  const formats = formatsOf(language)
  const money = (amount: number) => formats.money(amount, preview.currency)
  const say = (key: OrderTextKey, values: Readonly<Record<string, string | number>> = {}) =>
    orderText(key, language, values)
  const { sells, payout, currency } = preview
  const sumOf = (amounts: readonly number[]) => totalOf(amounts, currency)
  const chargesOf = (parts: readonly { charge?: number | undefined }[]) =>
    sumOf(parts.map(({ charge = 0 }) => charge))
  const counted = (key: OrderTextKey, amount: number) =>
    amount > 0 ? [say(key, { amount: money(amount) })] : []
  const isCashAlone = sells.length === 0
  const cash = payout ? payout.cash : preview.reservedCash
  // Cash alone is the payout or purchase itself and needs no line of its own.
  const cashBeside = isCashAlone && !payout?.feeComesOff ? 0 : cash
  return {
    money,
    say,
    strategy(): string[] {
      const { strategyType, withinStrategy, modelPortfolioName, modelPortfolioId } = preview
      if (!strategyType || withinStrategy) return []
      if (strategyType === 'SELF') return [say('toSelf')]
      return [say('toModel', { name: modelPortfolioName ?? modelPortfolioId ?? '' })]
    },
    sale: ({ name, units, about, isAll, moreComes }: Part<'sells'>) =>
      say(moreComes ? 'sellHeld' : isAll ? 'sellAll' : 'sell', {
        name,
        units: formats.units(units),
        amount: money(about),
      }),
    purchase: ({ name, maximum, about }: Part<'buys'>) =>
      say(maximum === undefined ? 'buyShare' : 'buy', { name, amount: money(maximum ?? about) }),
    cashLeft: (key: 'cashLeft' | 'cashLeftInShort') =>
      preview.staysAsCash === undefined ? [] : [say(key, { amount: money(preview.staysAsCash) })],
    chargesOff: () => counted('chargesOff', chargesOf(sells)),
    chargesIn: () => counted('chargesIn', chargesOf(preview.buys)),
    fromCash: () => counted('cash', cashBeside),
    /** Names the largest sale, counts the others, and totals all before charges. */
    salesInOne(): string[] {
      const [largest, ...others] = largestFirst(sells)
      if (!largest) return []
      return [
        say(largest.isAll && !largest.moreComes ? 'sellAllAndMore' : 'sellAndMore', {
          name: largest.name,
          units: formats.units(largest.units),
          count: others.length,
          amount: money(sumOf(sells.map(({ about }) => about))),
        }),
      ]
    },
    /** Charges, cash and fee between the sales and the payout. */
    costsAndCash(how: 'whole' | 'short'): string[] {
      const [charges, fee] = [chargesOf(sells), payout?.feeSoFar?.amount]
      const isOne = how === 'short' && charges > 0 && fee !== undefined
      return [
        ...(isOne ? counted('costsInShort', sumOf([charges, fee])) : counted('chargesOffInShort', charges)),
        ...counted('cashInShort', cashBeside),
        ...(fee === undefined || isOne ? [] : [say('feeSoFarInShort', { amount: money(fee) })]),
      ]
    },
    feeSoFar: (): string[] =>
      payout?.feeSoFar
        ? [
            say(sells.length > 0 ? 'feeSoFar' : 'feeToPaymentSoFar', {
              amount: money(payout.feeSoFar.amount),
            }),
          ]
        : [],
    /** The payout: the total of the lines before it, less any fee not yet known. */
    payment(length: '' | 'InShort'): string[] {
      if (!payout) return []
      const { about, afterFeeSoFar, feeSoFar, feeComesOff, payee } = payout
      return [
        say(`${isCashAlone && !feeComesOff ? 'payoutExact' : 'payout'}${length}`, {
          amount: money(afterFeeSoFar ?? about),
          holder: payee.holder,
          lastFour: payee.iban.slice(-4),
        }),
        ...(feeComesOff && !feeSoFar ? [say(`fee${length}`)] : []),
      ]
    },
    cancelled: ({ reference, amount }: Part<'cancels'>) =>
      say('cancels', { reference, amount: money(amount) }),
    split: (shares: readonly Part<'contributions'>[]) => say('allocate', { mix: mixIn(shares, language) }),
    kept: ({ name, maturity }: Part<'deposits'>) =>
      maturity ? say('keepsDeposit', { name, day: formats.day(maturity) }) : say('keepsEvergreen', { name }),
  }
}

export const mixIn = (shares: readonly Part<'contributions'>[], language: Language) =>
  shares.map(({ name, percent }) => `${name} ${formatsOf(language).percent(percent)}`).join(', ')

export const largestFirst = <Part extends { about: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.about - a.about)
