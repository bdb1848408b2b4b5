import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { type AnswerTexts, answerTextsOf } from '@fundholder/language/assistant-answers.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import type { OwnFigure, OwnQuestion, QuestionPeriod } from '#assistant/understanding/understand.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import { lastEosAmount } from '#end-of-service/eos-amounts.ts'
import { ordersOfContracts } from '#orders/tracking/order-list.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { listPositions } from '#portfolios/positions/positions.ts'
import { summarise } from '#portfolios/valuation/summary.ts'
import { valuePortfolio } from '#portfolios/valuation/valuation.ts'
import { type AnswerContext, daysOf, type FiguresDeps } from './answer-context.ts'
import { ownRatio } from './own-ratio.ts'

/** An answer from the client's own account. */
export type OwnAnswer = {
  texts: string[]
  rows?: { name: string; value: string }[]
  /** The page that shows the same figures. */
  source: { title: string; address: string }
}

/**
 * Answers a question about the client's own account through the use cases of the screens, as the client. Every figure of
 * the answer is one that they returned in this call.
 */
export async function ownAnswer(
  deps: FiguresDeps,
  session: SignedIn,
  { language, support, ...question }: OwnQuestion & { language: Language; support: string },
): Promise<OwnAnswer> {
  const texts = answerTextsOf(language)
  const contracts = await readAs(deps.db, session, (trx) => deps.ownership(trx, session))
  const [contract] = contracts
  const home = { title: texts.pages.home, address: '/' }
  if (!contract) return { texts: [texts.text('noContract', { support })], source: home }
  const context = { deps, session, contract, language, texts, formats: formatsOf(language) }
  const answer: Part =
    question.figure === 'ratio'
      ? { texts: await ownRatio(context, question.ratio, question.period) }
      : question.figure === 'order'
        ? await ownOrder(context, question.reference)
        : await ANSWERS[question.figure](context, question.period)
  const several =
    contracts.length > 1 && !answer.isOfAll ? [texts.text('several', { contract: contract.id })] : []
  return { source: home, ...answer, texts: [...answer.texts, ...several] }
}

/** `isOfAll`: of every contract of the client. */
type Part = Omit<OwnAnswer, 'source'> & Partial<Pick<OwnAnswer, 'source'>> & { isOfAll?: true }

const ANSWERS: Record<OwnFigure, (context: AnswerContext, period: QuestionPeriod) => Promise<Part>> = {
  'paid-by-employer': (context, period) =>
    ofPeriod(context, period, ({ texts, money, days, sums: { inBy } }) => [
      inBy
        ? texts.text('paidByEmployer', { ...days, amount: money(inBy.employer) })
        : texts.text('payersUnknown'),
    ]),
  'paid-in': (context, period) =>
    ofPeriod(context, period, ({ texts, money, days, sums }) => [
      texts.text('paidIn', { ...days, amount: money(sums.in) }),
      ...(sums.later.in > 0 ? [texts.text('paidInLater', { amount: money(sums.later.in) })] : []),
    ]),
  'paid-out': (context, period) =>
    ofPeriod(context, period, ({ texts, money, days, sums }) => [
      texts.text('paidOut', { ...days, amount: money(sums.out) }),
      ...(sums.later.out > 0 ? [texts.text('paidOutLater', { amount: money(sums.later.out) })] : []),
    ]),
  fees: (context, period) =>
    ofPeriod(context, period, ({ texts, money, days, sums }) => [
      texts.text('fees', { ...days, fees: money(sums.fees), expenses: money(sums.expenses) }),
    ]),
  return: returnOf,
  balance: (context) =>
    balanceOf(context, context.session.userType === 'EMPLOYER' ? 'balanceOfCompany' : 'balance'),
  unallocated: (context) => balanceOf(context, 'unallocated'),
  holdings: async ({ deps, session, contract, texts, formats }) => {
    const { data, currency, asOf, valuedOn } = await positionsOf(deps, session, contract)
    if (data.length === 0) return { texts: [texts.text('nothingHeld')] }
    return {
      texts: [texts.text('holdings', { day: formats.day(valuedOn ?? asOf) })],
      rows: data.map(({ instrumentId, instrument, amount }) => ({
        name:
          instrumentId === CASH_INSTRUMENT_ID
            ? texts.text('cash')
            : (instrument.name ?? texts.text('pending')),
        value: amount === undefined ? texts.text('noFigure') : formats.money(amount, currency),
      })),
    }
  },
  entitlement: async ({ deps, session, contract, texts, formats }) => {
    const { amount, currency, dateAsString } = await lastEosAmount(deps, session, { contractId: contract.id })
    if (amount === undefined) return { texts: [texts.text('noFigure')] }
    const values = { amount: formats.money(amount, currency), day: formats.day(dateAsString) }
    return { texts: [texts.text('entitlement', values)] }
  },
  orders: async (context) => {
    const { texts } = context
    const orders = await ordersOf(context, { state: 'under-way' })
    const source = ordersPage(context)
    if (orders.length === 0) return { texts: [texts.text('noOrders')], source, isOfAll: true }
    return {
      texts: [texts.text('orders')],
      rows: orders.map((order) => ({
        name: nameOf(context, order),
        value: dayOf(context, order) ?? (order.expiresAt ? texts.states[order.state] : texts.text('noDay')),
      })),
      source,
      isOfAll: true,
    }
  },
  withdrawal: async (context) => {
    const { texts, formats } = context
    const orders = await ordersOf(context, { state: 'under-way', kind: 'WITHDRAW' })
    const source = ordersPage(context)
    if (orders.length === 0) return { texts: [texts.text('noWithdrawal')], source, isOfAll: true }
    return {
      texts: orders.map((order) => {
        const { reference, expectedBy, expiresAt } = order
        if (expiresAt) return stateOf(context, order)
        return expectedBy
          ? texts.text('withdrawal', { reference, day: formats.day(expectedBy) })
          : texts.text('withdrawalNoDay', { reference })
      }),
      source,
      isOfAll: true,
    }
  },
}

