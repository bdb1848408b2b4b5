import type { SampleFund } from '../funds/instruments.ts'
import { blended, COUNTRIES, HOME, homeOf, type Mix, SECTORS } from './mixes.ts'

/** Breakdown of a family's funds before their individual deviations. */
export type Makeup = {
  /** By asset class, with cash separate. */
  assets: Mix
  /** By type of instrument, cash apart; none where the fund does not say. */
  types?: Mix
  countries?: Mix
  sectors?: Mix
  /** Percent kept as cash. */
  cash: number
  /** Percent of the countries and sectors that the fund knows and reports. */
  seenThrough?: number
}

const EQUITY = { assets: { Equity: 100 }, types: { Shares: 100 }, cash: 1.8 } as const
const BONDS = { assets: { 'Fixed income': 100 }, cash: 2.2 } as const
const GOVERNMENT = { 'Government bonds': 100 }
const CORPORATE = { 'Corporate bonds': 100 }

const mixed = (equity: number, fund: SampleFund): Makeup => {
  const bonds = 100 - equity
  const [countries, sectors] = fund.sharia ? [COUNTRIES.sukuk, SECTORS.sukuk] : [home(fund), SECTORS.flexible]
  return {
    assets: { Equity: equity, 'Fixed income': bonds },
    types: { Shares: equity, 'Government bonds': bonds * 0.55, 'Corporate bonds': bonds * 0.45 },
    countries: blended([COUNTRIES.globalEquity, equity], [countries, bonds]),
    sectors: blended([SECTORS.globalEquity, equity], [sectors, bonds]),
    cash: 3,
  }
}

/** The makeup of each family, by its code. */
const BY_FAMILY: Readonly<Record<string, (fund: SampleFund) => Makeup>> = {
  '01': () => ({ ...EQUITY, countries: COUNTRIES.globalEquity, sectors: SECTORS.globalEquity }),
  '02': () => ({ ...EQUITY, countries: HOME.USD, sectors: SECTORS.us }),
  '03': () => ({ ...EQUITY, countries: COUNTRIES.europe, sectors: SECTORS.europe }),
  '04': () => ({ ...EQUITY, countries: HOME.GBP, sectors: SECTORS.uk }),
  '05': () => ({ ...EQUITY, countries: HOME.JPY, sectors: SECTORS.japan }),
  '06': () => ({ ...EQUITY, countries: COUNTRIES.asia, sectors: SECTORS.asia }),
  '07': () => ({ ...EQUITY, countries: COUNTRIES.emerging, sectors: SECTORS.emerging }),
  '08': () => ({ ...EQUITY, countries: COUNTRIES.gulf, sectors: SECTORS.gulf }),
  '09': () => ({ ...EQUITY, countries: COUNTRIES.technology, sectors: SECTORS.technology }),
  '10': () => ({ ...EQUITY, countries: COUNTRIES.health, sectors: SECTORS.health }),
  '11': () => ({ ...EQUITY, countries: COUNTRIES.globalEquity, sectors: SECTORS.smallCap }),
  '12': () => ({ ...EQUITY, countries: COUNTRIES.globalEquity, sectors: SECTORS.income }),
  '30': (fund) => ({
    assets: { 'Money market': 100 },
    types: { 'Money market paper': 72, 'Term deposits': 28 },
    countries: home(fund),
    sectors: SECTORS.money,
    cash: 6,
  }),
  '31': () => ({
    assets: { 'Money market': 100 },
    types: { Murabaha: 80, Sukuk: 20 },
    countries: COUNTRIES.gulfBonds,
    sectors: SECTORS.murabaha,
    cash: 5,
  }),
  '32': (fund) => ({
    ...BONDS,
    types: { 'Government bonds': 42, 'Corporate bonds': 58 },
    countries: home(fund),
    sectors: SECTORS.shortBonds,
  }),
  '33': (fund) => ({
    ...BONDS,
    types: GOVERNMENT,
    countries: home(fund),
    sectors: SECTORS.government,
    cash: 0.8,
  }),
  '34': (fund) => ({
    ...BONDS,
    types: CORPORATE,
    countries: bondCountries(fund),
    sectors: SECTORS.corporate,
  }),
  '35': (fund) => ({
    ...BONDS,
    types: CORPORATE,
    countries: bondCountries(fund),
    sectors: SECTORS.highYield,
    cash: 3.5,
  }),
  '36': () => ({
    ...BONDS,
    types: { 'Government bonds': 88, 'Corporate bonds': 12 },
    countries: COUNTRIES.emergingBonds,
    sectors: SECTORS.emergingBonds,
  }),
  '37': (fund) => ({
    ...BONDS,
    types: { 'Inflation-linked bonds': 100 },
    countries: home(fund),
    sectors: SECTORS.government,
    cash: 0.8,
  }),
  '38': (fund) => ({
    ...BONDS,
    types: { Sukuk: 100 },
    countries: fund.currency === 'AED' ? home(fund) : COUNTRIES.sukuk,
    sectors: SECTORS.sukuk,
  }),
  '39': () => ({
    ...BONDS,
    types: { 'Government bonds': 52, 'Corporate bonds': 48 },
    countries: COUNTRIES.globalBonds,
    sectors: SECTORS.flexible,
    cash: 4,
  }),
  '50': (fund) => mixed(26, fund),
  '51': (fund) => mixed(52, fund),
  '52': (fund) => mixed(84, fund),
  '53': () => ({
    assets: { 'Real estate': 100 },
    types: { 'Property shares': 100 },
    countries: COUNTRIES.property,
    sectors: SECTORS.property,
    cash: 2,
  }),
  '54': (fund) => ({
    assets: { 'Real estate': 100 },
    types: { Buildings: 100 },
    countries: fund.currency === 'EUR' ? { DE: 42, FR: 34, NL: 24 } : home(fund),
    sectors: SECTORS.property,
    cash: 9,
  }),
  '55': () => ({
    assets: { Alternatives: 100 },
    types: { Shares: 100 },
    countries: COUNTRIES.infrastructure,
    sectors: SECTORS.infrastructure,
    cash: 2.4,
  }),
  '56': () => ({ assets: { Alternatives: 100 }, types: { 'Physical metal': 100 }, cash: 0 }),
  '57': () => ({
    assets: { Alternatives: 100 },
    types: { Shares: 100 },
    countries: COUNTRIES.mining,
    sectors: SECTORS.mining,
    cash: 2.6,
  }),
  '58': () => ({ assets: { Alternatives: 100 }, types: { Futures: 100 }, cash: 12 }),
  '59': () => ({
    assets: { 'Fixed income': 60, 'Money market': 30, Equity: 10 },
    types: { 'Government bonds': 45, 'Money market paper': 30, Derivatives: 25 },
    countries: COUNTRIES.globalBonds,
    cash: 8,
  }),
  '60': () => ({ assets: { Alternatives: 100 }, types: { 'Digital assets': 100 }, cash: 1 }),
  '61': () => ({ assets: { Equity: 70, Alternatives: 30 }, types: { Derivatives: 100 }, cash: 0 }),
  '62': (fund) => ({
    assets: { Alternatives: 100 },
    types: { 'Private companies': 100 },
    ...(fund.currency === 'EUR' && { countries: home(fund) }),
    cash: 7,
  }),
}

