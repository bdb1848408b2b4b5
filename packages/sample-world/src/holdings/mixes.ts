/** Shares by name. They need not sum to anything: what counts is how they stand to each other. */
export type Mix = Readonly<Record<string, number>>

/** Combines several mixes by their weights. */
export function blended(...parts: readonly (readonly [mix: Mix, weight: number])[]): Mix {
  const all: Record<string, number> = {}
  for (const [mix, weight] of parts) {
    const total = Object.values(mix).reduce((sum, share) => sum + share, 0)
    for (const [key, share] of Object.entries(mix)) all[key] = (all[key] ?? 0) + (share / total) * weight
  }
  return all
}

/** Countries of issuers by currency, as ISO 3166 codes. */
export const HOME = {
  USD: { US: 100 },
  EUR: { FR: 24, DE: 24, IT: 17, ES: 13, NL: 12, BE: 5, FI: 5 },
  GBP: { GB: 100 },
  CHF: { CH: 100 },
  JPY: { JP: 100 },
  SEK: { SE: 100 },
  CAD: { CA: 100 },
  AUD: { AU: 100 },
  SGD: { SG: 100 },
  AED: { AE: 100 },
  SAR: { SA: 100 },
} as const satisfies Record<string, Mix>

const homes: Readonly<Record<string, Mix>> = HOME

/** @throws {RangeError} when nobody in the sample world issues in a currency. */
export function homeOf(currency: string): Mix {
  const mix = homes[currency]
  if (!mix) throw new RangeError(`nobody issues bonds in ${currency}`)
  return mix
}

const GLOBAL_EQUITY: Mix = {
  US: 66,
  JP: 6,
  GB: 4,
  FR: 3.2,
  CH: 3,
  CA: 3,
  DE: 2.8,
  TW: 2.2,
  AU: 2,
  NL: 1.7,
  IN: 1.6,
  KR: 1.4,
  SE: 1.1,
  ES: 1,
  IT: 1,
}

export const COUNTRIES = {
  globalEquity: GLOBAL_EQUITY,
  europe: { FR: 23, DE: 21, NL: 13, CH: 12, ES: 9, IT: 8, SE: 6, FI: 5, BE: 3 },
  asia: { AU: 25, SG: 27, HK: 20, TW: 14, KR: 8, ID: 3, TH: 3 },
  emerging: { CN: 26, TW: 18, IN: 17, KR: 12, BR: 6, SA: 5, ZA: 4, MX: 4, AE: 3, ID: 3, TH: 2 },
  frontier: { VN: 28, KW: 20, RO: 14, KE: 12, BD: 9, PE: 9, OM: 8 },
  gulf: { SA: 60, AE: 40 },
  technology: { US: 85, TW: 6, NL: 5, JP: 4 },
  health: { US: 75, CH: 12, FR: 5, DE: 5, GB: 3 },
  globalBonds: { US: 46, FR: 9, GB: 9, DE: 8, NL: 6, CA: 6, ES: 5, IT: 4, JP: 4, AU: 3 },
  emergingBonds: { BR: 14, MX: 14, ID: 12, SA: 12, ZA: 10, PH: 9, CL: 8, PL: 8, RO: 7, EG: 6 },
  asianBonds: { CN: 28, ID: 18, IN: 16, KR: 14, PH: 12, HK: 12 },
  sukuk: { SA: 36, AE: 28, MY: 15, ID: 13, QA: 8 },
  gulfBonds: { SA: 45, AE: 42, QA: 13 },
  property: { US: 62, JP: 11, GB: 8, AU: 7, FR: 7, DE: 5 },
  infrastructure: { US: 50, CA: 14, AU: 10, ES: 8, GB: 8, FR: 5, IT: 5 },
  mining: { US: 40, CA: 25, AU: 20, ZA: 15 },
} as const satisfies Record<string, Mix>

