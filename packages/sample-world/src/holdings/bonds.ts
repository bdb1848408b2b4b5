import { sampleIsin } from '../funds/isin.ts'
import { stream } from '../random.ts'
import type { Issuer } from './issuers.ts'
import { STATES } from './states.ts'

/** A security that a fund may hold, and where it counts. */
export type Security = {
  name: string
  isin: string
  country: string
  sector: string
  /** Relative likelihood of being among the largest holdings; 1 for the largest of its kind. */
  size: number
  /** The year in which a bond is paid back. */
  until?: number
}

type Terms = { issuer: string; coupon: string; year: number; months: number }

/** Names of bonds by kind. */
const KINDS = {
  bond: ({ issuer, coupon, year }: Terms) => `${issuer} ${coupon}% ${year}`,
  linked: ({ issuer, coupon, year }: Terms) => `${issuer} ${coupon}% inflation-linked ${year}`,
  sukuk: ({ issuer, coupon, year }: Terms) => `${issuer} Sukuk ${coupon}% ${year}`,
  bill: ({ issuer, months }: Terms) => `${issuer} bill, ${months} months`,
  certificate: ({ issuer, months }: Terms) => `${issuer} certificate, ${months} months`,
  murabaha: ({ issuer, months }: Terms) => `${issuer} murabaha, ${months} months`,
} as const
export type BondKind = keyof typeof KINDS

const FIRST_YEAR = 2027
/** Terms of government bonds in years, and of bills in months; the most traded first. */
const YEARS = [3, 9, 1, 5, 15, 2, 7, 25, 4, 11]
const MONTHS = [3, 6, 2, 9, 12, 4, 5, 8, 10, 11]

/** The bonds of a state, the most traded first: the same for every fund that holds them. */
export function stateBonds(seed: number, country: string, kind: BondKind): Security[] {
  const issuer = STATES[country]
  if (!issuer) return []
  return YEARS.map((years, rank) => ({
    ...bond(seed, kind, issuer, { code: `G${country}${rank}`, years, months: MONTHS[rank] as number }),
    country,
    sector: 'Government',
    size: 1 / (1 + rank * 0.25),
  }))
}

/** A company's bond of a kind. */
export function companyBond(seed: number, { name, number, ...issuer }: Issuer, kind: BondKind): Security {
  const years = 1 + (number % 7)
  return { ...issuer, ...bond(seed, kind, name, { code: `D${padded(number)}`, years, months: 1 + years }) }
}

/** A company's share. */
export const share = ({ name, number, ...issuer }: Issuer): Security => ({
  ...issuer,
  name,
  isin: sampleIsin(`E${padded(number)}`),
})

const padded = (number: number) => String(number).padStart(4, '0')

function bond(
  seed: number,
  kind: BondKind,
  issuer: string,
  { code, years, months }: { code: string; years: number; months: number },
) {
  const eighths = 10 + Math.floor(stream(seed, `bond:${kind}:${code}`).uniform() * 30)
  const year = FIRST_YEAR + years
  const kindDigit = Object.keys(KINDS).indexOf(kind)
  return {
    name: KINDS[kind]({ issuer, coupon: (eighths / 8).toFixed(3), year, months }),
    isin: sampleIsin(`${code}${kindDigit}`),
    until: year,
  }
}