/** Funds whose name promises something narrower than their family does. */
const BY_NAME: Readonly<Record<string, Partial<Makeup>>> = {
  'Northmere Nordic Champions': { countries: { SE: 62, FI: 38 } },
  'Veyra Helvetia Equity': { countries: { CH: 100 } },
  'Tamarisk Bay Lion City Equity': { countries: { SG: 100 } },
  'Corvane Southern Cross Equity': { countries: { AU: 100 } },
  'Marlowe Peak Frontier Discovery': { countries: COUNTRIES.frontier, seenThrough: 68 },
  'Lumenhall Clean Energy Technology': { sectors: SECTORS.cleanTechnology },
  'Veyra Pharma Helvetica': { countries: { CH: 72, US: 28 } },
  'Pellier Petites Valeurs Europe': { countries: { FR: 30, DE: 25, IT: 12, NL: 8, GB: 15, CH: 10 } },
  'Tamarisk Bay Asian Bond': { countries: COUNTRIES.asianBonds },
  'Zahrani Crest Gulf Sukuk Income': { countries: COUNTRIES.gulfBonds },
  'Pellier Pierre Europe': { countries: { FR: 38, DE: 25, NL: 12, GB: 20, CH: 5 } },
  'Saffron Gate Gulf Property Income': { countries: { AE: 70, SA: 30 } },
  'Northmere Renewable Infrastructure': { sectors: SECTORS.renewable },
}

/** Percentage of its holdings that a fund of funds looks through. */
const FUNDS_SEEN_THROUGH = 94

/**
 * Returns the breakdown of a fund. Funds that are closed to orders and hedge funds disclose the asset class
 * only.
 */
export function makeupOf(fund: SampleFund): Makeup {
  const family = BY_FAMILY[fund.family.code]
  if (!family) throw new RangeError(`unknown composition of ${fund.subAssetClass}`)
  const makeup = { ...family(fund), ...BY_NAME[fund.name] }
  const isOpaque = !fund.operative || (fund.kind === 'fund-of-funds' && fund.assetClass === 'Alternatives')
  if (isOpaque) return { assets: makeup.assets, cash: makeup.cash }
  const seen = fund.kind === 'fund-of-funds' ? { types: { Funds: 100 }, seenThrough: FUNDS_SEEN_THROUGH } : {}
  return { ...makeup, ...seen, ...(makeup.sectors && { sectors: withoutExcluded(makeup.sectors, fund) }) }
}

/** A Sharia fund has no interest, a sustainable one no oil. */
function withoutExcluded(sectors: Mix, { sharia, esg, assetClass }: SampleFund): Mix {
  const kept = Object.entries(sectors).flatMap(([sector, share]): [string, number][] => {
    if (esg && sector === 'Energy') return []
    if (sharia && assetClass === 'Equity' && sector === 'Financials')
      return share > 40 ? [[sector, share / 4]] : []
    return [[sector, share]]
  })
  return Object.fromEntries(kept)
}

/** Returns the countries of issuers in the fund's currency. */
const home = ({ currency }: SampleFund): Mix => homeOf(currency)

const bondCountries = (fund: SampleFund) =>
  fund.name.includes('Global') ? COUNTRIES.globalBonds : home(fund)
