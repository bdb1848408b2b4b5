import { listed } from './given-settings.ts'

/** Amounts from which a payment needs two approvers, in whole units of its currency. */
export type PayoutLimits = {
  /** Limit in all other currencies; undefined if one approver suffices. */
  usual: number | undefined
  of: ReadonlyMap<string, number>
}

/** Default limits: about the same value in each currency of the demo. */
export const USUAL_LIMITS: PayoutLimits = {
  usual: 50_000,
  of: new Map([
    ['JPY', 7_500_000],
    ['KWD', 15_000],
  ]),
}

/** Returns the limit in a currency; undefined if it has none. */
export const limitIn = ({ usual, of }: PayoutLimits, currency: string): number | undefined =>
  of.get(currency) ?? usual

/**
 * Reads `50000, JPY=7500000`, or `never`.
 *
 * @throws {Error} naming the form.
 */
export function readPayoutLimits(text: string): PayoutLimits {
  if (text === 'never') return { usual: undefined, of: new Map() }
  const [usual = '', ...named] = listed(text)
  if (!/^\d{1,12}$/.test(usual)) throw new Error(FORM)
  return { usual: Number(usual), of: new Map(named.map(readNamed)) }
}

const FORM =
  "must be a whole amount, then others by currency such as JPY=7500000, separated by commas, or 'never'"

function readNamed(text: string): readonly [string, number] {
  const [, currency, amount] = /^([A-Z]{3})=(\d{1,12})$/.exec(text) ?? []
  if (!currency || !amount) throw new Error(FORM)
  return [currency, Number(amount)]
}
