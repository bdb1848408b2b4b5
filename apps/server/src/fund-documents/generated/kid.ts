import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { filled, fundPaperTexts } from '@fundholder/language/fund-papers.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import type { Block, Paper } from '#pdf/paper.ts'
import { feeOf, figureIn, holdingYearsOf, type ToldFund } from './fund-description.ts'
import type { FundHistory } from './fund-history.ts'
import { costsOf } from './kid-costs.ts'
import { risksOf, scenariosOf } from './kid-risks.ts'
import { type KidWords, kidWords } from './kid-words.ts'

/**
 * A fund's key information document, in the order that investors know: what it is, risks and return, failure, costs,
 * how long, complaints (Regulation (EU) No 1286/2014, article 8).
 *
 * @returns `undefined` for what is no fund, or while nobody says what it aims at and what its key information is: a
 *   document of unknowns informs nobody.
 */
export function kidOf(
  fund: ToldFund,
  history: FundHistory | undefined,
  { day, language }: { day: CalendarDay; language: Language },
): Paper | undefined {
  if (fund.kind !== 'fund' && fund.kind !== 'fund-of-funds') return undefined
  if (!fund.facts?.['objective'] || Object.keys(fund.priips ?? {}).length === 0) return undefined
  const words = kidWords(language, fund.currency)
  const { kid, formats } = words
  const scenarios = scenariosOf(fund, history)
  const { pageNumber } = fundPaperTexts(language)
  return {
    language,
    eyebrow: kid.eyebrow,
    title: fund.name,
    subtitle: subtitleOf(fund, language),
    foot: filled(kid.foot, { name: fund.name, day: formats.day(day) }),
    pageNumber,
    day,
    subject: kid.subject,
    keywords: [fund.id, ...(fund.isin ? [fund.isin] : [])],
    blocks: [
      { kind: 'notice', text: kid.purpose, tone: 'plain' },
      ...(fund.priips?.['complexProduct'] === 'true'
        ? [{ kind: 'notice', text: kid.complex, tone: 'warning' } as const]
        : []),
      ...product(words, fund, { day, language }),
      ...risksOf(words, fund, { history, scenarios }),
      ...failure(words, fund),
      ...costsOf(words, fund, scenarios),
      ...holding(words, fund),
      { kind: 'heading', text: kid.complain },
      {
        kind: 'text',
        text: filled(kid.complainText, {
          company: fund.facts['managementCompany'] ? ` (${fund.facts['managementCompany']})` : '',
        }),
      },
      { kind: 'heading', text: kid.other },
      { kind: 'text', text: filled(kid.otherText, { day: formats.day(day) }) },
    ],
  }
}

/** ISIN, currency and domicile in one line. */
export function subtitleOf(fund: ToldFund, language: Language): string {
  const { address } = fund.structural
  return [fund.isin && `ISIN ${fund.isin}`, fund.currency, address && countryName(address, language)]
    .filter(Boolean)
    .join('  ·  ')
}

function product(
  { kid, formats, yearsInWords }: KidWords,
  fund: ToldFund,
  { day, language }: { day: CalendarDay; language: Language },
): Block[] {
  const { facts = {}, 'extra-data': extra = {}, 'target-market': target = {} } = fund
  const { address } = fund.structural
  const article = facts['sfdrArticle']
  const rows: readonly (readonly [string, string | undefined])[] = [
    [kid.product.company, facts['managementCompany']],
    [kid.product.legalForm, extra['legalForm']],
    [kid.product.shareClass, extra['shareClass']],
    [kid.product.depositary, extra['depositary']],
    [kid.product.domicile, address && countryName(address, language)],
    [kid.product.sfdr, article && filled(kid.product.article, { article })],
    [kid.product.day, formats.day(day)],
  ]
  const income = facts['distributionPolicy']
  const horizon = figureIn(target, 'horizonYears')
  const wanted: readonly (readonly [string, string | undefined])[] = [
    [kid.investorParts.investorType, target['investorType']],
    [kid.investorParts.knowledge, target['knowledge']],
    [kid.investorParts.lossTolerance, target['lossTolerance']],
    [kid.investorParts.horizonYears, horizon === undefined ? undefined : yearsInWords(horizon)],
    [kid.investorParts.objective, target['objective']],
    [kid.investorParts.distribution, target['distribution']],
  ]
  const closedOn = fund.closedOn
  const term =
    closedOn && isCalendarDay(closedOn)
      ? filled(kid.closedText, { day: formats.day(closedOn) })
      : kid.termText
  return [
    { kind: 'heading', text: kid.what },
    {
      kind: 'columns',
      share: 0.5,
      left: [
        { kind: 'subheading', text: kid.objective },
        { kind: 'text', text: facts['objective'] ?? '' },
        ...(income === 'accumulating' || income === 'distributing'
          ? [{ kind: 'text', text: kid.income[income] } as const]
          : []),
        ...(facts['philosophy']
          ? [
              { kind: 'subheading', text: kid.philosophy } as const,
              { kind: 'text', text: facts['philosophy'] } as const,
            ]
          : []),
        { kind: 'subheading', text: kid.term },
        { kind: 'text', text: term },
      ],
      right: [
        { kind: 'subheading', text: kid.productTitle },
        { kind: 'facts', rows: told(rows) },
        ...(told(wanted).length > 0
          ? [
              { kind: 'subheading', text: kid.investor } as const,
              { kind: 'facts', rows: told(wanted) } as const,
            ]
          : []),
      ],
    },
  ]
}

const told = (rows: readonly (readonly [string, string | undefined])[]) =>
  rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []))

function failure({ kid }: KidWords, fund: ToldFund): Block[] {
  const name = fund['extra-data']?.['depositary']
  return [
    { kind: 'heading', text: kid.failure },
    {
      kind: 'text',
      text: filled(kid.failureText, { depositary: name ? filled(kid.failureDepositary, { name }) : '' }),
    },
  ]
}

function holding({ kid, formats, yearsInWords }: KidWords, fund: ToldFund): Block[] {
  const years = holdingYearsOf(fund)
  const exit = feeOf(fund, 'redemption')
  const { dealing } = fund
  const settlement =
    dealing &&
    filled(dealing.settlementDays === 1 ? kid.settlement_one : kid.settlement_other, {
      count: dealing.settlementDays,
    })
  const sentences = [
    years === undefined ? kid.holdUnknown : filled(kid.holdText, { years: yearsInWords(years) }),
    ...(dealing && settlement ? [filled(kid.dealing, { time: dealing.cutOff, settlement })] : []),
    ...(exit === undefined
      ? []
      : [exit === 0 ? kid.exitNone : filled(kid.exitCosts, { percent: formats.percent(exit) })]),
  ]
  return [
    { kind: 'heading', text: kid.hold },
    { kind: 'text', text: sentences.join(' ') },
  ]
}
