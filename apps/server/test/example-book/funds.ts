import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { FUNDS, type SampleFund } from '@fundholder/sample-world/funds/instruments.ts'
import { sampleIsin } from '@fundholder/sample-world/funds/isin.ts'

/** The manager opened, with most of its funds, on the first of these days; prices end on the last. */
export const FIRST: CalendarDay = calendarDay('20231120')
export const LAST: CalendarDay = calendarDay('20261119')

/** A fund of the example's manager, and whose holidays it keeps. */
export type ExampleFund = SampleFund & { calendar?: string }

type Line = {
  id: string
  /** The family of the sample world whose market it lives in. */
  family: string
  name: string
  currency: string
  charges: number
  address: string
  esg?: true
  sharia?: true
  /** Launched after the others, and not rated yet. */
  since?: string
  calendar?: string
}

const LINES: readonly Line[] = [
  {
    id: 'ALLC',
    family: '01',
    name: 'Orrery All Countries Index',
    currency: 'USD',
    charges: 0.17,
    address: 'IE',
  },
  {
    id: 'RESP',
    family: '01',
    name: 'Northmere Responsible Leaders',
    currency: 'USD',
    charges: 0.68,
    address: 'LU',
    esg: true,
  },
  {
    id: 'SHAR',
    family: '01',
    name: 'Saffron Gate World Sharia',
    currency: 'USD',
    charges: 0.95,
    address: 'IE',
    sharia: true,
  },
  {
    id: 'EURO',
    family: '03',
    name: 'Lumenhall Europe Equity',
    currency: 'EUR',
    charges: 0.92,
    address: 'LU',
  },
  {
    id: 'UKIN',
    family: '04',
    name: 'Thornvale British Income',
    currency: 'GBP',
    charges: 0.74,
    address: 'GB',
    calendar: 'LONDON',
  },
  {
    id: 'EMER',
    family: '07',
    name: 'Marlowe Peak Emerging Growth',
    currency: 'USD',
    charges: 1.05,
    address: 'IE',
  },
  {
    id: 'CORP',
    family: '34',
    name: 'Corvane Global Company Bond',
    currency: 'USD',
    charges: 0.42,
    address: 'IE',
  },
  { id: 'EGOV', family: '33', name: 'Pellier Euro États', currency: 'EUR', charges: 0.28, address: 'FR' },
  {
    id: 'GILT',
    family: '33',
    name: 'Thornvale British Government Bond',
    currency: 'GBP',
    charges: 0.24,
    address: 'GB',
    calendar: 'LONDON',
  },
  {
    id: 'SUKU',
    family: '38',
    name: 'Saffron Gate Sukuk Income',
    currency: 'USD',
    charges: 0.6,
    address: 'IE',
    sharia: true,
  },
  {
    id: 'DOLL',
    family: '30',
    name: 'Alderwren Dollar Reserve',
    currency: 'USD',
    charges: 0.14,
    address: 'LU',
  },
  {
    id: 'PROP',
    family: '53',
    name: 'Quillharbour Listed Property',
    currency: 'EUR',
    charges: 0.7,
    address: 'LU',
    since: '20260601',
  },
]

export const EXAMPLE_FUNDS: readonly ExampleFund[] = LINES.map(
  ({ id, family: code, since, calendar, esg = false, sharia = false, ...line }) => {
    const family = FUNDS.find((fund) => fund.family.code === code)?.family
    if (!family) throw new RangeError(`the sample world has no family ${code}`)
    return {
      ...line,
      id,
      family,
      isin: sampleIsin(`EX${id}`),
      kind: 'fund',
      assetClass: family.assetClass,
      subAssetClass: family.subAssetClass,
      category: family.category,
      inceptionDate: since === undefined ? FIRST : calendarDay(since),
      ongoingCharges: line.charges,
      operative: true,
      esg,
      sharia,
      unrated: since !== undefined,
      settlementDays: family.settlementDays,
      daysLate: 0,
      ...(calendar && { calendar }),
    }
  },
)
