import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import type { FundFee } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { filled } from '@fundholder/language/filled.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { fundDocumentTexts } from '@fundholder/language/fund-documents.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import type { Block, DocumentContent } from '@fundholder/pdf/document-content.ts'
import { calendarYears, performanceChart, ratioTable } from './factsheet-figures.ts'
import { type DescribedFund, feeOf, figureIn, ongoingOf, otherCostsOf, riskOf } from './fund-description.ts'
import type { SheetFigures, SheetWords } from './sheet-words.ts'

/**
 * Composes a fund's factsheet.
 *
 * @returns `undefined` for an instrument that is not a fund.
 */
export function factsheetOf(
  fund: DescribedFund,
  figures: SheetFigures,
  { day, language }: { day: CalendarDay; language: Language },
): DocumentContent | undefined {
  if (fund.kind !== 'fund' && fund.kind !== 'fund-of-funds') return undefined
  const texts = fundDocumentTexts(language)
  const words: SheetWords = {
    sheet: texts.factsheet,
    texts,
    formats: formatsOf(language),
    fill: (text, values) => filled(text, values, language),
  }
  const { sheet, formats, fill } = words
  const objective = fund.facts?.['objective']
  return {
    language,
    eyebrow: sheet.eyebrow,
    title: fund.name,
    subtitle: `${subtitleOf(fund, language)}  ·  ${formats.day(day)}`,
    foot: fill(sheet.foot, { name: fund.name, day: formats.day(day) }),
    pageNumber: texts.pageNumber,
    day,
    subject: sheet.subject,
    keywords: [fund.id, ...(fund.isin ? [fund.isin] : [])],
    blocks: [
      headFigures(words, fund, figures),
      {
        kind: 'columns',
        share: 0.58,
        left: [
          { kind: 'subheading', text: sheet.objective },
          { kind: 'text', text: objective ?? texts.notReported },
          ...(fund.facts?.['philosophy']
            ? [{ kind: 'text', text: fund.facts['philosophy'], quiet: true } as const]
            : []),
        ],
        right: [{ kind: 'subheading', text: sheet.risk }, riskBlock(words, fund)],
      },
      ...performanceChart(words, fund, figures),
      ...calendarYears(words, fund, figures),
      {
        kind: 'columns',
        left: ratioTable(words, figures),
        right: charges(words, fund),
      },
      { kind: 'gap', height: 12 },
      {
        kind: 'columns',
        share: 0.56,
        left: holdings(words, fund),
        right: ownFacts(words, fund),
      },
      { kind: 'gap', height: 6 },
      { kind: 'text', text: `${sheet.past} ${sheet.madeNote}`, quiet: true },
    ],
  }
}

function riskBlock({ sheet, fill }: SheetWords, fund: DescribedFund): Block {
  const { lower, higher, shown, unknown } = sheet.scale
  const level = riskOf(fund)
  return {
    kind: 'risk',
    level,
    lower,
    higher: level === null ? `${higher} · ${sheet.figure.notClassed}` : higher,
    described: level === null ? unknown : fill(shown, { level }),
  }
}

const MILLIONTHS = 1_000_000

function headFigures(
  { sheet, texts, formats, fill }: SheetWords,
  fund: DescribedFund,
  { history, performance }: SheetFigures,
): Block {
  const { figure } = sheet
  const nav = history?.values.at(-1)
  const size = figureIn(fund.facts, 'aum')
  const sizeDay = fund.facts?.['aumDate']
  const oc = ongoingOf(fund)
  const volatility = performance?.volatility?.value
  const absent = (name: string, value = texts.notReported) => ({ name, value, isAbsent: true })
  return {
    kind: 'figures',
    figures: [
      nav === undefined || !history
        ? absent(figure.nav, figure.noPrice)
        : {
            name: figure.nav,
            value: `${formats.price(nav / MILLIONTHS)}`,
            note: `${fund.currency} ${fill(figure.navOf, { day: formats.day(history.last) })}`,
          },
      oc === undefined ? absent(figure.charges) : { name: figure.charges, value: formats.percent(oc) },
      volatility === undefined
        ? absent(figure.volatility, sheet.absent)
        : { name: figure.volatility, value: formats.percentOfFraction(volatility) },
      size === undefined
        ? absent(figure.size)
        : {
            name: figure.size,
            value: formats.compactMoney(size, fund.facts?.['aumCurrency'] ?? fund.currency),
            note:
              sizeDay && isCalendarDay(sizeDay)
                ? fill(figure.sizeOf, { day: formats.day(sizeDay) })
                : undefined,
          },
    ],
  }
}

