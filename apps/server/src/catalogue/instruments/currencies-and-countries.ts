import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { countryName, currencyName } from '@fundholder/language/slice-names.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { listCountries, searchCurrencies } from '@fundholder/protocol/funds/currencies-and-countries.ts'
import { foldedWords } from '#catalogue/search/folded-words.ts'
import { type FundDeps, indexOf } from './instruments.ts'

/** Currencies that amounts can be stated in, by code: those whose code or name has every word typed. */
export function findCurrencies(
  deps: FundDeps,
  { q, skip, limit, lang = DEFAULT_LANGUAGE }: Input<typeof searchCurrencies, 'querystring'>,
): Answer<typeof searchCurrencies> {
  const typed = q === undefined ? [] : foldedWords(q)
  const isMet = (text: string) => typed.every((word) => text.includes(word))
  const found = [...deps.market().currencies]
    .sort()
    .map((code) => ({ code, name: currencyName(code, lang) }))
    .filter(
      ({ code, name }) =>
        q === undefined || (typed.length > 0 && isMet(foldedWords(`${code} ${name}`).join(' '))),
    )
  return {
    data: found.slice(skip, skip + limit),
    metadata: { pagination: { total: found.length, skip, limit } },
  }
}

/** Countries by their codes in the order requested, or those that funds are domiciled in, by name. */
export function nameCountries(
  deps: FundDeps,
  { cca2, lang = DEFAULT_LANGUAGE }: Input<typeof listCountries, 'querystring'>,
): Answer<typeof listCountries> {
  const named = (code: string) => ({ cca2: code, name: countryName(code, lang) })
  if (cca2) return { data: [...new Set(cca2)].map(named) }
  const domiciles = indexOf(deps).countries.values.flatMap((code) =>
    code === undefined ? [] : [named(code)],
  )
  return { data: domiciles.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}
