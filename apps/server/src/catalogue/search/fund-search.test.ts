import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import fc from 'fast-check'
import { type Instrument, marketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { NO_QUOTES } from '#catalogue/prices/quotes.ts'
import { foldedWords } from './folded-words.ts'
import { type FundColumns, fundColumns } from './fund-columns.ts'
import { fundIndex } from './fund-index.ts'
import { howMet } from './fund-search.ts'
import { isOneTypo } from './one-typo.ts'
import { UNMET } from './word-search.ts'

const TODAY = calendarDay('20261120')

/** Funds by name; an ISIN is after a bar. */
function indexOf(names: readonly string[]) {
  const instruments = names.map((named, at): [string, Instrument] => {
    const [name = '', isin] = named.split('|')
    const id = `F${String(at).padStart(4, '0')}`
    return [
      id,
      { id, name, isin, currency: 'USD', kind: 'fund', assetClass: undefined, subAssetClass: undefined },
    ]
  })
  return fundIndex(marketSnapshot(new Map(instruments), NO_QUOTES, NO_QUOTES), TODAY)
}

/** The names that a search finds, the best first. */
function found(names: readonly string[], typed: string): string[] {
  const index = indexOf(names)
  const met = howMet(index, typed)
  return index.instruments
    .map(({ name }, place) => ({ name, how: met[place] as number }))
    .filter(({ how }) => how < UNMET)
    .sort((a, b) => a.how - b.how)
    .map(({ name }) => name)
}

test('the name as typed comes first, then whole words, beginnings, parts and one mistake', () => {
  const names = ['Alpa', 'Subalpha', 'Alphabet', 'Alpha Growth', 'Alpha', 'Beta']
  assert.deepEqual(found(names, 'alpha'), ['Alpha', 'Alpha Growth', 'Alphabet', 'Subalpha', 'Alpa'])
})

test('a fund is found by its ISIN, whole or in part, in capitals or not', () => {
  const names = ['One|XQ0000000018', 'Two|XQ0000000026']
  assert.deepEqual(found(names, 'XQ0000000018'), ['One'])
  assert.deepEqual(found(names, 'xq00000000'), ['One', 'Two'])
  assert.deepEqual(found(names, '000026'), ['Two'])
  assert.deepEqual(found(names, 'XQ0000000019'), [], 'another number is another security, not a mistake')
})

test('accents, case and signs make no difference in names or in the search', () => {
  for (const typed of ['Čelík Størm', 'celik storm', 'CELIK-STORM', 'celik & storm'])
    assert.deepEqual(found(['Çelik Størm 50%', 'Straße'], typed), ['Çelik Størm 50%'], typed)
  assert.deepEqual(found(['Çelik Størm 50%', 'Straße'], 'strasse'), ['Straße'])
})

test('Arabic names are found in any spelling of alif, ta marbuta and ya', () => {
  // Words of three letters, as longer ones may have a mistake anyway.
  for (const [name, ...spellings] of [
    ['صندوق أمل', 'امل', 'أَمَل', 'أمـــل'],
    ['صندوق ثقة', 'ثقه', 'ثِقة'],
    ['صندوق هدى', 'هدي', 'هُدى'],
  ] as const)
    for (const typed of spellings) assert.deepEqual(found([name, 'صندوق'], typed), [name], typed)
})

test('a word of four letters or more may have one mistake, a shorter one none', () => {
  const names = ['Global Bond', 'Gold']
  for (const typed of ['globl', 'golbal', 'gllobal', 'flobal', 'bonf global', 'obnd'])
    assert.deepEqual(found(names, typed), ['Global Bond'], typed)
  assert.deepEqual(found(names, 'glba'), [])
  assert.deepEqual(found(names, 'glo'), ['Global Bond'])
  assert.deepEqual(found(['Fun'], 'fnu'), [])
})

test('every word must be met, in any order', () => {
  const names = ['Orrery World Index', 'Orrery Europe', 'World Bond']
  assert.deepEqual(found(names, 'world orrery'), ['Orrery World Index'])
  assert.deepEqual(found(names, 'world nothing'), [])
})

test('a search without a letter or digit finds nothing, and no sign is a wildcard', () => {
  for (const typed of ['%', '_', '*', "'", '"', '\\', ' ', '%%%', '.*'])
    assert.deepEqual(found(['Any fund', '100% Bonds'], typed), [], typed)
  assert.deepEqual(found(['Any fund', '100% Bonds'], '100%'), ['100% Bonds'])
  assert.deepEqual(found(['O’Neill Fund'], "o'neill"), ['O’Neill Fund'])
})

const letters = fc.stringMatching(/^[abc]{0,6}$/)

test('a mistake is one letter more, less, other, or two neighbours swapped', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      assert.equal(isOneTypo(a, b), a !== b && variants(a).has(b))
      assert.equal(isOneTypo(a, b), isOneTypo(b, a))
    }),
    { numRuns: 2_000 },
  )
})

