import { toDecimal } from '@fundholder/domain/money.ts'
import { salaryOn, serviceOn } from '@fundholder/domain/savings/end-of-service.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getEosSerie, getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { refuseEmptyPeriod } from '#contracts/empty-period.ts'
import { type OwnContract, type OwningDeps, readOneOwn } from '#contracts/ownership.ts'
import { type Employment, employmentOf } from '#people/employment.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { EOS_METHOD, entitlementAtLastMonthEnd, entitlementSerie, lastMonthEnd } from './entitlements.ts'

export type EosDeps = OwningDeps & { market: () => MarketSnapshot }

/** @throws {Refusal} `contracts/unknown`, `portfolios/unknown`. */
export async function lastEosAmount(
  deps: EosDeps,
  session: SignedIn,
  query: Input<typeof getLastEosAmount, 'querystring'>,
): Promise<Answer<typeof getLastEosAmount>> {
  const { contract, employment } = await readEmployment(deps, session, query)
  const { joinedOn, salaries } = employment
  const today = deps.clock.today()
  const last = entitlementAtLastMonthEnd(employment, today, contract.currency, deps.market())
  const day = last.dateAsString
  const salary = salaryOn(salaries, day)
  const service = joinedOn && serviceOn(joinedOn, day)
  return {
    currency: contract.currency,
    ...last,
    isEstimate: true,
    basis: {
      ...(joinedOn && { joinedOn }),
      ...(service && { service: { years: service.years, days: service.days } }),
      ...(salary && {
        monthlyBasic: toDecimal(salary.monthlyBasic, salary.currency),
        salaryCurrency: salary.currency,
      }),
    },
    method: { ...EOS_METHOD, dateFrom: joinedOn ?? day, dateTo: day },
  }
}

/** The last amount of an employment, in the currency of a contract; undefined where it cannot be worked out. */
export function lastGratuity(
  { clock, market }: Pick<EosDeps, 'clock' | 'market'>,
  employment: Employment,
  { currency }: OwnContract,
) {
  const last = entitlementAtLastMonthEnd(employment, clock.today(), currency, market())
  return 'amount' in last ? { amount: last.amount, currency, dateAsString: last.dateAsString } : undefined
}

/** @throws {Refusal} `contracts/unknown`, `portfolios/unknown`, `periods/reversed`, `periods/future`. */
export async function eosSerie(
  deps: EosDeps,
  session: SignedIn,
  { dateFrom: since, dateTo: until, ...query }: Input<typeof getEosSerie, 'querystring'>,
): Promise<Answer<typeof getEosSerie>> {
  const { contract, employment } = await readEmployment(deps, session, query)
  const today = deps.clock.today()
  const input = until ?? lastMonthEnd(today)
  const dateTo = input > today ? today : input
  const earliest = employment.joinedOn ?? contract.initialDate
  const dateFrom = since === undefined || since < earliest ? earliest : since
  // A member who joined this month has no month end yet: one point, of the day of joining.
  const isNew = since === undefined && until === undefined && dateFrom > dateTo
  const period = isNew ? { dateFrom, dateTo: dateFrom } : { dateFrom, dateTo }
  if (!isNew) refuseEmptyPeriod({ dateFrom: since, dateTo: input }, { today, inception: earliest })
  const { serie, absent } = entitlementSerie(employment, period, contract.currency, deps.market())
  return {
    currency: contract.currency,
    ...period,
    serie,
    ...(absent && { absent }),
    isEstimate: true,
    method: { ...EOS_METHOD, ...period },
  }
}

const readEmployment = (
  deps: EosDeps,
  session: SignedIn,
  input: { contractId?: string | undefined; portfolioId?: string | undefined },
): Promise<{ contract: OwnContract; employment: Employment }> =>
  readOneOwn(deps, session, input, async (trx, contract) => ({
    contract,
    employment: await employmentOf(trx, contract.memberId),
  }))
