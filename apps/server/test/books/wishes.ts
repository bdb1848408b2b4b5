import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import type { stream } from '@fundholder/sample-world/random.ts'

export type Chance = ReturnType<typeof stream>
export type Wish = { kind: string; withdrawType?: string } & Record<string, unknown>
type Around = {
  held: readonly Position[]
  cash: number
  currency: string
  funds: readonly { id: string }[]
  models: readonly string[]
}

/** Any of the orders that there are. */
export function wish(chance: Chance, { held, cash, currency, funds, models }: Around): Wish {
  const digits = currency === 'JPY' ? 0 : 2
  const of = (amount: number | undefined, share: number) =>
    Number(((amount ?? 0) * share).toFixed(digits)) || 10 ** -digits
  const some = () => pick(chance, held)
  const fund = () => pick(chance, funds)?.id ?? ''
  const kind = chance.uniform()
  if (kind < 0.08) return { kind: 'WITHDRAW', withdrawType: 'TOTAL' }
  if (kind < 0.25) {
    const [one, share] = [some()?.instrumentId, 1 + Math.floor(chance.uniform() * 100)]
    const id = one === undefined || chance.uniform() < 0.3 ? CASH_INSTRUMENT_ID : one
    return { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { [id]: share } }
  }
  if (kind < 0.35) return { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: pick(chance, models) }
  if (kind < 0.42)
    return { kind: 'SWITCH', strategyType: 'SELF', contributions: spread(chance, [fund(), fund()]) }
  if (kind < 0.55) return { kind: 'REBALANCE' }
  if (kind < 0.65)
    return {
      kind: 'ORDER',
      strategyType: 'SELF',
      contributions: spread(chance, [fund(), fund(), CASH_INSTRUMENT_ID]),
    }
  const sold = kind < 0.85 ? some() : undefined
  const isAll = chance.uniform() < 0.25
  const sell = sold?.amount
    ? { [sold.instrumentId]: isAll ? sold.amount : of(sold.amount, chance.uniform()) }
    : {}
  const [proceeds] = Object.values(sell)
  const money = (proceeds ?? 0) + (chance.uniform() < 0.5 ? cash : 0)
  const buy = Object.fromEntries(
    [fund(), fund()].filter((id) => !(id in sell)).map((id) => [id, of(money, chance.uniform() / 2)]),
  )
  return { kind: 'ORDER', ...(proceeds && { sell }), ...(chance.uniform() < 0.9 && { buy }) }
}

/** Percents of some instruments that come to 100. */
export function spread(chance: Chance, ids: readonly string[]): Record<string, number> {
  const all = [...new Set(ids)]
  const shares = all.slice(1).map(() => Math.floor((chance.uniform() * 9_000) / all.length) / 100 + 0.01)
  const rest = 100 - shares.reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(all.map((id, at) => [id, Number((shares[at - 1] ?? rest).toFixed(2))]))
}

export function pick<One>(chance: Chance, all: readonly One[]): One | undefined {
  return all[Math.floor(chance.uniform() * all.length)]
}
