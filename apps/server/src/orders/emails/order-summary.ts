import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { contributionsBeside } from '@fundholder/domain/contributions-beside.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'

/** All that an order does, a line for each thing, the largest sales and purchases first. */
export function letterContent(preview: OrderPreview, language: Language): string[] {
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

/** How much a message with a code says. */
export type Room = {
  /** So many sales, purchases and shares of contributions are named one by one; at least one. */
  named: number
  /** Characters of a name, at least four. */
  longest: number
  /** How it says what comes in between sales and what they are for, if it does: charges, cash and the fee. */
  beside?: 'whole' | 'short'
}

/** What an order does, in as much room as there is: what is not named is counted, with its money. */
export function codeContent(preview: OrderPreview, language: Language, room: Room): string[] {
  const short = shortened(preview, room.longest)
  const { sells, buys, payout, contributions, deposits } = short
  const lines = linesIn(short, language)
  const some = <Part extends { about: number; maximum?: number | undefined }>(
    parts: readonly Part[],
    line: (part: Part) => string,
  ) => {
    const sorted = largestFirst(parts)
    const others = sorted.slice(room.named)
    // As it is written it is rounded to the currency's digits.
    const amount = others.reduce((sum, { maximum, about }) => sum + (maximum ?? about), 0)
    const counted = { count: others.length, amount: lines.money(amount) }
    const more = others.some(({ maximum }) => maximum !== undefined) ? 'moreAtMost' : 'more'
    return [
      ...sorted.slice(0, room.named).map(line),
      ...(others.length > 0 ? [lines.say(others.length === 1 ? `${more}_one` : more, counted)] : []),
    ]
  }
  return [
    ...lines.strategy(),
    ...(payout && room.beside === 'short' && sells.length > 1 ? lines.salesInOne() : some(sells, lines.sale)),
    ...(payout && room.beside ? lines.costsAndCash(room.beside) : []),
    ...some(buys, lines.purchase),
    ...(room.beside ? lines.cashLeft(room.beside === 'whole' ? 'cashLeft' : 'cashLeftInShort') : []),
    ...lines.payment('InShort'),
    // What comes in goes by the model that is named.
    ...(contributions && preview.strategyType !== 'MODEL'
      ? [
          contributions.length > room.named
            ? lines.say('allocateMany', { count: contributions.length })
            : lines.split(contributions),
        ]
      : []),
    ...(deposits.length > room.named
      ? [lines.say('keepsMany', { count: deposits.length })]
      : deposits.map(lines.kept)),
  ]
}

type Part<List extends 'sells' | 'buys' | 'contributions' | 'deposits'> = NonNullable<
  OrderPreview[List]
>[number]

/** The lines that letters and codes share. */
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
  // Where nothing else is in the sum, it is what is paid out or bought for.
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
    /** The largest sale by name, the others by their number, and what all bring before charges. */
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
    /** What is between the sales and the payment, in a message. */
    costsAndCash(how: NonNullable<Room['beside']>): string[] {
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
    /** All before comes to it, but for a fee of which nobody knows how much it is. */
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

/** What becomes of contributions beside the order itself, a sentence or two for each thing. */
export function aheadOf(preview: OrderPreview, days: PromisedDays, language: Language): string[] {
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

/** The same order with no name in it longer than that. */
function shortened(preview: OrderPreview, longest: number): OrderPreview {
  // Three dots, not one sign: with that one a part of an SMS holds 67 characters instead of 153.
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

/** The days promised, one after the other; that all is done then is said where nothing else is on that day. */
export function daysOf(days: PromisedDays, language: Language): string[] {
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
