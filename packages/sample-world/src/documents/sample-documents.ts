import { openBrands } from '@fundholder/brands/brand-folders.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { typeset } from '@fundholder/pdf/typeset.ts'
import { type CsvFile, csvFile } from '../book/csv.ts'
import { MODEL_PORTFOLIOS } from '../funds/model-portfolios.ts'
import type { KidFund } from '../kid/kid-content.ts'
import { type BinaryFile, kidFiles, kidRows } from '../kid/sample-kids.ts'
import type { SamplePerson } from '../people/person.ts'
import { annualAccounts } from './annual-accounts.ts'
import { contributionReport } from './contribution-report.ts'
import { fundReport } from './fund-report.ts'
import { managerDocument, type Row, type SampleDocument } from './manager-document.ts'
import { EMPLOYER_TERMS, INVESTMENT_GUIDE, PLAN_RULES } from './plan-information.ts'

/** Years that reports and accounts go back. */
const YEARS = 3
const COLUMNS = [
  ...(['id', 'kind', 'name', 'language', 'version', 'date'] as const),
  ...(['instrumentId', 'entity', 'employerId', 'file'] as const),
]

/**
 * Writes `documents.csv` and every file that it names: key information documents of funds, and what a manager publishes for
 * the people of a sample world.
 */
export async function documentFiles(
  funds: readonly KidFund[],
  people: readonly SamplePerson[],
  { seed, madeOn }: { seed: number; madeOn: CalendarDay },
): Promise<(CsvFile | BinaryFile)[]> {
  const [, ...kids] = await kidFiles(funds)
  const documents = [...planInformation(people, madeOn), ...reports(funds, people, { seed, madeOn })]
  const brands = openBrands()
  const files: BinaryFile[] = []
  for (const one of documents)
    files.push({ name: fileOf(one.row), content: await typeset(managerDocument(one, brands)) })
  const table = csvFile('documents.csv', COLUMNS, () => [
    ...kidRows(funds),
    ...documents.map(({ row }) => ({ ...row, language: 'en', version: '1', file: fileOf(row) })),
  ])
  return [table, ...kids, ...files]
}

const fileOf = ({ id }: Row) => `documents/${id}.pdf`

const lastYear = (madeOn: CalendarDay) => Number(madeOn.slice(0, 4)) - 1
const dayOf = (year: number, monthAndDay: string) => calendarDay(`${year}${monthAndDay}`)

function planInformation(people: readonly SamplePerson[], madeOn: CalendarDay): SampleDocument[] {
  const date = dayOf(lastYear(madeOn) + 1, '0101')
  const entities = [...new Set(people.map(({ entityId }) => entityId))]
  const employers = [...new Set(people.map(({ employerId }) => employerId))]
  return [
    ...entities.flatMap((entity): SampleDocument[] => [
      {
        type: 'Plan information',
        row: { id: `PLAN-RULES-${entity}`, kind: 'PLAN_INFORMATION', name: 'Plan rules', date, entity },
        blocks: PLAN_RULES,
      },
      {
        type: 'Plan information',
        row: {
          id: `INVESTMENT-GUIDE-${entity}`,
          kind: 'PLAN_INFORMATION',
          name: 'Guide to your investment choices',
          date: dayOf(lastYear(madeOn), '0901'),
          entity,
        },
        blocks: INVESTMENT_GUIDE,
      },
    ]),
    ...employers.map(
      (employerId): SampleDocument => ({
        type: 'Plan information',
        row: {
          id: `EMPLOYER-TERMS-${employerId}`,
          kind: 'PLAN_INFORMATION',
          name: 'Terms of your employer’s plan',
          date: dayOf(lastYear(madeOn), '0601'),
          employerId,
        },
        blocks: EMPLOYER_TERMS,
      }),
    ),
    ...employers.map(
      (employerId): SampleDocument => ({
        type: 'Report',
        row: {
          id: `CONTRIBUTIONS-${employerId}-${lastYear(madeOn)}`,
          kind: 'REPORT',
          name: `Contributions paid in ${lastYear(madeOn)}`,
          date: dayOf(lastYear(madeOn), '1231'),
          employerId,
        },
        blocks: contributionReport(
          people.filter((person) => person.employerId === employerId),
          { year: lastYear(madeOn), madeOn },
        ),
      }),
    ),
  ]
}

/** Lists the accounts of each manager, and the reports of the funds in model portfolios. */
function reports(
  funds: readonly KidFund[],
  people: readonly SamplePerson[],
  { seed, madeOn }: { seed: number; madeOn: CalendarDay },
): SampleDocument[] {
  const entities = new Map(people.map(({ entityId, contract }) => [entityId, contract.currency]))
  const years = Array.from({ length: YEARS }, (_, back) => lastYear(madeOn) - back)
  const held = new Set(MODEL_PORTFOLIOS.flatMap(({ items }) => items.map(({ instrumentId }) => instrumentId)))
  const [year] = years as [number]
  return [
    ...[...entities].flatMap(([entity, currency]) =>
      years.map(
        (one): SampleDocument => ({
          type: 'Annual accounts',
          row: {
            id: `ACCOUNTS-${entity}-${one}`,
            kind: 'ACCOUNTS',
            name: `Annual accounts ${one}`,
            date: dayOf(one, '1231'),
            entity,
          },
          blocks: annualAccounts({ seed, entity, year: one, currency }),
        }),
      ),
    ),
    ...funds
      .filter(({ fund }) => held.has(fund.id))
      .map(
        (known): SampleDocument => ({
          type: 'Fund report',
          row: {
            id: `REPORT-${known.fund.id}-${year}`,
            kind: 'REPORT',
            name: `Annual report ${year}: ${known.fund.name}`,
            date: dayOf(year, '1231'),
            instrumentId: known.fund.id,
          },
          blocks: fundReport(known, year),
        }),
      ),
  ]
}
