import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users.ts'
import { countryName, currencyName, sliceName } from '@fundholder/language/slice-names.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Choice } from '@fundholder/protocol/fund-shapes.ts'
import type { findExtraDataUniques, findUniques } from '@fundholder/protocol/funds.ts'
import { readAs } from '#platform/database.ts'
import type { SignedIn } from '#platform/http.ts'
import type { Choices, FundClass } from './fund-columns.ts'
import { extraDataKeys, extraDataValues } from './fund-details.queries.ts'
import type { FundIndex } from './fund-index.ts'
import { countsOf, type Narrowed, narrowed, valuesInScope } from './fund-query.ts'
import { FUND_KINDS, type FundDesk, indexOf, isRestricted } from './instruments.ts'

/** The values that a field has among funds, and how many have each. */
export function uniquesOf(
  desk: FundDesk,
  session: SignedIn,
  { field, lang = DEFAULT_LANGUAGE }: Input<typeof findUniques, 'body'>,
): Answer<typeof findUniques> {
  const scope = { kinds: FUND_KINDS, operativeOnly: isRestricted(desk, session) }
  const found = narrowed(indexOf(desk), {}, scope)
  return { field, data: FIELDS[field](found, lang).filter(({ count }) => count > 0) }
}

/** The values of a field of the extra data among funds, or the fields that there are. */
export async function extraDataUniques(
  desk: FundDesk,
  session: SignedIn,
  { field }: Input<typeof findExtraDataUniques, 'querystring'>,
): Promise<Answer<typeof findExtraDataUniques>> {
  const scope = { kinds: FUND_KINDS, operativeOnly: isRestricted(desk, session) }
  const found = await readAs(desk.db, session, (trx) =>
    field === undefined ? extraDataKeys(trx, scope) : extraDataValues(trx, scope, field),
  )
  return { ...(field !== undefined && { field }), data: found.map((one) => ({ ...one, label: one.key })) }
}

type Field = Input<typeof findUniques, 'body'>['field']

const FIELDS: Record<Field, (found: Narrowed, lang: Language) => Choice[]> = {
  riskId: riskChoices,
  peerGroup: (found) => plainChoices(found, found.index.peerGroups),
  category: (found) => plainChoices(found, found.index.categories),
  kind: (found) => plainChoices(found, found.index.kinds),
  currency: currencyChoices,
  address: (found, lang) =>
    plainChoices(found, found.index.countries, (country) => countryName(country, lang)),
  assetClass: (found, lang) => classChoices(found, 'assetClasses', lang),
  subAssetClass: (found, lang) => classChoices(found, 'subAssetClasses', lang),
}

/** 1 to 7, then the risk that is not available; each with how many meet all filters but that of risk. */
export function riskChoices(found: Narrowed): Choice[] {
  const counts = countsOf(found, found.index.risks, 'riskIds', 8)
  return [1, 2, 3, 4, 5, 6, 7, 0].map((risk) => ({
    key: risk === 0 ? null : String(risk),
    label: risk === 0 ? 'n/a' : String(risk),
    count: counts[risk] as number,
  }))
}

/** Every currency of funds by code, and how many meet all filters but that of currency. */
export function currencyChoices(found: Narrowed, lang: Language): Choice[] {
  return choicesOf(
    found,
    found.index.currencies,
    'currencies',
    (code) => ({ key: code, label: currencyName(code, lang) }),
    (one) => one.key ?? '',
  )
}

/** Every class by name, unnamed ones last, and how many meet all filters but that of the class. */
export function classChoices(
  found: Narrowed,
  level: 'assetClasses' | 'subAssetClasses',
  lang: Language,
): Choice[] {
  const isUnnamed = (code: string | null) => code === 'unknown' || code?.endsWith(':unknown')
  return choicesOf(found, found.index[level], level, (one) => ({
    key: one.code,
    label: className(one, lang),
  })).sort((a, b) => Number(isUnnamed(a.key)) - Number(isUnnamed(b.key)))
}

export const className = ({ name }: FundClass, lang: Language): string => name ?? sliceName('unknown', lang)

const plainChoices = (
  found: Narrowed,
  column: Choices<string | undefined>,
  labelOf: (value: string) => string = (value) => value,
): Choice[] =>
  choicesOf(found, column, undefined, (value) =>
    value === undefined ? undefined : { key: value, label: labelOf(value) },
  )

function choicesOf<Value>(
  found: Narrowed,
  { values, of }: Choices<Value>,
  filter: Parameters<typeof countsOf>[2],
  shownAs: (value: Value) => { key: string; label: string } | undefined,
  sortedBy: (choice: Choice) => string = ({ label }) => label,
): Choice[] {
  const counts = countsOf(found, of, filter, values.length)
  const isAmongFunds = valuesInScope(found, of, values.length)
  return values
    .flatMap((value, number): Choice[] => {
      const shown = isAmongFunds[number] === 1 ? shownAs(value) : undefined
      return shown ? [{ ...shown, count: counts[number] as number }] : []
    })
    .sort((a, b) => (sortedBy(a) < sortedBy(b) ? -1 : 1))
}

/** The classes of funds at a level, each with the code of the one around it. */
export const classesAt = (index: FundIndex, level: 1 | 2): readonly FundClass[] =>
  (level === 1 ? index.assetClasses : index.subAssetClasses).values
