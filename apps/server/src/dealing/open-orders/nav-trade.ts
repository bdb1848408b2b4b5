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

/** What a trade is executed at: the published NAV of its dealing day and that day's euro rates. */
export type ExecutionTerms = {
  instrumentId: string
  /** Net asset value per unit, in the fund's currency. */
  nav: Micro
  fund: Rated
  contract: Rated
  /** Subscription or redemption fee, hundredths of a percent of the money before it is taken. */
  feeBasisPoints: number
}

/**
 * Buys for a whole amount: the fee goes off first, the rest is converted, then turned into units; each rounded down.
 *
 * @param amount in the contract's currency, all of which is paid.
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

/** Sells units: their value is rounded down in the fund's currency, converted and rounded down again, then the fee goes off. */
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

/** Units of the fund's currency per unit of the contract's, as `rateText` writes it; absent where they are the same. */
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

/** The euro rates used, in millionths; with the NAV on the row they say how every figure came about. */
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

/** What a trade was dealt at beside its NAV; a correction deals at the same fee. */
const termsMemo = (terms: ExecutionTerms): Record<string, string> => ({
  ...rates(terms),
  ...(terms.feeBasisPoints > 0 && { feeBasisPoints: `${terms.feeBasisPoints}` }),
})

/** What rounding down dropped, as a fraction of the smallest unit; nothing where it came out even. */
function remainder(name: string, numerator: bigint, denominator: bigint): Record<string, string> {
  const rest = numerator % denominator
  return rest === 0n ? {} : { [`remainder:${name}`]: `${rest}/${denominator}` }
}

/** What rounding down a conversion dropped. */
export const conversionRemainder = (amount: Minor, from: Rated, to: Rated): Record<string, string> =>
  from.currency === to.currency
    ? {}
    : remainder(
        'conversion',
        amount * to.perEuro * minorPerUnit(to.currency),
        from.perEuro * minorPerUnit(from.currency),
      )
