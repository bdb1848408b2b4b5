import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { formatsOf, groupSignOf } from './formats.ts'

/** Spaces that do not break read as plain ones here. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inEach = (write: (formats: ReturnType<typeof formatsOf>) => string) =>
  Object.fromEntries(DOCUMENT_LANGUAGES.map((language) => [language, plain(write(formatsOf(language)))]))

test('an exchange rate beside amounts has six significant digits, and four decimals at least', () => {
  const { shortRate } = formatsOf('en')
  assert.deepEqual(
    [shortRate(0.9012586806), shortRate(0.006456041203), shortRate(157.8198774), shortRate(0.8)],
    ['0.901259', '0.00645604', '157.8199', '0.8000'],
  )
})

test('an exchange rate shows enough digits to rebuild an amount to the cent', () => {
  const { rate } = formatsOf('en')
  assert.equal(rate(0.006456041203412), '0.006456041203')
  assert.deepEqual([rate(1.085), rate(157.8198774193), rate(0.8)], ['1.0850', '157.8198774', '0.8000'])
  const yen = 1_001_301
  assert.equal((yen * Number(rate(0.006456041203412))).toFixed(2), (yen * 0.006456041203412).toFixed(2))
})

test('English writes 1,234.50; Spanish, French and Italian write 1.234,50', () => {
  assert.deepEqual(
    inEach(({ number }) => number(1234.5)),
    { en: '1,234.50', es: '1.234,50', fr: '1.234,50', it: '1.234,50' },
  )
})

test('a million is grouped twice in every language', () => {
  assert.deepEqual(
    inEach(({ number }) => number(1234567, 0)),
    { en: '1,234,567', es: '1.234.567', fr: '1.234.567', it: '1.234.567' },
  )
})

test('a number for a field has the decimal sign of the language, no groups, and no more decimals than it needs', () => {
  assert.deepEqual(
    inEach(({ entry }) => [entry(1_234_567.5), entry(12.345), entry(100), entry(1234.5, 2, 2)].join(' ')),
    {
      en: '1234567.5 12.35 100 1234.50',
      es: '1234567,5 12,35 100 1234,50',
      fr: '1234567,5 12,35 100 1234,50',
      it: '1234567,5 12,35 100 1234,50',
    },
  )
})

test('three decimals of a number for a field follow a dot, which never separates thousands there', () => {
  assert.deepEqual(
    inEach(({ entry }) => [entry(1.234, 3), entry(58.5, 3, 3)].join(' ')),
    { en: '1.234 58.500', es: '1.234 58.500', fr: '1.234 58.500', it: '1.234 58.500' },
  )
})

test('the currency decides the symbol, the language only its place', () => {
  assert.deepEqual(
    inEach(({ money }) => money(184300.9, 'USD')),
    { en: '$184,300.90', es: '184.300,90 $', fr: '184.300,90 $', it: '184.300,90 $' },
  )
  assert.deepEqual(
    inEach(({ money }) => money(12, 'EUR')),
    { en: '€12.00', es: '12,00 €', fr: '12,00 €', it: '12,00 €' },
  )
})

test('an amount without a currency takes the one of the language', () => {
  assert.deepEqual(
    inEach(({ money }) => money(12)),
    { en: '$12.00', es: '12,00 €', fr: '12,00 €', it: '12,00 €' },
  )
})

test('money has the decimals of its currency: three in Bahrain, none in Japan', () => {
  const { money } = formatsOf('en')
  assert.equal(plain(money(1.5, 'BHD')), 'BHD 1.500')
  assert.equal(money(1500, 'JPY'), '¥1,500')
})

test('a loss carries a real minus sign, a gain a plus, nothing neither', () => {
  const { moneyChange, change, money } = formatsOf('en')
  assert.deepEqual(
    [3, -3, 0].map((amount) => moneyChange(amount, 'USD')),
    ['+$3.00', '\u2212$3.00', '$0.00'],
  )
  assert.deepEqual(
    [0.0883, -0.0312, 0].map((fraction) => plain(change(fraction))),
    ['+8.83%', '\u22123.12%', '0.00%'],
  )
  assert.equal(money(-3, 'USD'), '\u2212$3.00')
})

test('shows a value that rounds to zero without a sign', () => {
  const { change, money } = formatsOf('en')
  assert.equal(plain(change(-0.00001)), '0.00%')
  assert.equal(plain(change(0.00001)), '0.00%')
  assert.equal(money(-0.001, 'USD'), '$0.00')
})

test('percent takes 0 to 100, percent of a fraction takes 0 to 1', () => {
  const { percent, percentOfFraction, weight } = formatsOf('en')
  assert.equal(plain(percent(8.83)), '8.83%')
  assert.equal(plain(percentOfFraction(0.0883)), '8.83%')
  assert.equal(plain(weight(0.314)), '31.40%')
})

test('English and Italian write the percent sign close to the figure, Spanish and French behind a space', () => {
  assert.deepEqual(
    inEach(({ weight }) => weight(0.542)),
    { en: '54.20%', es: '54,20 %', fr: '54,20 %', it: '54,20%' },
  )
})

test('large amounts on an axis are short', () => {
  const { compactMoney } = formatsOf('en')
  assert.equal(compactMoney(1_250_000, 'USD'), '$1.3M')
  assert.equal(compactMoney(184_300, 'USD'), '$184.3K')
  // An axis in steps of 50, of 200,000, and of five cents.
  assert.deepEqual(
    [10_000, 10_050, 10_100].map((amount) => compactMoney(amount, 'USD', -1)),
    ['$10K', '$10.05K', '$10.1K'],
  )
  assert.deepEqual(
    [800_000, 1_000_000, 1_200_000].map((amount) => compactMoney(amount, 'USD', -5)),
    ['$800K', '$1M', '$1.2M'],
  )
  assert.deepEqual(
    [0, 0.05, 0.1].map((amount) => compactMoney(amount, 'USD', 2)),
    ['$0', '$0.05', '$0.1'],
  )
})

test('units show every decimal that they are booked in, prices four at least, so that columns line up', () => {
  const { units, price } = formatsOf('en')
  assert.deepEqual([12, 512.384615].map(units), ['12.000000', '512.384615'])
  assert.deepEqual([306.44, 98.0412, 5.123456].map(price), ['306.4400', '98.0412', '5.123456'])
})

test('dates have their month in words, so that day and month are not confused', () => {
  const day = calendarDay('20261116')
  assert.deepEqual(
    inEach((formats) => formats.day(day)),
    { en: '16 Nov 2026', es: '16 nov 2026', fr: '16 nov. 2026', it: '16 nov 2026' },
  )
})

test('the months have the names that each language uses', () => {
  for (const language of DOCUMENT_LANGUAGES) {
    const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const first = `2026${String(month).padStart(2, '0')}01`
      assert.equal(formatsOf(language).month(calendarDay(first)), names.format(Date.UTC(2026, month - 1)))
    }
  }
})

test('a language that would write decimals and thousands with the same sign is an error', () => {
  assert.deepEqual(['en-US', 'es-ES', 'fr-FR', 'it-IT'].map(groupSignOf), [',', '.', '.', '.'])
  assert.throws(() => groupSignOf('de-CH'), RangeError) // decimals have a dot there
})

test('days in figures are day first, month first in the United States alone', () => {
  const day = calendarDay('20261116')
  assert.equal(formatsOf('en').dayInFigures(day), '16/11/2026')
  for (const region of ['es-ES', 'es-CAT', 'ca-ES', 'it-IT', 'fr-FR', 'en-GB'])
    assert.equal(formatsOf('en', region).dayInFigures(day), '16/11/2026')
  assert.equal(formatsOf('en', 'en-US').dayInFigures(day), '11/16/2026')
  assert.equal(formatsOf('es', 'en-US').dayInFigures(day), '16/11/2026', 'Spanish in an American browser')
})

test('an instant late in the evening in London is already tomorrow in Madrid', () => {
  const { dayOf, timeOf } = formatsOf('en')
  assert.equal(dayOf('2026-11-20T23:30:00Z', 'Europe/Madrid'), '21 Nov 2026')
  assert.equal(timeOf('2026-11-20T23:30:00Z', 'Europe/Madrid'), '00:30')
})

test('seconds count down as minutes and seconds', () => {
  assert.deepEqual([276, 6, 60, 0].map(formatsOf('en').countdown), ['4:36', '0:06', '1:00', '0:00'])
})

test('Arabic writes figures in Latin digits, and marks them where signs would change sides', () => {
  const { number, money, change, dayInFigures, day } = formatsOf('ar')
  assert.equal(number(1234.5), '1,234.50')
  assert.equal(number(-1234.5), '\u2066\u22121,234.50\u2069')
  assert.equal(money(184300.9, 'USD'), '\u2066$184,300.90\u2069')
  assert.equal(change(0.0883), '\u2066+8.83%\u2069')
  assert.equal(dayInFigures(calendarDay('20261116')), '16/11/2026')
  assert.equal(day(calendarDay('20261116')), '16 نوفمبر 2026')
})
