import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  convert,
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  micro,
  microUnits,
  minor,
  minorPerUnit,
  moneyText,
  type Rated,
  valueOf,
} from '@fundholder/domain/money.ts'
import { type Party, partiesOf } from '@fundholder/domain/savings/transactions.ts'
import { faultOf, type HistoryRow, type KnownWorld, type RowFault } from './history-rows.ts'

/** Money that moves in a portfolio's cash. */
export type CashMovement = { of: 'cash'; row: HistoryRow; amount: Minor }

/** Units of a fund that come or go. */
export type FundMovement = {
  of: 'fund'
  row: HistoryRow
  units: MicroUnits
  /** Price in the fund's currency. */
  price: Micro
  currency: string
  /** Amount in the fund's currency, without fees. */
  booked: Minor
  /**
   * Amount in the contract's currency: as the row states it, or at the day's rate; undefined without a rate.
   */
  exchanged: Minor | undefined
  /** True if `exchanged` is stated or follows from the same currency, so that it needs no tolerance. */
  isExact: boolean
  /** Fee of the trade, or the whole of a P3FEES row; in the contract's currency. */
  fee: Minor
  /** The rates of the day; none where both currencies are the same or a rate is missing. */
  rates: { fund: Rated; contract: Rated } | undefined
}

export type Movement = CashMovement | FundMovement

/**
 * Tolerated deviation of converted money from the day's rate, in thousandths: banks do not use the central
 * bank's rate.
 */
export const RATE_TOLERANCE_PER_MILLE = 20n

/** Minimum decimals of units and prices when the effect of rounding is estimated. */
const UNIT_DECIMALS = 3n
const PRICE_DECIMALS = 4n

/** Validates a row without the rows around it and returns its movement or its fault. */
export function movementOf(row: HistoryRow, world: KnownWorld): Movement | RowFault {
  const { contract, today } = world
  if (row.day < contract.initialDate)
    return faultOf(row, 'date', `is before the contract began on ${contract.initialDate}`)
  if (row.day > today) return faultOf(row, 'date', `lies in the future: today is ${today}`)
  const parties = partiesOf(row.transactionTypeCode)
  if (row.party && !parties.includes(row.party)) return faultOf(row, 'party', wrongParty(row, parties))
  return row.instrumentId === CASH_INSTRUMENT_ID ? cashMovement(row, world) : fundMovement(row, world)
}

const wrongParty = ({ transactionTypeCode }: HistoryRow, parties: readonly Party[]) =>
  parties.length === 0
    ? `must be empty: ${transactionTypeCode} has none`
    : `must be ${parties.join(' or ')} for ${transactionTypeCode}`

function cashMovement(row: HistoryRow, { contract }: KnownWorld): CashMovement | RowFault {
  if (row.currency !== contract.currency)
    return faultOf(row, 'currency', `cash is kept in the contract's currency, ${contract.currency}`)
  const field = row.transactionTypeCode === 'P3FEES' ? 'fees' : 'amount'
  const other = field === 'fees' ? 'amount' : 'fees'
  if (row[other]) return faultOf(row, other, wrongField(row, other))
  const stated = row[field]
  if (!stated) return faultOf(row, field, 'the money is missing')
  const amount = inMinor(stated, row.currency)
  if (amount === undefined) return faultOf(row, field, tooFine(row.currency))
  if (row.price !== undefined && row.price !== MICRO) return faultOf(row, 'price', 'the price of cash is 1')
  if (row.units !== undefined && row.units !== stated)
    return faultOf(row, 'units', 'units of cash are its money')
  return { of: 'cash', row, amount }
}

const wrongField = ({ transactionTypeCode }: HistoryRow, field: 'amount' | 'fees') =>
  transactionTypeCode === 'P3FEES'
    ? 'the money of P3FEES belongs in fees, and amount must be empty'
    : `the ${field} of a trade belong in the row of its fund`

function fundMovement(row: HistoryRow, world: KnownWorld): FundMovement | RowFault {
  const { contract } = world
  const instrument = world.instrument(row.instrumentId)
  if (!instrument) return faultOf(row, 'instrumentId', 'no such instrument')
  if (instrument.kind === 'index' || instrument.kind === 'cash')
    return faultOf(row, 'instrumentId', `an instrument of kind ${instrument.kind} cannot be held as units`)
  const { currency } = instrument
  if (row.currency !== currency && row.currency !== contract.currency)
    return faultOf(
      row,
      'currency',
      `must be the fund's, ${currency}, or the contract's, ${contract.currency}`,
    )
  if (!row.units) return faultOf(row, 'units', 'the units are missing')
  if (!row.price) return faultOf(row, 'price', 'the price is missing')
  const fee = inMinor(row.fees ?? 0n, contract.currency)
  if (fee === undefined) return faultOf(row, 'fees', tooFine(contract.currency))
  const rates = ratesOf(row, currency, world)
  const traded = { row, units: microUnits(row.units), price: micro(row.price), currency, fee, rates }
  return row.transactionTypeCode === 'P3FEES' ? unitsForFee(traded, world) : unitsTraded(traded, world)
}