const MULTI: Mix = {
  Technology: 25,
  Financials: 16,
  'Health care': 11.5,
  Industrials: 11,
  'Consumer discretionary': 10.5,
  Communication: 8,
  'Consumer staples': 6.5,
  Energy: 4.5,
  Materials: 3,
  Utilities: 2.5,
  'Real estate': 1.5,
}

const FLEXIBLE: Mix = {
  Government: 45,
  'Government related': 9,
  Financials: 24,
  Industrials: 9,
  Communication: 7,
  Utilities: 6,
}

export const SECTORS = {
  globalEquity: MULTI,
  us: { ...MULTI, Technology: 31, Communication: 9.5, Financials: 13, Materials: 2.2 },
  europe: {
    Financials: 19,
    Industrials: 17,
    'Health care': 14,
    'Consumer staples': 11,
    'Consumer discretionary': 10,
    Technology: 8,
    Materials: 6,
    Energy: 5,
    Utilities: 5,
    Communication: 4,
    'Real estate': 1,
  },
  uk: {
    Financials: 21,
    'Consumer staples': 17,
    Industrials: 13,
    'Health care': 12,
    Energy: 11,
    'Consumer discretionary': 9,
    Materials: 7,
    Utilities: 5,
    Communication: 3,
    'Real estate': 2,
  },
  japan: {
    Industrials: 24,
    'Consumer discretionary': 19,
    Technology: 15,
    Financials: 14,
    Communication: 9,
    'Health care': 8,
    'Consumer staples': 6,
    Materials: 5,
  },
  asia: {
    Financials: 30,
    Technology: 19,
    Materials: 12,
    Industrials: 11,
    'Real estate': 9,
    'Consumer discretionary': 8,
    Communication: 6,
    Utilities: 5,
  },
  emerging: {
    Technology: 26,
    Financials: 23,
    'Consumer discretionary': 13,
    Communication: 10,
    Materials: 8,
    Industrials: 7,
    Energy: 6,
    'Consumer staples': 5,
    Utilities: 2,
  },
  gulf: {
    Financials: 48,
    Materials: 15,
    Energy: 12,
    Communication: 9,
    'Real estate': 7,
    Utilities: 5,
    Industrials: 4,
  },
  technology: { Technology: 82, Communication: 14, Industrials: 4 },
  cleanTechnology: { Industrials: 40, Technology: 32, Utilities: 28 },
  health: { 'Health care': 100 },
  smallCap: {
    Industrials: 21,
    Technology: 16,
    'Consumer discretionary': 15,
    Financials: 14,
    'Health care': 12,
    Materials: 9,
    'Real estate': 8,
    'Consumer staples': 5,
  },
  income: {
    Financials: 22,
    'Consumer staples': 15,
    'Health care': 14,
    Industrials: 11,
    Utilities: 10,
    Energy: 9,
    Communication: 8,
    Technology: 6,
    Materials: 5,
  },
  government: { Government: 92, 'Government related': 8 },
  shortBonds: { Government: 42, Financials: 34, Industrials: 13, Utilities: 11 },
  corporate: {
    Financials: 45,
    Industrials: 16,
    Utilities: 14,
    Communication: 10,
    'Consumer staples': 9,
    'Health care': 6,
  },
  highYield: {
    'Consumer discretionary': 22,
    Communication: 19,
    Industrials: 16,
    Energy: 12,
    Financials: 11,
    'Health care': 11,
    Materials: 9,
  },
  emergingBonds: { Government: 74, 'Government related': 16, Financials: 6, Utilities: 4 },
  sukuk: { Government: 54, Financials: 26, 'Real estate': 10, Utilities: 10 },
  money: { Financials: 62, Government: 38 },
  murabaha: { Financials: 80, Government: 20 },
  flexible: FLEXIBLE,
  property: { 'Real estate': 100 },
  infrastructure: { Utilities: 50, Industrials: 31, Communication: 10, Energy: 9 },
  renewable: { Utilities: 78, Industrials: 22 },
  mining: { Materials: 100 },
} as const satisfies Record<string, Mix>
