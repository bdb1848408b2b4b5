import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { microText } from '@fundholder/domain/money.ts'
import { fundDetails } from '@fundholder/sample-world/fund-details/fund-details.ts'
import { heading, text } from '@fundholder/sample-world/kid/kid-blocks.ts'
import type { KidFund } from '@fundholder/sample-world/kid/kid-content.ts'
import { kidPdf } from '@fundholder/sample-world/kid/kid-pdf.ts'
import { type BinaryFile, kidFiles } from '@fundholder/sample-world/kid/sample-kids.ts'
import { EXAMPLE_FUNDS, LAST } from './funds.ts'
import { historyOf } from './history.ts'
import { exampleMarket, LONDON_HOLIDAYS, type Quotes, SEED } from './market.ts'
import { PLANS } from './plans.ts'

type Cell = string | number | boolean | undefined

/** The files of the example book that are computed; all others are written by hand. */
export function computedFiles(): Record<string, string> {
  const market = exampleMarket()
  const details = EXAMPLE_FUNDS.map((fund) =>
    fundDetails(SEED, fund, { riskId: market.riskOf(fund.id) ?? null, asOf: LAST }),
  )
  const quoted = (quotes: ReadonlyMap<string, Quotes>) =>
    [...quotes].flatMap(([id, ofId]) => [...ofId].map(([day, value]) => [id, day, microText(value)]))
  return {
    'instruments.csv': csv(
      'id,isin,name,currency,kind,riskId,assetClass,subAssetClass,category,address,inceptionDate,ongoingCharges,operative,esg,sharia,settlementDays,cutOff,calendar',
      [
        ...EXAMPLE_FUNDS.map((fund) => [
          fund.id,
          fund.isin,
          fund.name,
          fund.currency,
          fund.kind,
          market.riskOf(fund.id),
          fund.assetClass,
          fund.subAssetClass,
          fund.category,
          fund.address,
          fund.inceptionDate,
          fund.charges,
          fund.operative,
          fund.esg,
          fund.sharia,
          fund.settlementDays,
          fund.calendar ? '12:00 Europe/London' : '12:00',
          fund.calendar,
        ]),
        ...OTHERS.map((line) => line.split(',')),
      ],
    ),
    'prices.csv': csv('instrumentId,date,price', quoted(market.prices)),
    'fx.csv': csv('currency,date,rate', quoted(market.rates)),
    'calendars.csv': csv(
      'calendar,date',
      LONDON_HOLIDAYS.map((day) => ['LONDON', day]),
    ),
    'exposures.csv': csv(
      'instrumentId,dimension,key,weight,date',
      details.flatMap(({ id, day, exposures }) =>
        exposures.map(({ dimension, key, weight }) => [id, dimension, key, weight, day]),
      ),
    ),
    'holdings.csv': csv(
      'instrumentId,name,isin,weight,date',
      details.flatMap(({ id, day, holdings }) =>
        holdings.map(({ name, isin, weight }) => [id, name, isin, weight, day]),
      ),
    ),
    'fund-facts.csv': csv(
      'instrumentId,section,key,value',
      details.flatMap(({ id, facts }) => facts.map(({ section, key, value }) => [id, section, key, value])),
    ),
    'scores.csv': csv(
      'instrumentId,criterion,score,date',
      details.flatMap(({ id, day, scores }) =>
        scores.map(({ criterion, score }) => [id, criterion, score, day]),
      ),
    ),
    'fund-fees.csv': csv(
      'instrumentId,fee,percent',
      details.flatMap(({ id, fees }) => Object.entries(fees).map(([fee, percent]) => [id, fee, percent])),
    ),
    'transactions.csv': csv(
      'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
      PLANS.flatMap((plan) => historyOf(plan, market).map((row) => [plan.portfolioId, ...row])),
    ),
  }
}

