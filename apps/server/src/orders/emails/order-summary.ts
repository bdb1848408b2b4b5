import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { contributionsBeside } from '@fundholder/domain/orders/contributions-beside.ts'
import { mostSpent } from '@fundholder/domain/orders/most-spent.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { largestFirst, mixIn, orderLines } from './order-lines.ts'

/** Itemises an order, largest sales and purchases first. */
export function orderSummary(preview: OrderPreview, language: Language): string[] {
  const { sells, buys, contributions, deposits } = preview
  const lines = orderLines(preview, language)
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
    ...(preview.cancels ?? []).map(lines.cancelled),
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

/** Returns true if a model portfolio determines what is sold and bought. */
export const switchesToModel = ({ strategyType, payout }: OrderPreview): boolean =>
  strategyType === 'MODEL' && !payout

/**
 * Summarises an order at a level of detail; unnamed items are counted with their total. A switch to a model
 * portfolio counts several sales or purchases at any level.
 */
export function codeSummary(preview: OrderPreview, language: Language, size: SummarySize): string[] {
  const short = shortened(preview, size.longest)
  const { sells, buys, payout, contributions, deposits } = short
  const lines = orderLines(short, language)
  const toModel = switchesToModel(preview)
  // Formatting rounds to the currency's digits.
  const totalOf = (parts: readonly { about: number; maximum?: number | undefined }[]) =>
    lines.money(mostSpent(parts))
  const some = <Part extends { about: number; maximum?: number | undefined }>(
    parts: readonly Part[],
    line: (part: Part) => string,
    many: 'sellMany' | 'buyMany',
  ) => {
    if (toModel && parts.length > 1) return [lines.say(many, { count: parts.length, amount: totalOf(parts) })]
    const sorted = largestFirst(parts)
    const others = sorted.slice(size.named)
    const counted = { count: others.length, amount: totalOf(others) }
    const more = others.some(({ maximum }) => maximum !== undefined) ? 'moreAtMost' : 'more'
    return [
      ...sorted.slice(0, size.named).map(line),
      ...(others.length > 0 ? [lines.say(more, counted)] : []),
    ]
  }
  return [
    ...(toModel
      ? [lines.say('toModelInShort', { name: short.modelPortfolioName ?? short.modelPortfolioId ?? '' })]
      : lines.strategy()),
    ...(payout && size.beside === 'short' && sells.length > 1
      ? lines.salesInOne()
      : some(sells, lines.sale, 'sellMany')),
    ...(payout && size.beside ? lines.costsAndCash(size.beside) : []),
    ...some(buys, lines.purchase, 'buyMany'),
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
  const { day: dayOf } = formatsOf(language)
  const latest = latestPayout(days)
  const steps: [key: OrderTextKey, on: CalendarDay | undefined][] = [
    ['sells', days.sellsOn],
    ['buys', days.buysOn],
    [latest ? 'paysBy' : 'pays', days.paysOn],
    ['allocates', days.allocatesFrom],
  ]
  const known = steps.flatMap(([key, on]) => (on === undefined ? [] : [{ key, on }]))
  if (!known.some(({ on }) => on === days.doneBy)) known.push({ key: 'done', on: days.doneBy })
  return known
    .toSorted((one, other) => Number(one.on) - Number(other.on))
    .map(({ key, on }) =>
      orderText(key, language, { day: dayOf(on), ...(latest && { latest: dayOf(latest) }) }),
    )
}

/** Returns the latest expected payout date if it is after the expected one. */
export const latestPayout = ({ paysOn, paysAtLatest }: PromisedDays): CalendarDay | undefined =>
  paysOn !== undefined && paysAtLatest !== undefined && paysAtLatest > paysOn ? paysAtLatest : undefined
