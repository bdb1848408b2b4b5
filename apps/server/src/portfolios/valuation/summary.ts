import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { type OwnContract, readOwnPortfolios } from '#contracts/ownership.ts'
import { type ContractPeriod, periodOf } from '#contracts/period.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { dailyValues, valueOn } from '#portfolios/daily-values/daily-values.ts'
import { type PortfolioDeps, sharedCurrency } from '#portfolios/portfolio-deps.ts'

/**
 * Sums the inflows, outflows, fees and gains of portfolios over a period. A portfolio younger than the period
 * is summed from its own inception.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`; `request/invalid` for several currencies.
 */
export async function summarise(
  deps: PortfolioDeps,
  session: SignedIn,
  input: Input<typeof getSummary, 'body'>,
): Promise<Answer<typeof getSummary>> {
  const market = deps.market()
  const today = deps.clock.today()
  const { contracts, rows } = await readOwnPortfolios(
    deps,
    session,
    input.portfolioIds,
    async (trx, contracts) => ({
      contracts,
      rows: await bookedRows(deps.db, trx, contracts),
    }),
  )
  const currency = sharedCurrency(contracts)
  const inception = contracts.map(({ initialDate }) => initialDate).reduce((a, b) => (a < b ? a : b))
  const { dateFrom, dateTo } = periodOf(input, inception, today)
  const sums = contracts
    .filter(({ initialDate }) => initialDate <= dateTo)
    .map((contract) => {
      const own = rows.filter(({ portfolioId }) => portfolioId === contract.portfolioId)
      return summaryOf(contract, own, market, periodOf(input, contract.initialDate, today), today)
    })
  const total = (part: (sum: PortfolioSummary) => bigint) =>
    toDecimal(minor(sums.reduce((sum, one) => sum + part(one), 0n)), currency)
  const flows = {
    currency,
    dateFrom,
    dateTo,
    in: total((sum) => sum.in),
    ...(sums.every(({ inBy }) => inBy !== undefined) && {
      inBy: {
        employer: total(({ inBy }) => inBy?.employer ?? 0n),
        member: total(({ inBy }) => inBy?.member ?? 0n),
      },
    }),
    out: total((sum) => sum.out),
    fees: total((sum) => sum.fees),
    expenses: total((sum) => sum.expenses),
  }
  const later = {
    in: total((sum) => sum.later.in),
    out: total((sum) => sum.later.out),
  }
  return { ...flows, later, ...gain(sums, currency) }
}

type Value = ReturnType<typeof valueOn>
type PortfolioSummary = {
  in: Minor
  /** Undefined if the payer of a contribution is unknown. */
  inBy: { employer: Minor; member: Minor } | undefined
  out: Minor
  fees: Minor
  expenses: Minor
  /** Booked after the period, up to today. */
  later: { in: Minor; out: Minor }
  from: Value
  to: Value
}

function summaryOf(
  contract: OwnContract,
  rows: readonly BookedTransaction[],
  market: Market,
  { dateFrom, dateTo, opensAtInception }: ContractPeriod,
  today: CalendarDay,
): PortfolioSummary {
  const counted = rows.filter(
    ({ day }) => day <= dateTo && (day > dateFrom || (opensAtInception && day === dateFrom)),
  )
  const later = rows.filter(({ day }) => day > dateTo && day <= today)
  const sum = (isCounted: Counted, field: 'amount' | 'fees', some = counted) =>
    minor(some.filter(isCounted).reduce((total, row) => total + row[field], 0n))
  const valueAt = (day: ContractPeriod['dateTo']) =>
    valueOn(dailyValues(rows, market, contract.currency, day, day), day)
  return {
    in: sum(isContribution, 'amount'),
    inBy: counted.some((row) => isContribution(row) && !row.party)
      ? undefined
      : {
          employer: sum((row) => isContribution(row) && row.party === 'employer', 'amount'),
          member: sum((row) => isContribution(row) && row.party === 'member', 'amount'),
        },
    out: sum(isWithdrawal, 'amount'),
    fees: sum((row) => row.transactionTypeCode === 'P3FEES', 'fees'),
    expenses: sum(isTradeOfFund, 'fees'),
    later: { in: sum(isContribution, 'amount', later), out: sum(isWithdrawal, 'amount', later) },
    from: opensAtInception ? { value: minor(0n) } : valueAt(dateFrom),
    to: valueAt(dateTo),
  }
}

type Counted = (row: BookedTransaction) => boolean
const isContribution: Counted = (row) => row.transactionTypeCode === 'P3SUBS'
const isWithdrawal: Counted = (row) => row.transactionTypeCode === 'P3REDE'
const isTradeOfFund: Counted = (row) =>
  row.instrumentId !== CASH_INSTRUMENT_ID &&
  (row.transactionTypeCode === 'P3SWIT_IN' || row.transactionTypeCode === 'P3SWIT_OUT')

/** Opening and closing value and what lies between them but was not paid in or out. */
function gain(sums: readonly PortfolioSummary[], currency: string) {
  const from = added(sums.map((sum) => sum.from))
  const to = added(sums.map((sum) => sum.to))
  const known = {
    ...('value' in from && { fromValue: toDecimal(from.value, currency) }),
    ...('value' in to && { toValue: toDecimal(to.value, currency) }),
  }
  if ('absent' in to) return { ...known, absent: to.absent }
  if ('absent' in from) return { ...known, absent: from.absent }
  const paidIn = sums.reduce((net, sum) => net + sum.in - sum.out, 0n)
  return { ...known, performance: toDecimal(minor(to.value - from.value - paidIn), currency) }
}

function added(values: readonly Value[]): { value: Minor } | { absent: AbsentReason } {
  let total = 0n
  for (const one of values) {
    if ('absent' in one) return one
    total += one.value
  }
  return { value: minor(total) }
}
