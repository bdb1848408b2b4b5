import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { type AnswerTexts, answerTextsOf } from '@fundholder/language/assistant-answers.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
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
      : await ANSWERS[question.figure](context, question.period)
  const several = contracts.length > 1 ? [texts.text('several', { contract: contract.id })] : []
  return { source: home, ...answer, texts: [...answer.texts, ...several] }
}

type Part = Omit<OwnAnswer, 'source'> & Partial<Pick<OwnAnswer, 'source'>>

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
  balance: async ({ deps, session, contract, texts, formats }) => {
    const { total, currency, asOf, valuedOn } = await positionsOf(deps, session, contract)
    if (total.amount === undefined) return { texts: [texts.text('noFigure')] }
    const amount = formats.money(total.amount, currency)
    const whose = session.userType === 'EMPLOYER' ? 'balanceOfCompany' : 'balance'
    return { texts: [texts.text(whose, { amount, day: formats.day(valuedOn ?? asOf) })] }
  },
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
  orders: async ({ deps, session, contract, texts, formats }) => {
    const { data } = await ordersUnderWay(deps, session, contract)
    const source = { title: texts.pages.orders, address: '/dealing/orders' }
    if (data.length === 0) return { texts: [texts.text('noOrders')], source }
    return {
      texts: [texts.text('orders')],
      rows: data.map(({ kind, reference, expectedBy }) => ({
        name: `${texts.kinds[kind]} ${reference}`,
        value: expectedBy ? texts.text('expected', { day: formats.day(expectedBy) }) : texts.text('noDay'),
      })),
      source,
    }
  },
  withdrawal: async ({ deps, session, contract, texts, formats }) => {
    const { data } = await ordersUnderWay(deps, session, contract, 'WITHDRAW')
    const source = { title: texts.pages.orders, address: '/dealing/orders' }
    if (data.length === 0) return { texts: [texts.text('noWithdrawal')], source }
    return {
      texts: data.map(({ reference, expectedBy }) =>
        expectedBy
          ? texts.text('withdrawal', { reference, day: formats.day(expectedBy) })
          : texts.text('withdrawalNoDay', { reference }),
      ),
      source,
    }
  },
}

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

const ordersUnderWay = (
  deps: FiguresDeps,
  session: SignedIn,
  { id: contractId }: OwnContract,
  kind?: 'WITHDRAW',
) => ordersOfContracts(deps, session, { contractId, state: 'under-way', kind, skip: 0, limit: LIST_LIMIT })

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
