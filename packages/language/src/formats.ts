import { type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { type DayOrder, writeTypedDay } from '@fundholder/domain/days/typed-days.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
import type { Language } from '@fundholder/domain/users/users.ts'

/**
 * The locale whose separators, months and positions a language uses. Arabic writes figures as English does, in the digits
 * that statements and banks use.
 */
const LOCALES = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', it: 'it-IT', ar: 'en-US' } as const satisfies Record<
  Language,
  string
>

/** A language's own currency: the default where an amount has none, as in the calculator. */
export const OWN_CURRENCY = {
  en: 'USD',
  es: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  ar: 'USD',
} as const satisfies Record<Language, string>

const MINUS = '\u2212'

/** The percent sign behind a figure. The space of Spanish and French does not break, so that a figure keeps its sign. */
const PERCENT = { en: '%', es: '\u00a0%', fr: '\u00a0%', it: '%', ar: '%' } as const satisfies Record<
  Language,
  string
>

export type Formats = ReturnType<typeof formatsOf>

const known = new Map<string, ReturnType<typeof makeFormats>>()

/**
 * Numbers, money and days as a language writes them.
 *
 * @param region locale of the reader, such as that of the browser; only `en-US` changes the order of a day in figures
 * @param dayOrder order of a day in figures that the reader chose, in place of that of the region
 */
export function formatsOf(language: Language, region?: string, dayOrder?: DayOrder) {
  const order = dayOrder ?? (language === 'en' && region === MONTH_FIRST ? 'month-first' : 'day-first')
  const key = `${language} ${order}`
  const formats =
    known.get(key) ??
    (language === 'ar' ? isolated(makeFormats(language, order)) : makeFormats(language, order))
  known.set(key, formats)
  return formats
}

/** Unicode marks around a text that runs from left to right among Arabic words. */
const [LEFT_TO_RIGHT, END] = ['\u2066', '\u2069']

/** Formats whose signs and symbols would otherwise change sides among words that run from right to left. */
const ISOLATED = new Set([
  'number',
  'percent',
  'percentOfFraction',
  'weight',
  'change',
  'money',
  'wholeMoney',
  'wholeMoneyChange',
  'moneyChange',
  'compactMoney',
])

/** Plain digits need no marks, and fields that are typed in would keep them. */
const isolate = (text: string) => (/[^\d.,]/.test(text) ? `${LEFT_TO_RIGHT}${text}${END}` : text)

function isolated(formats: ReturnType<typeof makeFormats>): typeof formats {
  const made = Object.entries(formats).map(([name, format]) => [
    name,
    ISOLATED.has(name)
      ? (...given: unknown[]) => isolate((format as (...values: unknown[]) => string)(...given))
      : format,
  ])
  return Object.fromEntries(made)
}

function makeFormats(language: Language, order: DayOrder) {
  const locale = LOCALES[language]
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    written(formatter(locale, options), value, locale)
  const sign = PERCENT[language]
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })
  const asMoney = (value: number, currency: string, options: Intl.NumberFormatOptions) =>
    write(value, { style: 'currency', currency, ...options })

  return {
    /** A plain number, 2 decimals unless said: `1,234.50`. */
    number: (value: number, digits = 2) => write(value, decimals(digits)),

    /**
     * A number as somebody types it into a field: no groups, no decimals that say nothing. `1234.5`. Where there may be
     * three decimals the sign is a dot in every language: behind a comma they would read as thousands.
     */
    entry: (value: number, digits = 2, least = 0) =>
      formatter(digits > 2 ? LOCALES.en : locale, {
        useGrouping: false,
        minimumFractionDigits: least,
        maximumFractionDigits: digits,
      }).format(value),

    /** A percentage given in percent (0 to 100): 8.83 is `8.83%`. */
    percent: (percent: number, digits = 2) => `${write(percent, decimals(digits))}${sign}`,

    /** A percentage given as a fraction (0 to 1): 0.0883 is `8.83%`. */
    percentOfFraction: (fraction: number, digits = 2) => `${write(fraction * 100, decimals(digits))}${sign}`,

    /** A share of the whole given as a fraction, 2 decimals: 0.314 is `31.40%`. */
    weight: (fraction: number) => `${write(fraction * 100, decimals(2))}${sign}`,

    /** A return given as a fraction, always with its sign: 0.0883 is `+8.83%`. */
    change: (fraction: number, digits = 2) =>
      `${write(fraction * 100, { ...decimals(digits), signDisplay: 'exceptZero' })}${sign}`,

    /** The symbol of a currency, the same in every language: `$`, `€`, `CA$`. */
    symbol: (currency: string) => (currency ? symbolOf(currency).trim() : ''),
    /** Money with its currency's decimals: `$1,234.50`. The currency decides the symbol, the language its place. */
    money: (amount: number, currency: string = OWN_CURRENCY[language]) =>
      asMoney(amount, currency, decimals(currencyDigits(currency))),

    /** Money without decimals, where a figure is an estimate: `$2,140`. */
    wholeMoney: (amount: number, currency: string = OWN_CURRENCY[language]) =>
      asMoney(amount, currency, decimals(0)),

    /** A change of estimated money, without decimals and always with its sign: `+$180`. */
    wholeMoneyChange: (amount: number, currency: string = OWN_CURRENCY[language]) =>
      asMoney(amount, currency, { ...decimals(0), signDisplay: 'exceptZero' }),

    /** Money won, lost, paid in or out, always with its sign: `+$1,234.50`. */
    moneyChange: (amount: number, currency: string = OWN_CURRENCY[language]) =>
      asMoney(amount, currency, { ...decimals(currencyDigits(currency)), signDisplay: 'exceptZero' }),

    /**
     * Money in short, for axes: `$1.2M`.
     *
     * @param digits decimals of the whole amount that distinguish it from its neighbours, negative for round sums: −1 makes
     * 10,050 `$10.05K`. One decimal of the short form unless given.
     */
    compactMoney: (amount: number, currency: string = OWN_CURRENCY[language], digits?: number) =>
      asMoney(amount, currency, {
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: digits === undefined ? 1 : Math.max(0, digits + shortenedBy(amount)),
      }),

    /** Fund units, to the millionth that they are booked in, so that columns line up: `512.384000`. */
    units: (units: number) => write(units, decimals(6)),

    /** A price without its currency, 4 to 6 decimals: `98.0400`. */
    price: (price: number) => write(price, { minimumFractionDigits: 4, maximumFractionDigits: 6 }),

    /** An exchange rate: 4 decimals at least, and 10 significant digits: `1.0850`, `0.006456041203`. */
    rate: (rate: number) =>
      write(rate, { minimumFractionDigits: 4, maximumFractionDigits: Math.max(4, rateDecimals(rate)) }),

    /** An exchange rate beside amounts: 4 decimals at least, and 6 significant digits: `0.901259`. */
    shortRate: (rate: number) =>
      write(rate, { minimumFractionDigits: 4, maximumFractionDigits: Math.max(4, rateDecimals(rate, 6)) }),

    /** A day with its month in words, for sentences, headings and charts: `16 Nov 2026`. */
    day: (day: CalendarDay) => `${day.slice(6)} ${monthName(day, language)} ${day.slice(0, 4)}`,

    /** A day of a year that is plain from what stands around it: `16 Nov`. */
    dayAndMonth: (day: CalendarDay) => `${day.slice(6)} ${monthName(day, language)}`,

    /** A day in figures, for tables, lists and forms: `DD/MM/YYYY`; in a region that writes the month first (`en-US`), `MM/DD/YYYY`. */
    dayInFigures: (day: CalendarDay) => writeTypedDay(day, order),

    /** Order in which days in figures are written and typed. */
    dayOrder: order,

    /** The month of a day, in short: `Nov`. */
    month: (day: CalendarDay) => monthName(day, language),

    /** The day that an instant (ISO 8601) falls on in a time zone, with its month in words. */
    dayOf: (instant: string, timeZone: string) => {
      const day = dayInZone(new Date(instant), timeZone)
      return `${day.slice(6)} ${monthName(day, language)} ${day.slice(0, 4)}`
    },

    /** The day that an instant (ISO 8601) falls on in a time zone, in figures. */
    dayOfInFigures: (instant: string, timeZone: string) =>
      writeTypedDay(dayInZone(new Date(instant), timeZone), order),

    /** The time of day of an instant (ISO 8601) in a time zone, 24 hours: `14:05`. */
    timeOf: (instant: string, timeZone?: string) =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(timeZone && { timeZone }),
      }).format(new Date(instant)),

    /** Seconds as minutes and seconds: 276 is `4:36`. */
    countdown: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  }
}

