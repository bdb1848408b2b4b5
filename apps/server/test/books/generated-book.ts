import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { decimalText, parseDecimal } from '@fundholder/domain/money.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import { stream } from '@fundholder/sample-world/random.ts'
import type { Files } from './import-folder.ts'
import { type Chance, pick, spread } from './wishes.ts'

/** A fund and the price that it was bought at, decimal text. */
export type Fund = { id: string; currency: string; price: string }

const CURRENCIES = ['USD', 'USD', 'USD', 'EUR', 'EUR', 'GBP']

export const TRANSACTIONS =
  'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency'

/** Members with a strategy, an account, and something bought before. */
export function generatedBook(
  count: number,
  {
    seed,
    models,
    funds,
    boughtOn,
  }: { seed: number; models: readonly string[]; funds: readonly Fund[]; boughtOn: string },
): Files {
  const lines: Record<string, string[]> = {
    'users.csv': ['username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer'],
    'bank-accounts.csv': ['username,entity,holder,bankName,bic,iban'],
    'contracts.csv': [
      'id,username,entity,portfolioId,currency,initialDate,strategyType,modelPortfolio,benchmark,feeRate',
    ],
    'allocations.csv': ['contractId,date,instrumentId,percent'],
    'transactions.csv': [TRANSACTIONS],
  }
  const add = (file: string, line: string) => void lines[file]?.push(line)
  for (let one = 0; one < count; one += 1) {
    const chance = stream(seed, `member:${one}`)
    const number = String(one).padStart(4, '0')
    const [username, contract, portfolio] = [`generated${number}`, `G${number}`, `PG${number}`]
    const currency = pick(chance, CURRENCIES) ?? 'USD'
    const model = chance.uniform() < 0.4 ? pick(chance, models) : undefined
    add(
      'users.csv',
      `${username},169,EMPLOYEE,+4477009${10_000 + one},${username}@many.example,Gen,Erated ${number},19800101,60,MERIDIAN`,
    )
    const iban = ibanOf('ES', `2100041845${String(one).padStart(10, '0')}`)
    add('bank-accounts.csv', `${username},169,Gen Erated ${number},Bank of Tests,BOTEESMM,${iban}`)
    const rate = pick(chance, ['0.60', '0.60', '0.35', '1.20', '0']) ?? '0'
    const strategy = model === undefined ? 'SELF,' : `MODEL,${model}`
    add(
      'contracts.csv',
      `${contract},${username},169,${portfolio},${currency},${boughtOn},${strategy},MSDUWI,${rate}`,
    )
    if (model === undefined && chance.uniform() < 0.9)
      for (const [id, percent] of Object.entries(
        spread(chance, [pick(chance, funds)?.id ?? '', pick(chance, funds)?.id ?? '', CASH_INSTRUMENT_ID]),
      ))
        add('allocations.csv', `${contract},${boughtOn},${id},${percent}`)
    add(
      'transactions.csv',
      `${portfolio},${boughtOn},P3SUBS,${CASH_INSTRUMENT_ID},,,${money(chance, 100, 9_000)},,${currency}`,
    )
    for (const fund of new Set([pick(chance, funds), pick(chance, funds), pick(chance, funds)])) {
      if (!fund || fund.currency === 'JPY') continue
      const units = parseDecimal(money(chance, 5, 300), 6)
      const price = parseDecimal(Number(fund.price).toFixed(6), 6)
      const amount = decimalText((units * price) / 10_000_000_000n, 2)
      if (Number(amount) > 1)
        add(
          'transactions.csv',
          `${portfolio},${boughtOn},P3SUBS,${fund.id},${decimalText(units, 6)},${decimalText(price, 6)},${amount},,${fund.currency}`,
        )
    }
  }
  return lines
}

/** An amount with two decimals. */
export const money = (chance: Chance, least: number, most: number) =>
  (least + Math.floor(chance.uniform() * (most - least) * 100) / 100).toFixed(2)
