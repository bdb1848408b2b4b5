import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import { className } from '@fundholder/language/class-names.ts'
import { countryName, currencyName } from '@fundholder/language/slice-names.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Choice } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { findExtraDataUniques, findUniques } from '@fundholder/protocol/funds/funds.ts'
import type { Choices } from '#catalogue/search/fund-columns.ts'
import { countsAmong, countsOf, type FundCounts } from '#catalogue/search/fund-counts.ts'
import { type Narrowed, narrowed } from '#catalogue/search/fund-query.ts'
import { valuesIn } from '#catalogue/search/fund-scope.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { extraDataKeys, extraDataValues } from './fund-details.queries.ts'
import { FUND_KINDS, type FundDeps, indexOf, isRestricted } from './instruments.ts'

/** The values that a field has among funds, and how many have each. */
export function uniquesOf(
  deps: FundDeps,
  session: SignedIn,
  { field, lang = DEFAULT_LANGUAGE }: Input<typeof findUniques, 'body'>,
): Answer<typeof findUniques> {
  const scope = { kinds: FUND_KINDS, operativeOnly: isRestricted(deps, session) }
  const found = narrowed(indexOf(deps), {}, scope)
  return { field, data: FIELDS[field](found, lang).filter(({ count }) => count > 0) }
}

/** The values of a field of the extra data among funds, or the fields that there are. */
export async function extraDataUniques(
  deps: FundDeps,
  session: SignedIn,
  { field }: Input<typeof findExtraDataUniques, 'querystring'>,
): Promise<Answer<typeof findExtraDataUniques>> {
  const scope = { kinds: FUND_KINDS, operativeOnly: isRestricted(deps, session) }
  const found = await readAs(deps.db, session, (trx) =>
    field === undefined ? extraDataKeys(trx, scope) : extraDataValues(trx, scope, field),
  )
  return { ...(field !== undefined && { field }), data: found.map((one) => ({ ...one, label: one.key })) }
}

type Field = Input<typeof findUniques, 'body'>['field']

const FIELDS: Record<Field, (found: Narrowed, lang: Language) => Choice[]> = {
  riskId: (found) => riskChoices(countsOf(found)),
  peerGroup: (found) => plainChoices(found, found.index.peerGroups),
  category: (found) => plainChoices(found, found.index.categories),
  kind: (found) => plainChoices(found, found.index.kinds),
  currency: (found, lang) => currencyChoices(found, countsOf(found), lang),
  address: (found, lang) =>
    plainChoices(found, found.index.countries, (country) => countryName(country, lang)),
  assetClass: (found, lang) => classChoices(found, 'assetClasses', countsOf(found), lang),
  subAssetClass: (found, lang) => classChoices(found, 'subAssetClasses', countsOf(found), lang),
}

/** 1 to 7, then the risk that is not available. */
export const riskChoices = ({ risks }: Pick<FundCounts, 'risks'>): Choice[] =>
  [1, 2, 3, 4, 5, 6, 7, 0].map((risk) => ({
    key: risk === 0 ? null : String(risk),
    label: risk === 0 ? 'n/a' : String(risk),
    count: risks[risk] as number,
  }))

/** Every currency in scope, by code. */
export const currencyChoices = (
  { index, scope }: Narrowed,
  { currencies: counts }: Pick<FundCounts, 'currencies'>,
  lang: Language,
): Choice[] =>
  index.currencies.values
    .map((key, number) => ({ key, label: currencyName(key, lang), count: counts[number] as number }))
    .filter((_, number) => valuesIn(index, scope).currencies[number] === 1)
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/** Every class in scope, by name, unnamed ones last. */
export function classChoices(
  { index, scope }: Narrowed,
  level: 'assetClasses' | 'subAssetClasses',
  counts: Pick<FundCounts, 'assetClasses' | 'subAssetClasses'>,
  lang: Language,
): (Choice & { key: string })[] {
  return index[level].values
    .map((one, number) => ({ ...one, count: counts[level][number] as number }))
    .filter((_, number) => valuesIn(index, scope)[level][number] === 1)
    .sort(
      (a, b) =>
        Number(a.name === undefined) - Number(b.name === undefined) ||
        (className(a.name, lang) < className(b.name, lang) ? -1 : 1),
    )
    .map((one) => ({ key: one.code, label: className(one.name, lang), count: one.count }))
}

function plainChoices(
  found: Narrowed,
  column: Choices<string | undefined>,
  labelOf: (value: string) => string = (value) => value,
): Choice[] {
  const counts = countsAmong(found, column)
  return column.values
    .flatMap((value, number) =>
      value === undefined ? [] : [{ key: value, label: labelOf(value), count: counts[number] as number }],
    )
    .sort((a, b) => (a.label < b.label ? -1 : 1))
}