test('the index finds what a plain look at every name finds', () => {
  const word = fc.oneof(fc.stringMatching(/^[abc]{1,6}$/), fc.stringMatching(/^[ab0é]{1,5}$/u))
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(name, { maxLength: 25 }), name, (names, typed) => {
      const index = indexOf(names)
      const met = howMet(index, typed)
      for (const [place, { name: its }] of index.instruments.entries())
        assert.equal(met[place], plainlyMet(its, typed), `${its} by ${typed}`)
    }),
    { numRuns: 1_500 },
  )
})

/** The same without any index: every word of the name beside every word typed. */
function plainlyMet(name: string, typed: string): number {
  const words = foldedWords(name)
  const queried = foldedWords(typed)
  if (words.join(' ') === queried.join(' ')) return 0
  return Math.max(
    ...queried.map((one) =>
      Math.min(
        ...words.map((word) => {
          if (word === one) return 1
          if (word.startsWith(one)) return 2
          if (one.length >= 3 && word.includes(one)) return 3
          const areLetters = /^\p{L}{4,}$/u.test(one) && /^\p{L}+$/u.test(word)
          return areLetters && variants(one).has(word) ? 4 : UNMET
        }),
      ),
    ),
  )
}

/** Everything that one mistake makes of a word of these letters. */
function variants(word: string): Set<string> {
  const made = new Set<string>()
  const alphabet = [...'abce0']
  for (let at = 0; at <= word.length; at++) {
    for (const letter of alphabet) {
      made.add(word.slice(0, at) + letter + word.slice(at))
      if (at < word.length) made.add(word.slice(0, at) + letter + word.slice(at + 1))
    }
    if (at < word.length) made.add(word.slice(0, at) + word.slice(at + 1))
    if (at + 1 < word.length) made.add(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  }
  made.delete(word)
  return made
}

test('a few new and renamed funds are found as if the whole index had been rebuilt, time after time', () => {
  const name = fc
    .array(fc.stringMatching(/^[abc]{1,5}$/), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '))
  const fund = fc.record({ name, isin: fc.option(fc.stringMatching(/^XQ[0-9]{3}$/), { nil: undefined }) })
  const change = fc.array(fc.tuple(fc.integer({ min: 0, max: 14 }), fund), { maxLength: 4 })
  const searches = fc.array(fc.stringMatching(/^[abcxq0-9]{1,5}( [abc]{1,4})?$/), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      fc.array(fund, { maxLength: 10 }),
      fc.array(change, { maxLength: 4 }),
      searches,
      (first, changes, typed) => {
        const all = new Map(first.map((one, at) => instrument(at, one)))
        let columns = made(fundColumns(all))
        for (const changed of changes) {
          const next = new Map(all)
          for (const [at, one] of changed) next.set(...instrument(at, one))
          for (const [id, one] of next) all.set(id, one)
          columns = made(fundColumns(next, columns))
          const rebuilt = made(fundColumns(next))
          assert.deepEqual(columns.names, rebuilt.names)
          assert.deepEqual(columns.isins, rebuilt.isins)
          assert.deepEqual(columns.placeOf, rebuilt.placeOf)
          assert.deepEqual(columns.instruments, rebuilt.instruments)
          assert.deepEqual(columns.orders.name, rebuilt.orders.name)
          for (const one of typed)
            assert.deepEqual(howMet(columns, one).slice(), howMet(rebuilt, one).slice(), one)
        }
      },
    ),
  )
})

test('many changes at once and a removed fund rebuild the whole index', () => {
  const funds = (count: number, named: (at: number) => string) =>
    new Map(Array.from({ length: count }, (_, at) => instrument(at, { name: named(at), isin: undefined })))
  const before = made(fundColumns(funds(2_000, (at) => `Old ${at}`)))
  const few = made(
    fundColumns(
      funds(2_000, (at) => `${at < 10 ? 'New' : 'Old'} ${at}`),
      before,
    ),
  )
  const many = made(
    fundColumns(
      funds(2_000, (at) => `New ${at}`),
      few,
    ),
  )
  const fewer = made(
    fundColumns(
      funds(1_999, (at) => `New ${at}`),
      many,
    ),
  )
  assert.deepEqual(
    [before, few, many, fewer].map(({ words }) => words.added?.places.length),
    [undefined, 10, undefined, undefined],
  )
  assert.equal(fewer.names.length, 1_999)
})

function instrument(
  at: number,
  { name, isin }: { name: string; isin: string | undefined },
): [string, Instrument] {
  const id = `F${String(at).padStart(4, '0')}`
  const kind = 'fund' as const
  return [id, { id, name, isin, currency: 'USD', kind, assetClass: undefined, subAssetClass: undefined }]
}

function made(steps: Generator<void, FundColumns>): FundColumns {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
