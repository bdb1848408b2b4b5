import type { Measured } from '@fundholder/analytics/risk/measured.ts'
import { addDays, type CalendarDay, isWeekend } from '@fundholder/domain/calendar.ts'
import { nextDealingDays, orderDates } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import {
  EXPOSURE_DIMENSIONS,
  type FundFactSection,
  type FundFee,
} from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { FundPopulate, getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { type FundIndex, pricedUntil } from '#catalogue/search/fund-index.ts'
import { documentsOfFund } from '#documents/documents-of-funds.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { exposuresOf, scoresOf, topHoldingsOf } from './exposures.ts'
import { dealingRow, factRows, feeRows } from './fund-details.queries.ts'
import { shownFund } from './fund-row.ts'
import { type FundDeps, indexOf } from './instruments.ts'

type Details = Omit<Answer<typeof getInstrument>, 'lacking'>

/**
 * Returns an instrument with the requested parts. Holders see it even if lists show only instruments that can be ordered.
 *
 * @throws {Refusal} `instruments/unknown`.
 */
export async function describeInstrument(
  deps: FundDeps,
  session: SignedIn,
  id: string,
  populates: readonly FundPopulate[],
): Promise<Answer<typeof getInstrument>> {
  const index = indexOf(deps)
  const place = placeIn(index, id)
  return populates.length === 0
    ? { ...shownFund(index, place), asOf: pricedUntil(index) }
    : readAs(deps.db, session, (trx) => readInstrument(trx, deps, id, populates))
}

/**
 * Reads an instrument within any transaction.
 *
 * @throws {Refusal} `instruments/unknown`.
 */
export async function readInstrument(
  trx: RunningTransaction,
  deps: Pick<FundDeps, 'clock' | 'market'>,
  id: string,
  populates: readonly FundPopulate[],
): Promise<Answer<typeof getInstrument>> {
  const index = indexOf(deps)
  const shown = { ...shownFund(index, placeIn(index, id)), asOf: pricedUntil(index) }
  const parts: Partial<Details>[] = []
  for (const populate of new Set(populates)) parts.push(await POPULATES[populate].read(trx, id, deps.clock))
  const details = Object.assign({}, ...parts) as Partial<Details>
  const lacking = populates.flatMap((populate) => {
    const { file } = POPULATES[populate]
    return file && isNothing(details[populate]) ? [file] : []
  })
  return { ...shown, ...details, ...(lacking.length > 0 && { lacking: [...new Set(lacking)] }) }
}

function placeIn({ placeOf }: FundIndex, id: string): number {
  const place = placeOf.get(id)
  if (place === undefined) throw new Refusal('instruments/unknown', { instrumentId: id })
  return place
}

/** Nothing at all, or figures that are all absent. */
const isNothing = (part: object | undefined): boolean =>
  part === undefined ||
  Object.values(part).every((one) => typeof one === 'object' && one !== null && 'absent' in one)

type Read = (trx: RunningTransaction, id: string, clock: Clock) => Promise<Partial<Details>>

const facts = (section: FundFactSection): { file: string; read: Read } => ({
  file: 'fund-facts.csv',
  read: async (trx, id) => {
    const rows = await factRows(trx, id)
    const own = rows.filter((row) => row.section === section)
    return { [section]: Object.fromEntries(own.map(({ key, value }) => [key, value])) }
  },
})

/** Reader of each part, and the file of the book that contains it. */
const POPULATES: Record<FundPopulate, { file?: string; read: Read }> = {
  facts: facts('facts'),
  'extra-data': facts('extra-data'),
  priips: facts('priips'),
  'target-market': facts('target-market'),
  fees: { file: 'fund-fees.csv', read: feesOf },
  holdings: {
    file: 'holdings.csv',
    read: async (trx, id) => ({
      holdings: (await topHoldingsOf(trx, [id])).map(({ instrumentId: _, ...holding }) => holding),
    }),
  },
  exposures: {
    file: 'exposures.csv',
    read: async (trx, id) => ({
      exposures: (await exposuresOf(trx, [id], EXPOSURE_DIMENSIONS)).map(
        ({ instrumentId: _, ...exposure }) => exposure,
      ),
    }),
  },
  scores: {
    file: 'scores.csv',
    read: async (trx, id) => ({
      scores: (await scoresOf(trx, [id])).map(({ instrumentId: _, ...score }) => score),
    }),
  },
  documents: {
    file: 'documents.csv',
    read: async (trx, id) => ({ documents: await documentsOfFund(trx, id) }),
  },
  dealing: { read: dealingOf },
}

async function feesOf(trx: RunningTransaction, id: string): Promise<Partial<Details>> {
  const known = new Map((await feeRows(trx, id)).map(({ fee, percent }) => [fee, Number(percent)]))
  const figureOf = (fee: FundFee): Measured => {
    const value = known.get(fee)
    return value === undefined ? { absent: 'not-reported' } : { value }
  }
  return {
    fees: {
      management: figureOf('management'),
      performance: figureOf('performance'),
      subscription: figureOf('subscription'),
      redemption: figureOf('redemption'),
      distribution: figureOf('distribution'),
      deposit: figureOf('deposit'),
    },
  }
}

const SHOWN_HOLIDAYS = 10
const HOLIDAY_DAYS = 366

const SHOWN_DEALING_DAYS = 3

async function dealingOf(trx: RunningTransaction, id: string, clock: Clock): Promise<Partial<Details>> {
  const row = await dealingRow(trx, id)
  const rules = (await dealingRulesOf(trx, clock, [id])).get(id)
  if (!row || !rules) return {}
  const [now, today] = [clock.businessNow(), clock.today()]
  const holidays: CalendarDay[] = []
  for (let ahead = 0; ahead < HOLIDAY_DAYS && holidays.length < SHOWN_HOLIDAYS; ahead++) {
    const day = addDays(today, ahead)
    if (!isWeekend(day) && !rules.calendar.isBusinessDay(day)) holidays.push(day)
  }
  return {
    dealing: {
      cutOff: row.cut_off,
      settlementDays: row.settlement_days,
      orderedNow: orderDates(now, rules),
      next: nextDealingDays(now, rules, SHOWN_DEALING_DAYS).map(({ orderBy, ...days }) => ({
        ...days,
        orderBy: orderBy.toISOString(),
      })),
      holidays,
    },
  }
}