type Traded = Pick<FundMovement, 'row' | 'units' | 'price' | 'currency' | 'fee' | 'rates'>

function unitsForFee(traded: Traded, { contract }: KnownWorld): FundMovement | RowFault {
  const { row, units, price, currency, fee, rates } = traded
  if (row.amount) return faultOf(row, 'amount', wrongField(row, 'amount'))
  if (fee === 0n) return faultOf(row, 'fees', 'the money is missing')
  const isForeign = currency !== contract.currency
  if (isForeign && !rates) return missingRate(traded, contract.currency)
  const booked = rates ? convert(fee, rates.contract, rates.fund) : fee
  const worth = valueOf(units, price, currency)
  const tolerance = roundingOf(traded) + (isForeign ? rateTolerance(worth) : 0n)
  if (apart(booked, worth) > tolerance)
    return faultOf(row, 'fees', `the units are worth ${moneyText(worth, currency)} at their price`)
  return { ...traded, of: 'fund', booked, exchanged: fee, isExact: true }
}

function unitsTraded(traded: Traded, { contract }: KnownWorld): FundMovement | RowFault {
  const { row, units, price, currency, rates } = traded
  if (!row.amount) return faultOf(row, 'amount', 'the money is missing')
  const amount = inMinor(row.amount, row.currency)
  if (amount === undefined) return faultOf(row, 'amount', tooFine(row.currency))
  const worth = valueOf(units, price, currency)
  if (row.currency === currency) {
    if (apart(amount, worth) > roundingOf(traded))
      return faultOf(row, 'amount', `units times price are ${moneyText(worth, currency)}`)
    const isForeign = currency !== contract.currency
    const exchanged = isForeign ? rates && convert(amount, rates.fund, rates.contract) : amount
    return { ...traded, of: 'fund', booked: amount, exchanged, isExact: !isForeign }
  }
  const atRate = rates && convert(worth, rates.fund, rates.contract)
  if (atRate !== undefined && apart(amount, atRate) > rateTolerance(atRate) + 1n)
    return faultOf(
      row,
      'amount',
      `units times price are ${moneyText(atRate, contract.currency)} at the day's rate`,
    )
  if (worth === 0n) return faultOf(row, 'units', 'they are worth nothing at their price')
  return { ...traded, of: 'fund', booked: worth, exchanged: amount, isExact: true }
}

function ratesOf(
  row: HistoryRow,
  currency: string,
  { contract, perEuro }: KnownWorld,
): FundMovement['rates'] {
  if (currency === contract.currency) return undefined
  const [fund, own] = [perEuro(currency, row.day), perEuro(contract.currency, row.day)]
  return fund && own
    ? { fund: { currency, perEuro: fund }, contract: { currency: contract.currency, perEuro: own } }
    : undefined
}

/** Returns the fault of a row that needs a missing rate. */
export const missingRate = ({ row, currency }: Traded, contractCurrency: string): RowFault =>
  faultOf(
    row,
    'currency',
    `there is no rate between ${currency} and ${contractCurrency} on the day or in the 10 days before: fx.csv lacks it`,
  )

/** Returns true if two amounts in the contract's currency are equal within the tolerance of rates. */
export const areNear = (one: Minor, other: Minor): boolean => apart(one, other) <= rateTolerance(other) + 1n

const rateTolerance = (amount: Minor) => (amount * RATE_TOLERANCE_PER_MILLE) / 1000n

/**
 * Returns the tolerated difference between units times price and money due to rounded inputs, in minor units
 * of the fund's currency.
 */
function roundingOf({ units, price, currency }: Traded): bigint {
  const fineness = (value: bigint, least: bigint) => 10n ** (6n - max(decimalsOf(value), least))
  const error = price * fineness(units, UNIT_DECIMALS) + units * fineness(price, PRICE_DECIMALS)
  return (error * minorPerUnit(currency)) / (MICRO * MICRO) + 1n
}

function decimalsOf(millionths: bigint): bigint {
  let decimals = 6n
  for (let rest = millionths; decimals > 0n && rest % 10n === 0n; rest /= 10n) decimals -= 1n
  return decimals
}

/** Whole millionths of a currency unit as minor units; undefined when they are finer than these. */
function inMinor(millionths: bigint, currency: string): Minor | undefined {
  const perMinor = MICRO / minorPerUnit(currency)
  return millionths % perMinor === 0n ? minor(millionths / perMinor) : undefined
}

const tooFine = (currency: string) => `has more decimals than ${currency}`
const apart = (one: bigint, other: bigint) => (one > other ? one - other : other - one)
const max = (one: bigint, other: bigint) => (one > other ? one : other)