/** `documents.csv`, with the sample key information documents that it names. */
export async function documentFiles(): Promise<(BinaryFile | { name: string; text: string })[]> {
  const market = exampleMarket()
  const funds = EXAMPLE_FUNDS.map((fund): KidFund => {
    const quotes = [...(market.prices.get(fund.id) ?? [])]
    const riskId = market.riskOf(fund.id) ?? null
    return {
      fund,
      riskId,
      details: fundDetails(SEED, fund, { riskId, asOf: LAST }),
      quotes: {
        id: fund.id,
        days: Int32Array.from(quotes, ([day]) => toDayNumber(day)),
        values: Float64Array.from(quotes, ([, value]) => Number(value)),
      },
    }
  })
  const [table, ...kids] = await kidFiles(funds)
  if (!table || 'content' in table) throw new TypeError('the table of documents comes first')
  const others: BinaryFile[] = []
  for (const line of OTHER_DOCUMENTS) others.push(await otherFile(line))
  return [
    {
      name: table.name,
      text: csv(DOCUMENT_COLUMNS, [
        ...[...table.lines].slice(1).map((line) => withEmptyColumns(line.split(','))),
        ...OTHER_DOCUMENTS.map((line) => line.split(',')),
      ]),
    },
    ...kids.filter((file): file is BinaryFile => 'content' in file),
    ...others,
  ]
}

const DOCUMENT_COLUMNS =
  'id,kind,name,language,version,date,instrumentId,contractId,entity,employerId,dateFrom,dateTo,file'
const withEmptyColumns = (cells: readonly string[]) => [
  ...cells.slice(0, -1),
  ...Array.from({ length: 5 }, () => ''),
  cells.at(-1),
]

/** Documents beside those of funds: of the manager, an employer, a fund and contracts. */
const OTHER_DOCUMENTS = [
  'PLAN-169,PLAN_INFORMATION,Plan information,en,3,20260101,,,169,,,,documents/plan-169.pdf',
  'PLAN-SALTMARSH,PLAN_INFORMATION,Terms of the plan of Saltmarsh Shipyards,en,1,20260101,,,,SALTMARSH,,,documents/plan-saltmarsh.pdf',
  ...['C-2001', 'C-2002', 'C-2004'].flatMap((contract) =>
    ['2024', '2025'].map(
      (year) =>
        `STATEMENT-${contract}-${year},ANNUAL_STATEMENT,Annual statement ${year},en,1,${year}1231,,${contract},,,${year}0101,${year}1231,documents/statement-${contract.toLowerCase()}-${year}.pdf`,
    ),
  ),
  'REPORT-ALLC-2025,REPORT,Annual report 2025: Orrery All Countries Index,en,1,20251231,ALLC,,,,,,documents/report-allc-2025.pdf',
  'REPORT-2025,REPORT,Manager’s report 2025,en,1,20260415,,,169,,,,documents/report-2025.pdf',
  'ACCOUNTS-2025,ACCOUNTS,Annual accounts 2025,en,1,20251231,,,169,,,,documents/accounts-2025.pdf',
]

async function otherFile(line: string): Promise<BinaryFile> {
  const [id = '', , title = '', , , day = ''] = line.split(',')
  const blocks = [heading(title), text('This sample stands for a document of the manager.')]
  const content = { title, manufacturer: 'Sample manager', isin: undefined, day, blocks }
  return { name: line.split(',').at(-1) ?? id, content: await kidPdf(content, 'Sample document') }
}

/** Indices, cash and a deposit. */
const OTHERS = [
  'EONABERA,,Eonia,EUR,index,,,,,,,,false,false,false,,,',
  'MSDUWI,,MSCI World,USD,index,,,,,,,,false,false,false,,,',
  '0127082,,Cash,USD,cash,,Cash,Cash,,,,,false,false,false,0,,',
  'DEP1Y,,Fixed deposit 1 year,USD,deposit,,Deposits,Fixed deposits,1Y,AE,,,false,false,false,0,,',
]

const csv = (header: string, rows: readonly (readonly Cell[])[]): string =>
  `${[header, ...rows.map((row) => row.map(cell).join(','))].join('\n')}\n`

function cell(value: Cell): string {
  const text = value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
