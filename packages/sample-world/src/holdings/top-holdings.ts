import type { SampleFund } from '../funds/instruments.ts'
import { stream } from '../random.ts'
import { type BondKind, companyBond, type Security, share, stateBonds } from './bonds.ts'
import type { SampleExposure } from './exposures.ts'
import { fundsHeld } from './funds-held.ts'
import type { SampleHolding } from './holding.ts'
import { ISSUERS } from './issuers.ts'
import { makeupOf } from './makeup.ts'
import { SPECIAL_HOLDINGS } from './special-holdings.ts'
import { STATES } from './states.ts'

const MOST = 10
/** No fund holds more of one security. */
const LARGEST = 0.0975
/** Maximum part of a country or sector that the listed holdings make up. */
const OF_A_PART = 0.9
/** Minimum remaining part, relative to an even share, of a country or sector for another holding. */
const LEAST_SHARE = 0.35
/** Bonds of short duration are paid back by then. */
const SHORT_UNTIL = 2032

/**
 * The ten largest holdings of a fund, largest first: securities of the countries and sectors that it is exposed to, never
 * more of them than it has there. Funds alike hold many of the same. An opaque fund names none.
 */
export function topHoldingsOf(
  seed: number,
  fund: SampleFund,
  exposures: readonly SampleExposure[],
): SampleHolding[] {
  if (!makeupOf(fund).types) return []
  const special = SPECIAL_HOLDINGS[fund.family.code]
  if (special) return [...special]
  if (fund.kind === 'fund-of-funds') return fundsHeld(seed, fund)
  const parts = { country: partsOf(exposures, 'country'), sector: partsOf(exposures, 'sector') }
  const concentration = concentrationOf(seed, fund)
  return weighed(chosen(ranked(seed, fund, parts), parts, concentration), concentration)
}

type Parts = Record<'country' | 'sector', ReadonlyMap<string, number>>
type Ranked = { security: Security; score: number }

const partsOf = (exposures: readonly SampleExposure[], dimension: 'country' | 'sector') =>
  new Map(exposures.filter((one) => one.dimension === dimension).map(({ key, weight }) => [key, weight]))

/** Returns all possible holdings of a fund, the likeliest first. */
function ranked(seed: number, fund: SampleFund, { country, sector }: Parts): Ranked[] {
  const chance = stream(seed, `holdings:${fund.id}`)
  const isOfSmall = /small|petites/i.test(`${fund.subAssetClass} ${fund.name}`)
  return securitiesFor(seed, fund)
    .map((security) => {
      const room = (country.get(security.country) ?? 0) * (sector.get(security.sector) ?? 0)
      const size = isOfSmall ? 1 / security.size : security.size
      return { security, score: room * size * (0.7 + 0.6 * chance.uniform()) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.security.name < b.security.name ? -1 : 1))
}

/** The first ten whose country and sector still have room for them. */
function chosen(candidates: readonly Ranked[], parts: Parts, concentration: number) {
  const left = { country: new Map(parts.country), sector: new Map(parts.sector) }
  const best = candidates.slice(0, MOST).reduce((sum, { score }) => sum + Math.sqrt(score), 0)
  const taken: { security: Security; wanted: number }[] = []
  for (const { security, score } of candidates) {
    if (taken.length === MOST) break
    const wanted = Math.min((Math.sqrt(score) / best) * concentration, LARGEST)
    const roomIn = (part: 'country' | 'sector') =>
      (left[part].get(security[part]) ?? 0) - (1 - OF_A_PART) * (parts[part].get(security[part]) ?? 0)
    const weight = Math.min(wanted, roomIn('country'), roomIn('sector'))
    if (weight < (concentration / MOST) * LEAST_SHARE) continue
    for (const part of ['country', 'sector'] as const)
      left[part].set(security[part], (left[part].get(security[part]) ?? 0) - weight)
    taken.push({ security, wanted: weight })
  }
  return taken
}

function weighed(
  taken: readonly { security: Security; wanted: number }[],
  concentration: number,
): SampleHolding[] {
  const total = taken.reduce((sum, { wanted }) => sum + wanted, 0)
  const scale = Math.min(concentration / total, 1)
  return taken
    .map(({ security: { name, isin }, wanted }) => ({
      name,
      isin,
      weight: Math.floor(wanted * scale * 10_000) / 10_000,
    }))
    .sort((a, b) => b.weight - a.weight)
}

/** Returns the weight of the ten largest holdings: that of the class, up to a fifth more or less. */
const concentrationOf = (seed: number, fund: SampleFund): number =>
  usualConcentration(fund) * (0.8 + 0.4 * stream(seed, `concentration:${fund.id}`).uniform())

function usualConcentration({ name, assetClass, subAssetClass }: SampleFund): number {
  if (subAssetClass === 'Government bonds' || subAssetClass === 'Inflation-linked bonds') return 0.52
  if (name.endsWith('Index')) return 0.24
  return assetClass === 'Equity' ? 0.38 : 0.29
}

/** Bonds issued by states and companies, by type of instrument. */
const ISSUED: Readonly<Record<string, readonly [byStates: BondKind, byCompanies: BondKind]>> = {
  'Money market paper': ['bill', 'certificate'],
  Murabaha: ['sukuk', 'murabaha'],
  Sukuk: ['sukuk', 'sukuk'],
  'Inflation-linked bonds': ['linked', 'linked'],
  'Government bonds': ['bond', 'bond'],
  'Corporate bonds': ['bond', 'bond'],
}

/** Shares for a fund that holds shares, bonds for one that holds bonds; of a mixed one, shares and the bonds of states. */
function securitiesFor(seed: number, fund: SampleFund): Security[] {
  const types = Object.keys(makeupOf(fund).types ?? {})
  const holdsShares = types.some((type) => /shares$/i.test(type))
  const issued = Object.entries(ISSUED).find(([type]) => types.includes(type))?.[1]
  const bonds = issued
    ? [
        ...Object.keys(STATES).flatMap((country) => stateBonds(seed, country, issued[0])),
        ...(holdsShares ? [] : ISSUERS.map((issuer) => companyBond(seed, issuer, issued[1]))),
      ]
    : []
  const isShort = fund.subAssetClass === 'Short duration bonds'
  return [
    ...(holdsShares ? ISSUERS.map(share) : []),
    ...bonds.filter(({ until = 0 }) => !isShort || until <= SHORT_UNTIL),
  ]
}