const PARTS = ['management', 'distribution', 'deposit'] as const
const APART = ['performance', 'subscription', 'redemption'] as const

function charges({ sheet, texts, formats }: SheetWords, fund: DescribedFund): Block[] {
  const percentOf = (percent: number | undefined) =>
    percent === undefined ? texts.notReported : percent === 0 ? texts.none : formats.percent(percent)
  const rowsOf = (fees: readonly FundFee[]) =>
    fees.map((fee) => ({ cells: [sheet.fee[fee], percentOf(feeOf(fund, fee))] }))
  const other = otherCostsOf(fund)
  return [
    { kind: 'subheading', text: sheet.fees },
    {
      kind: 'table',
      described: sheet.fees,
      head: [sheet.feeHead.name, sheet.feeHead.percent],
      widths: [2, 1],
      rows: [
        { cells: [sheet.fee.ongoing, percentOf(ongoingOf(fund))], isSum: true },
        ...rowsOf(PARTS),
        ...(other ? [{ cells: [sheet.fee.other, percentOf(other)] }] : []),
        ...rowsOf(APART),
      ],
    },
  ]
}

function holdings({ sheet, formats, fill }: SheetWords, { holdings: held = [] }: DescribedFund): Block[] {
  const [first] = held
  if (!first)
    return [
      { kind: 'subheading', text: sheet.holdings },
      { kind: 'text', text: sheet.holdingsNone, quiet: true },
    ]
  const shown = held.slice(0, 10)
  const share = formats.weight(shown.reduce((sum, { weight }) => sum + weight, 0))
  const { day } = first
  return [
    {
      kind: 'subheading',
      text: sheet.holdings,
      note: fill(sheet.holdingsNote, { share, day: isCalendarDay(day) ? formats.day(day) : day }),
    },
    {
      kind: 'table',
      described: sheet.holdings,
      head: [sheet.holdingHead.name, sheet.holdingHead.weight],
      widths: [4, 1],
      rows: shown.map(({ name, weight }) => ({ cells: [name, formats.weight(weight)], share: weight })),
    },
  ]
}

function ownFacts({ sheet, formats, fill }: SheetWords, fund: DescribedFund): Block[] {
  const { facts = {}, 'extra-data': extra = {}, inceptionDate } = fund
  const { product } = sheet
  const article = facts['sfdrArticle']
  const rows: readonly (readonly [string, string | undefined])[] = [
    [product.company, facts['managementCompany']],
    [product.legalForm, extra['legalForm']],
    [product.shareClass, extra['shareClass']],
    [product.depositary, extra['depositary']],
    [
      sheet.launched,
      inceptionDate && isCalendarDay(inceptionDate) ? formats.dayInFigures(inceptionDate) : undefined,
    ],
    [sheet.category, fund.category],
    [sheet.esgRating, facts['esgRating']],
    [product.sfdr, article && fill(product.article, { article })],
    [sheet.cutOff, fund.dealing?.cutOff],
  ]
  return [
    { kind: 'subheading', text: sheet.facts },
    { kind: 'facts', rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) },
  ]
}

/** ISIN, currency and domicile in one line. */
function subtitleOf(fund: DescribedFund, language: Language): string {
  const { address } = fund.structural
  return [fund.isin && `ISIN ${fund.isin}`, fund.currency, address && countryName(address, language)]
    .filter(Boolean)
    .join('  ·  ')
}