async function balanceOf(
  { deps, session, contract, texts, formats }: AnswerContext,
  said: 'balance' | 'balanceOfCompany' | 'unallocated',
): Promise<Part> {
  const { total, currency, asOf, valuedOn } = await positionsOf(deps, session, contract)
  if (total.amount === undefined) return { texts: [texts.text('noFigure')] }
  const amount = formats.money(total.amount, currency)
  return { texts: [texts.text(said, { amount, day: formats.day(valuedOn ?? asOf) })] }
}

async function ownOrder(context: AnswerContext, reference: string): Promise<Part> {
  const [order] = await ordersOf(context, { state: 'all', reference })
  return {
    texts: [order ? stateOf(context, order) : context.texts.text('unknownOrder', { reference })],
    source: order
      ? { title: nameOf(context, order), address: `/dealing/orders/${order.id}` }
      : ordersPage(context),
    isOfAll: true,
  }
}

const ordersPage = ({ texts }: AnswerContext) => ({ title: texts.pages.orders, address: '/dealing/orders' })

const nameOf = ({ texts }: AnswerContext, { kind, reference }: OrderSummary) =>
  `${texts.kinds[kind]} ${reference}`

const dayOf = ({ texts, formats }: AnswerContext, { expectedBy }: OrderSummary) =>
  expectedBy && texts.text('expected', { day: formats.day(expectedBy) })

const stateOf = (context: AnswerContext, order: OrderSummary): string =>
  context.texts.text('order', {
    order: nameOf(context, order),
    state: [context.texts.states[order.state], dayOf(context, order)].filter(Boolean).join(', '),
  })

/** Returns orders of every contract of the client. */
const ordersOf = async (
  { deps, session }: AnswerContext,
  which: Omit<Parameters<typeof ordersOfContracts>[2], 'skip' | 'limit'>,
) => (await ordersOfContracts(deps, session, { ...which, skip: 0, limit: LIST_LIMIT })).data

const positionsOf = (deps: FiguresDeps, session: SignedIn, { portfolioId }: OwnContract) =>
  listPositions(deps, session, {
    portfolioIds: [portfolioId],
    skip: 0,
    limit: LIST_LIMIT,
    sort: 'desc',
    sortKey: 'weight',
    level: 'total',
    relation: 'subassetclass',
  })

async function ofPeriod(
  context: AnswerContext,
  period: QuestionPeriod,
  say: (found: {
    texts: AnswerTexts
    money: (amount: number) => string
    days: { from: string; to: string }
    sums: Awaited<ReturnType<typeof summarise>>
  }) => string[],
): Promise<Part> {
  const { deps, session, contract, texts, formats } = context
  const days = await daysOf(context, period)
  if ('refused' in days) return { texts: [days.refused] }
  const sums = await summarise(deps, session, {
    portfolioIds: [contract.portfolioId],
    ...days,
    analysisType: 'TRANSACTIONS',
  })
  return {
    texts: say({
      texts,
      sums,
      money: (amount) => formats.money(amount, sums.currency),
      days: { from: formats.day(sums.dateFrom), to: formats.day(sums.dateTo) },
    }),
  }
}

async function returnOf(context: AnswerContext, period: QuestionPeriod): Promise<Part> {
  const { deps, session, contract, texts, formats } = context
  const days = await daysOf(context, period)
  if ('refused' in days) return { texts: [days.refused] }
  const { performance, moneyWeighted, dateFrom, dateTo } = await valuePortfolio(deps, session, {
    portfolioId: contract.portfolioId,
    ...days,
    explain: false,
    include: [],
  })
  if (performance.value === undefined) return { texts: [texts.text('noFigure')] }
  const gain = await summarise(deps, session, {
    portfolioIds: [contract.portfolioId],
    ...days,
    analysisType: 'TRANSACTIONS',
  })
  const values = { from: formats.day(dateFrom), to: formats.day(dateTo) }
  return {
    texts: [
      ...(gain.performance === undefined
        ? []
        : [texts.text('gain', { ...values, amount: formats.moneyChange(gain.performance, gain.currency) })]),
      texts.text('returns', { ...values, timeWeighted: formats.change(performance.value) }),
      ...(moneyWeighted.value === undefined
        ? []
        : [texts.text('ownReturn', { moneyWeighted: formats.change(moneyWeighted.value) })]),
    ],
  }
}
