import type { Brand } from '@fundholder/brands/brand.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { documentBrand } from '@fundholder/pdf/brands.ts'
import type { Block, DocumentContent } from '@fundholder/pdf/document-content.ts'
import { type Issued, verification } from './document-parts.ts'
import type { PdfType, ReportFigures, ReportPeriod } from './report-figures.ts'
import { type ReportWords, wordsOf } from './report-words.ts'
import { beneficiaries, costs, entitlement, method } from './sections/costs-and-entitlement.ts'
import { distribution, events, positions } from './sections/holdings.ts'
import { costsOf, inBrief, movement, returns } from './sections/value.ts'

/** Texts of a report around its figures. */
export type ReportFrame = {
  type: PdfType
  /** Brand of the entity. Its name is beside the logo; without one, the manager's is. */
  brand: Pick<Brand, 'colours' | 'logo'> & { ownName: string | undefined }
  language: Language
  /** Days as requested. */
  request: ReportPeriod
  today: CalendarDay
  /** Address for questions. */
  support: string
  issued: Issued
  /** The issued statement that this one takes the place of. */
  corrects?: { id: string; day: CalendarDay } | undefined
}

/** Composes a report: first in plain words, then all figures, last the way to verify it. */
export function reportDocument(figures: ReportFigures, frame: ReportFrame): DocumentContent {
  const say = wordsOf(frame.language, figures.contract.currency)
  const title = reportTitle(frame)
  const { contract, manager, holder } = figures
  const days = { from: say.day(frame.request.dateFrom), to: say.day(frame.request.dateTo) }
  return {
    language: frame.language,
    brand: { ...documentBrand(frame.brand), name: frame.brand.ownName ?? manager },
    eyebrow: say.texts[frame.type].eyebrow,
    title,
    subtitle: [holder, say.filled(say.texts.contract, { contract: contract.id }), `${days.from} – ${days.to}`]
      .filter(Boolean)
      .join('  ·  '),
    foot: say.filled(say.texts.foot, { title, contract: contract.id, ...days }),
    pageNumber: say.texts.pageNumber,
    day: frame.request.dateTo,
    subject: say.texts[frame.type].subject,
    keywords: [contract.id],
    blocks: [
      ...correction(say, frame),
      ...inBrief(say, figures, frame),
      {
        kind: 'heading',
        text: figures.isOfEmployer ? say.texts.movement.titleCompany : say.texts.movement.title,
      },
      ...movement(say, figures, frame.type),
      ...(figures.isCashOnly ? [] : [...returns(say, figures), ...positions(say, figures)]),
      ...(frame.type === 'dashboard' && !figures.isCashOnly ? distribution(say, figures) : []),
      ...events(say, figures),
      ...(figures.isCashOnly && costsOf(figures) === 0 ? [] : costs(say, figures)),
      ...(frame.type === 'annual'
        ? [...beneficiaries(say, figures, frame.today), ...entitlement(say, figures)]
        : []),
      ...method(say, figures),
      verification(say, frame.issued),
    ],
  }
}

/** The name of a report: a whole year by its number, else by its days. */
export function reportTitle({
  type,
  language,
  request: { dateFrom, dateTo },
}: Pick<ReportFrame, 'type' | 'language' | 'request'>): string {
  const { texts, formats, ...say } = wordsOf(language, '')
  if (type === 'dashboard') return texts.dashboard.title
  const year = dateFrom.slice(0, 4)
  const isYear = dateTo === `${year}1231`
  return isYear
    ? say.filled(texts.annual.year, { year })
    : say.filled(texts.annual.part, { from: formats.day(dateFrom), to: formats.day(dateTo) })
}

function correction(say: ReportWords, { corrects }: ReportFrame): Block[] {
  if (!corrects) return []
  return [
    {
      kind: 'notice',
      tone: 'warning',
      text: say.filled(say.texts.corrects, { id: corrects.id, day: say.day(corrects.day) }),
    },
  ]
}
