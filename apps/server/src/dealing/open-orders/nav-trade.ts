import {
  convert,
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  minor,
  minorPerUnit,
  type Rated,
  rateText,
  unitsFor,
  valueOf,
} from '@fundholder/domain/money.ts'
import { chargeOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import type { Executed } from '#ledger/bookings/trade-bookings.ts'

/** Published NAV of the dealing day, euro rates of that day and the dealing fee. */
export type ExecutionTerms = {
  instrumentId: string
  /** Net asset value per unit, in the fund's currency. */
  nav: Micro
  fund: Rated
  contract: Rated
  /** Subscription or redemption fee in basis points of the gross amount. */
  feeBasisPoints: number
}

/**
 * Buys for a gross amount: deducts the fee, converts the rest, divides by the NAV. Each step rounds down.
 *
 * @param amount in the contract's currency.
 */
export function buyAtNav(amount: Minor, terms: ExecutionTerms): Executed {
  const fee = chargeOf(amount, terms.feeBasisPoints)
  const invested = minor(amount - fee)
  const booked = convert(invested, terms.contract, terms.fund)
  return {
    ...executed(terms),
    units: unitsFor(booked, terms.nav, terms.fund.currency),
    booked,
    exchanged: invested,
    fee,
    memo: {
      ...termsMemo(terms),
      ...conversionRemainder(invested, terms.contract, terms.fund),
      ...remainder('units', booked * MICRO * MICRO, terms.nav * minorPerUnit(terms.fund.currency)),
    },
  }
}

/**
 * Sells units: their value is rounded down in the fund's currency, converted and rounded down again, less the
 * fee.
 */
export function saleAtNav(units: MicroUnits, terms: ExecutionTerms): Executed {
  const booked = valueOf(units, terms.nav, terms.fund.currency)
  const exchanged = convert(booked, terms.fund, terms.contract)
  return {
    ...executed(terms),
    units,
    booked,
    exchanged,
    fee: chargeOf(exchanged, terms.feeBasisPoints),
    memo: {
      ...termsMemo(terms),
      ...remainder('value', units * terms.nav * minorPerUnit(terms.fund.currency), MICRO * MICRO),
      ...conversionRemainder(booked, terms.fund, terms.contract),
    },
  }
}

/** Exchange rate as `rateText` writes it: fund currency per contract currency. Absent if they are the same. */
export function rateBetween({ fund, contract }: Pick<ExecutionTerms, 'fund' | 'contract'>): {
  fxRate?: string
} {
  if (fund.currency === contract.currency) return {}
  return { fxRate: rateText(fund.perEuro, contract.perEuro) }
}

const executed = (terms: ExecutionTerms) => ({
  instrumentId: terms.instrumentId,
  price: terms.nav,
  currency: terms.fund.currency,
  ...rateBetween(terms),
})

/** Euro rates used, in millionths. With the NAV they reproduce every figure. */
export const rates = ({
  fund,
  contract,
}: Pick<ExecutionTerms, 'fund' | 'contract'>): Record<string, string> =>
  fund.currency === contract.currency
    ? {}
    : {
        [`perEuro:${fund.currency}`]: `${fund.perEuro}`,
        [`perEuro:${contract.currency}`]: `${contract.perEuro}`,
      }

/** Terms stored beside the NAV; a correction charges the same fee. */
const termsMemo = (terms: ExecutionTerms): Record<string, string> => ({
  ...rates(terms),
  ...(terms.feeBasisPoints > 0 && { feeBasisPoints: `${terms.feeBasisPoints}` }),
})

/** Amount dropped by rounding down, as a fraction of the smallest unit. Empty if exact. */
function remainder(name: string, numerator: bigint, denominator: bigint): Record<string, string> {
  const rest = numerator % denominator
  return rest === 0n ? {} : { [`remainder:${name}`]: `${rest}/${denominator}` }
}

/** Amount dropped by rounding down a conversion. */
export const conversionRemainder = (amount: Minor, from: Rated, to: Rated): Record<string, string> =>
  from.currency === to.currency
    ? {}
    : remainder(
        'conversion',
        amount * to.perEuro * minorPerUnit(to.currency),
        from.perEuro * minorPerUnit(from.currency),
      )
