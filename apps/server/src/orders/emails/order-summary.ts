import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { contributionsBeside } from '@fundholder/domain/orders/contributions-beside.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'

/** Itemises an order, largest sales and purchases first. */
export function orderSummary(preview: OrderPreview, language: Language): string[] {
  const { sells, buys, contributions, deposits } = preview
  const lines = linesIn(preview, language)
  return [
    ...lines.strategy(),
    ...largestFirst(sells).map(lines.sale),
    ...lines.chargesOff(),
    ...lines.fromCash(),
    ...largestFirst(buys).map(lines.purchase),
    ...lines.chargesIn(),
    ...lines.cashLeft('cashLeft'),
    ...lines.feeSoFar(),
    ...lines.payment(''),
    ...(contributions ? [lines.split(contributions)] : []),
    ...deposits.map(lines.kept),
  ]
}

/** Level of detail of a message with a code. */
export type SummarySize = {
  /** Number of sales, purchases and contribution shares named one by one; at least one. */
  named: number
  /** Maximum length of a name; at least four characters. */
  longest: number
  /** Detail of charges, cash and fee between the sales and the payout; absent for none. */
  beside?: 'whole' | 'short'
}

/** Summarises an order at a level of detail; unnamed items are counted with their total. */
export function codeSummary(preview: OrderPreview, language: Language, size: SummarySize): string[] {
  const short = shortened(preview, size.longest)
  const { sells, buys, payout, contributions, deposits } = short
  const lines = linesIn(short, language)
  const some = <Part extends { about: number; maximum?: number | undefined }>(
    parts: readonly Part[],
    line: (part: Part) => string,
  ) => {
    const sorted = largestFirst(parts)
    const others = sorted.slice(size.named)
    // Formatting rounds to the currency's digits.
    const amount = others.reduce((sum, { maximum, about }) => sum + (maximum ?? about), 0)
    const counted = { count: others.length, amount: lines.money(amount) }
    const more = others.some(({ maximum }) => maximum !== undefined) ? 'moreAtMost' : 'more'
    return [
      ...sorted.slice(0, size.named).map(line),
      ...(others.length > 0 ? [lines.say(more, counted)] : []),
    ]
  }
  return [
    ...lines.strategy(),
    ...(payout && size.beside === 'short' && sells.length > 1 ? lines.salesInOne() : some(sells, lines.sale)),
    ...(payout && size.beside ? lines.costsAndCash(size.beside) : []),
    ...some(buys, lines.purchase),
    ...(size.beside ? lines.cashLeft(size.beside === 'whole' ? 'cashLeft' : 'cashLeftInShort') : []),
    ...lines.payment('InShort'),
    // The named model portfolio determines the contributions.
    ...(contributions && preview.strategyType !== 'MODEL'
      ? [
          contributions.length > size.named
            ? lines.say('allocateMany', { count: contributions.length })
            : lines.split(contributions),
        ]
      : []),
    ...(deposits.length > size.named
      ? [lines.say('keepsMany', { count: deposits.length })]
      : deposits.map(lines.kept)),
  ]
}

type Part<List extends 'sells' | 'buys' | 'contributions' | 'deposits'> = NonNullable<
  OrderPreview[List]
>[number]

/** Lines shared by e-mails and messages with a code. */
function linesIn(preview: OrderPreview, language: Language) {
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
    costsAndCash(how: NonNullable<SummarySize['beside']>): string[] {
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
    split: (shares: readonly Part<'contributions'>[]) => say('allocate', { mix: mixIn(shares, language) }),
    kept: ({ name, maturity }: Part<'deposits'>) =>
      maturity ? say('keepsDeposit', { name, day: formats.day(maturity) }) : say('keepsEvergreen', { name }),
  }
}

const mixIn = (shares: readonly Part<'contributions'>[], language: Language) =>
  shares.map(({ name, percent }) => `${name} ${formatsOf(language).percent(percent)}`).join(', ')

/** Sentences on the order's effect on contributions. */
export function contributionLines(preview: OrderPreview, days: PromisedDays, language: Language): string[] {
  const { former, goesOn, goesOnUntil } = contributionsBeside(preview, days.allocatesFrom)
  const dayOf = formatsOf(language).day
  const mixOf = (shares: Parameters<typeof mixIn>[0]) => mixIn(shares, language)
  const say = (key: OrderTextKey, values: Readonly<Record<string, string>>) =>
    orderText(key, language, values)
  return [
    ...(former ? [say(FORMER[former.how], { day: dayOf(former.day), mix: mixOf(former.mix) })] : []),
    ...(goesOn.length > 0 ? [say('goesOn', { mix: mixOf(goesOn) })] : []),
    ...goesOnUntil.map(({ part, until }) => say('goesOnUntil', { mix: mixOf([part]), day: dayOf(until) })),
  ]
}

const FORMER = { anyhow: 'formerWay', cash: 'formerCash', sold: 'formerSold', mix: 'formerMix' } as const

const largestFirst = <Part extends { about: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.about - a.about)

/** Shortens the names in a preview. */
function shortened(preview: OrderPreview, longest: number): OrderPreview {
  // Three dots: the ellipsis character cuts an SMS part from 153 to 67 characters.
  const short = (name: string) =>
    name.length <= longest ? name : `${name.slice(0, longest - 3).trimEnd()}...`
  const named = <One extends { name: string }>(parts: readonly One[]): One[] =>
    parts.map((one) => ({ ...one, name: short(one.name) }))
  const { sells, buys, payout, contributions, deposits, modelPortfolioName } = preview
  return {
    ...preview,
    sells: named(sells),
    buys: named(buys),
    deposits: named(deposits),
    ...(contributions && { contributions: named(contributions) }),
    ...(modelPortfolioName !== undefined && { modelPortfolioName: short(modelPortfolioName) }),
    ...(payout && {
      payout: { ...payout, payee: { ...payout.payee, holder: short(payout.payee.holder) } },
    }),
  }
}

/** Lists the promised dates in order; completion is listed only when no other event falls on that date. */
export function dateLines(days: PromisedDays, language: Language): string[] {
  const steps: [key: OrderTextKey, on: CalendarDay | undefined][] = [
    ['sells', days.sellsOn],
    ['buys', days.buysOn],
    ['pays', days.paysOn],
    ['allocates', days.allocatesFrom],
  ]
  const known = steps.flatMap(([key, on]) => (on === undefined ? [] : [{ key, on }]))
  if (!known.some(({ on }) => on === days.doneBy)) known.push({ key: 'done', on: days.doneBy })
  return known
    .toSorted((one, other) => Number(one.on) - Number(other.on))
    .map(({ key, on }) => orderText(key, language, { day: formatsOf(language).day(on) }))
}
