import { createHash } from 'node:crypto'
import { USUAL_BENCHMARK } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import { LAYOUT } from '@fundholder/pdf/typeset.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import { type RiskFree, riskFreeIn } from '#analysis/ratios/risk-free.ts'
import { benchmarkComposition, listBenchmarks } from '#catalogue/benchmarks/benchmarks.ts'
import { readInstrument } from '#catalogue/instruments/instrument-details.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { factsheetOf } from './factsheet.ts'
import { type DescribedFund, FUND_DOCUMENT_PARTS } from './fund-description.ts'
import { factsheetDay, fundBeginning, fundHistory } from './fund-history.ts'
import { type Beside, performanceOf } from './fund-performance.ts'

/** A factsheet of today's rows, not printed yet. */
export type GeneratedDocument = {
  /** The same for a fund and a language as long as there are any. */
  id: string
  /** Changes with the content. */
  version: string
  content: DocumentContent
}

/** Returns the name of a document in lists. */
export const calledIn = ({ eyebrow, title }: DocumentContent): string => `${eyebrow}: ${title}`

/** As it is kept, not printed yet. */
export const rowOf = ({ id, version, content }: GeneratedDocument, instrumentId: string, now: Date) => ({
  id,
  version,
  kind: 'FACTSHEET' as const,
  language: content.language,
  name: calledIn(content),
  day: content.day,
  instrument_id: instrumentId,
  contents: JSON.stringify(content),
  generated_at: now,
})

/** Dependencies for generating documents. */
type MakingDeps = Pick<AnalysisDeps, 'clock' | 'market'>

/**
 * Makes the factsheet of a fund.
 *
 * @returns `undefined` where too little is reported for it.
 * @throws {Refusal} `instruments/unknown`.
 */
export async function generateDocument(
  trx: RunningTransaction,
  deps: MakingDeps,
  instrumentId: string,
  language: Language,
): Promise<GeneratedDocument | undefined> {
  const fund = await readInstrument(trx, deps, instrumentId, FUND_DOCUMENT_PARTS)
  const market = deps.market()
  const today = deps.clock.today()
  const history =
    fundHistory(market, instrumentId, factsheetDay(today)) ?? fundBeginning(market, instrumentId, today)
  // A fund that was closed is described as of its last price, one that has begun since as of its first.
  const day = history?.last ?? factsheetDay(today)
  const about = { day, language }
  const content = await factsheet(trx, market, { fund, about, history })
  return content && { id: idOf(instrumentId, about.language), version: versionOf(content), content }
}

const LONGEST_ID = 64

/** Never that of an imported document, unless a manager calls one so: those are looked for first. */
function idOf(instrumentId: string, language: Language): string {
  const id = `fund:${instrumentId}:FACTSHEET:${language}`
  return id.length <= LONGEST_ID ? id : idOf(sha256(instrumentId).slice(0, 32), language)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Version: the month described, for people, and a hash of the content. */
function versionOf(content: DocumentContent): string {
  const hash = sha256(JSON.stringify([LAYOUT, content]))
  return `${content.day.slice(0, 4)}-${content.day.slice(4, 6)}-${hash.slice(0, 16)}`
}

async function factsheet(
  trx: RunningTransaction,
  market: MarketSnapshot,
  {
    fund,
    about,
    history,
  }: {
    fund: DescribedFund
    about: { day: DocumentContent['day']; language: Language }
    history: ReturnType<typeof fundHistory>
  },
): Promise<DocumentContent | undefined> {
  const beside = await besideOf(trx, market, fund.currency)
  return remembered(
    market,
    ['FACTSHEET', about, withoutFigures(fund), beside.benchmark, keyOf(beside.riskFree)],
    () =>
      factsheetOf(
        fund,
        {
          history,
          performance: history && performanceOf(market, fund, history, beside),
          benchmark: beside.benchmark?.name,
        },
        about,
      ),
  )
}

const LISTED_BENCHMARKS = 100

async function besideOf(trx: RunningTransaction, market: MarketSnapshot, currency: string): Promise<Beside> {
  const { data } = await listBenchmarks(trx, LISTED_BENCHMARKS)
  const chosen = data.find(({ code }) => code === USUAL_BENCHMARK) ?? data[0]
  const items = chosen ? await benchmarkComposition(trx, chosen.code) : []
  return {
    benchmark: chosen && items.length > 0 ? { code: chosen.code, name: chosen.name, items } : undefined,
    riskFree: await riskFreeIn(trx, market, currency),
  }
}

/** Removes what changes with every price or cut-off from the cache key of a document, which does not show it. */
const withoutFigures = ({ price: _, asOf: __, metadata: { oc }, dealing, ...fund }: DescribedFund) => ({
  ...fund,
  oc,
  dealing: dealing && { cutOff: dealing.cutOff, settlementDays: dealing.settlementDays },
})

const keyOf = ({ code, instrumentId }: RiskFree) => [code, instrumentId]

const MOST_REMEMBERED = 500
const memory = new WeakMap<MarketSnapshot, Map<string, DocumentContent | undefined>>()

/** Composes a document once for each market, since equal rows and prices give equal documents. */
function remembered(
  market: MarketSnapshot,
  of: unknown,
  make: () => DocumentContent | undefined,
): DocumentContent | undefined {
  const known = memory.get(market) ?? new Map<string, DocumentContent | undefined>()
  memory.set(market, known)
  const key = sha256(JSON.stringify(of))
  if (known.has(key)) return known.get(key)
  const content = make()
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, content)
  return content
}
