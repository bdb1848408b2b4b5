import { heading, type KidBlock, type KidRow, text } from '../kid/kid-blocks.ts'
import { stream } from '../random.ts'

const WHOLE = new Intl.NumberFormat('en')

/** Figures of a year in thousands. */
type Accounts = {
  fees: number
  interest: number
  staff: number
  systems: number
  other: number
  tax: number
  paidOut: number
}

/** The first year of the manager's accounts, with its share capital and nothing earned. */
const FOUNDED = 2018
const CAPITAL = 5_000
const TAX = 0.2

/**
 * Writes the invented annual accounts of a fund manager: income statement and balance sheet, this year beside the one before.
 * Earnings that are not paid out add to equity.
 */
export function annualAccounts({
  seed,
  entity,
  year,
  currency,
}: {
  seed: number
  entity: number
  year: number
  currency: string
}): KidBlock[] {
  const [now, before] = [accountsOf(seed, entity, year), accountsOf(seed, entity, year - 1)]
  const both = (name: string, figure: (one: Accounts) => number): KidRow => [
    name,
    inWords(figure(now)),
    inWords(figure(before)),
  ]
  const ends = [balanceOf(seed, entity, year), balanceOf(seed, entity, year - 1)] as const
  const atEnd = (name: string, figure: (one: Balance) => number): KidRow => [
    name,
    ...ends.map((one) => inWords(figure(one))),
  ]
  const head = [`In thousands of ${currency}`, `${year}`, `${year - 1}`]
  return [
    text(
      'Members’ savings are held apart from the assets of the manager and are no part of these accounts.',
      'The figures are invented.',
    ),
    heading('Income statement'),
    {
      kind: 'table',
      described: 'Income statement',
      head,
      rows: [
        both('Plan fees', ({ fees }) => fees),
        both('Interest', ({ interest }) => interest),
        both('Staff', ({ staff }) => -staff),
        both('Systems and premises', ({ systems }) => -systems),
        both('Other costs', ({ other }) => -other),
        both('Profit before tax', (one) => profitOf(one) + one.tax),
        both('Tax', ({ tax }) => -tax),
        both('Profit for the year', profitOf),
      ],
    },
    heading('Balance sheet at 31 December'),
    {
      kind: 'table',
      described: 'Balance sheet',
      head,
      rows: [
        ['Assets'],
        atEnd('Cash at banks', ({ cash }) => cash),
        atEnd('Fees receivable', ({ receivable }) => receivable),
        atEnd('Total assets', ({ cash, receivable }) => cash + receivable),
        ['Equity and liabilities'],
        atEnd('Share capital', () => CAPITAL),
        atEnd('Retained earnings', ({ retained }) => retained),
        atEnd('Tax payable', ({ taxPayable }) => taxPayable),
        atEnd('Total equity and liabilities', ({ retained, taxPayable }) => CAPITAL + retained + taxPayable),
      ],
    },
  ]
}

function accountsOf(seed: number, entity: number, year: number): Accounts {
  const chance = stream(seed, `accounts:${entity}:${year}`)
  const near = (amount: number) => Math.round(amount * (0.95 + chance.uniform() / 10))
  const fees = near(6_000 + 900 * (year - FOUNDED))
  const [interest, staff, systems, other] = [
    near(210),
    near(fees * 0.48),
    near(fees * 0.17),
    near(fees * 0.09),
  ]
  const beforeTax = fees + interest - staff - systems - other
  const tax = Math.round(beforeTax * TAX)
  return { fees, interest, staff, systems, other, tax, paidOut: Math.round((beforeTax - tax) * 0.6) }
}

const profitOf = ({ fees, interest, staff, systems, other, tax }: Accounts) =>
  fees + interest - staff - systems - other - tax

type Balance = { cash: number; receivable: number; retained: number; taxPayable: number }

function balanceOf(seed: number, entity: number, year: number): Balance {
  let retained = 0
  for (let past = FOUNDED; past <= year; past++) {
    const one = accountsOf(seed, entity, past)
    retained += profitOf(one) - one.paidOut
  }
  const { fees, tax: taxPayable } = accountsOf(seed, entity, year)
  const receivable = Math.round(fees / 12)
  return { cash: CAPITAL + retained + taxPayable - receivable, receivable, retained, taxPayable }
}

/** A cost in brackets, as accounts show it. */
const inWords = (thousands: number) =>
  thousands < 0 ? `(${WHOLE.format(-thousands)})` : WHOLE.format(thousands)