/** Number of decimals with which a rate has so many significant digits. */
const rateDecimals = (rate: number, digits = 10) =>
  rate > 0 ? Math.min(20, digits - 1 - Math.floor(Math.log10(rate))) : 4

/** Returns the number of digits that the short form of an amount omits: 3 for thousands, 6 for millions. */
const shortenedBy = (amount: number) =>
  amount === 0 ? 0 : Math.min(12, Math.max(0, Math.floor(Math.log10(Math.abs(amount)) / 3) * 3))

/** The region that writes the month first; everybody else writes the day first (specification, section 9). */
const MONTH_FIRST = 'en-US'

const formatters = new Map<string, Intl.NumberFormat>()
function formatter(locale: string, options: Intl.NumberFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`
  const made =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { signDisplay: 'negative', useGrouping: 'always', ...options })
  formatters.set(key, made)
  return made
}

/**
 * Returns the sign between thousands: a comma in English, elsewhere a dot, also where a language's own is a space.
 *
 * @throws {RangeError} when decimals have the same sign, which would give 1.234 two meanings
 */
export function groupSignOf(locale: string): string {
  const group = locale === LOCALES.en ? ',' : '.'
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  if (group === decimal) throw new RangeError(`${locale} has one sign for decimals and thousands`)
  return group
}
const groupSigns = new Map<string, string>()

/** Minus is a real minus sign; symbols are those English readers know. */
function written(format: Intl.NumberFormat, value: number, locale: string): string {
  const { currency } = format.resolvedOptions()
  const group = groupSigns.get(locale) ?? groupSignOf(locale)
  groupSigns.set(locale, group)
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => {
      if (type === 'minusSign') return MINUS
      if (type === 'group') return group
      if (type === 'currency' && currency) return symbolOf(currency)
      return part
    })
    .join('')
}

const symbols = new Map<string, string>()
/** One symbol for a currency in every language: `$`, `€`, `CA$`, `CHF `. */
function symbolOf(currency: string): string {
  const made =
    symbols.get(currency) ??
    new Intl.NumberFormat(LOCALES.en, { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ??
    currency
  symbols.set(currency, made)
  return made
}

/** Written out, because the browser's own names cost the first chart of a visit a tenth of a second on a slow phone. */
const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
}

const monthName = (day: CalendarDay, language: Language) =>
  MONTHS[language][Number(day.slice(4, 6)) - 1] as string
